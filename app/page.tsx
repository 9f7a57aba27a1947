"use client";

import dynamic from "next/dynamic";

/** Everything depends on the address and the size of the window, so nothing is drawn before the browser does. */
const Explorer = dynamic(
  async () => {
    const [{ Providers }, { Explorer }] = await Promise.all([
      import("./providers"),
      import("@/components/explorer/explorer"),
    ]);
    return function ExplorerPage() {
      return (
        <Providers>
          <Explorer />
        </Providers>
      );
    };
  },
  { ssr: false, loading: () => <p className="p-4">Loading SPADE Explorer …</p> },
);

export default function Page() {
  return <Explorer />;
}
