import type { Metadata } from "next";

import { Compare } from "./compare";

export const metadata: Metadata = { title: "Compare · SPADE Explorer" };

export default function Page() {
  return <Compare />;
}
