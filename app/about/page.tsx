import type { Metadata } from "next";

import { About } from "./about";

export const metadata: Metadata = { title: "About · SPADE Explorer" };

export default function Page() {
  return <About />;
}
