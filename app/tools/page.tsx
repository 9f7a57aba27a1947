import type { Metadata } from "next";

import { Tools } from "./tools";

export const metadata: Metadata = { title: "Tool-use gallery · SPADE Explorer" };

export default function Page() {
  return <Tools />;
}
