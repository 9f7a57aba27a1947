/** Maps items in their order, at most `jobs` at a time. Rejects with the first rejection. */
export async function runJobs<Item, Value>(
  items: readonly Item[],
  jobs: number,
  run: (item: Item) => Promise<Value>,
  onDone: (done: number) => void,
): Promise<Value[]> {
  const values = new Array<Value>(items.length);
  const queue = items.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      values[index] = await run(item);
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, work));
  return values;
}
