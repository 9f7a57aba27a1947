/** Names of colours, where marks cannot carry them. Nothing for one name. */
export function SeriesLegend({
  names,
  colours,
}: {
  names: readonly string[];
  colours: readonly string[];
}) {
  if (names.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-[12px] text-(--ink-2)">
      {names.map((name, i) => (
        <li key={i} className="flex items-center gap-1.5">
          <svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" fill={colours[i]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
