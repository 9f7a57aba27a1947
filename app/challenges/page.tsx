import type { Metadata } from "next";

import { Challenges } from "./challenges";

export const metadata: Metadata = { title: "Challenges · SPADE Explorer" };

export default function Page() {
  return <Challenges />;
}
