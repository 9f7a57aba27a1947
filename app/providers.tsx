"use client";

import { useState, type ReactNode } from "react";

import { BundleClient } from "@/lib/io/bundle-client";
import { RecordDatabase } from "@/lib/io/record-database";
import { siteRoot } from "@/lib/io/site-root";
import { createExplorerStore } from "@/lib/store/explorer-store";
import { createJointFits } from "@/lib/store/joint-fits";
import { ClientsProvider } from "@/lib/store/react";
import { readHash } from "@/lib/store/url-state";
import { FitClient } from "@/lib/workers/fit-client";
import { RunnerClient } from "@/lib/workers/runner-client";

// One runner a page: React's strict mode mounts twice, and an interpreter is dear.
let runner: RunnerClient | null = null;

/** The composition root: makes the clients and hands them to the screens. The one file that knows everybody. */
export function Providers({ children }: { children: ReactNode }) {
  const [clients] = useState(() => {
    const root = siteRoot();
    runner ??= new RunnerClient({ siteRoot: root });
    const bundles = new BundleClient(root);
    return {
      runner,
      bundles,
      records: new RecordDatabase(),
      fits: createJointFits(bundles, new FitClient(root)),
      store: createExplorerStore(bundles, readHash(location.hash)),
    };
  });
  return <ClientsProvider clients={clients}>{children}</ClientsProvider>;
}
