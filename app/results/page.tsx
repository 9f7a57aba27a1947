import type { Metadata } from "next";

import { Results } from "./results";

export const metadata: Metadata = { title: "Results · SPADE Explorer" };

export default function Page() {
  return <Results />;
}
