export default function NotFound() {
  return (
    <main className="p-8">
      <h1 className="text-[15px] font-semibold">This page does not exist</h1>
      <p className="mt-2">
        Views live behind the # of the address.{" "}
        <a className="text-(--accent) underline" href="./">
          Open the Explorer
        </a>
      </p>
    </main>
  );
}
