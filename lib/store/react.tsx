"use client";

import { createContext, use, type ReactNode } from "react";
import { useStore } from "zustand";

import type { ChallengeRecords } from "@/lib/core/challenges";
import type { BundleSource, EnvironmentRunner } from "@/lib/core/domain/ports";

import type { ExplorerState, ExplorerStore } from "./explorer-store";
import type { JointFits, JointFitsStore } from "./joint-fits";

interface Clients {
  store: ExplorerStore;
  runner: EnvironmentRunner;
  bundles: BundleSource;
  records: ChallengeRecords;
  fits: JointFitsStore;
}

const ClientsContext = createContext<Clients | null>(null);

/** Hands the store, the runner and the records to the screens below; made once, in `app/providers.tsx`. */
export function ClientsProvider({ clients, children }: { clients: Clients; children: ReactNode }) {
  return <ClientsContext value={clients}>{children}</ClientsContext>;
}

function useClients(): Clients {
  const clients = use(ClientsContext);
  if (clients === null) throw new Error("A screen was drawn outside of ClientsProvider.");
  return clients;
}

/** A part of the Explorer's state; redraws when that part changes. */
export function useExplorer<Part>(select: (state: ExplorerState) => Part): Part {
  return useStore(useClients().store, select);
}

/** A part of this visit's joint fits; redraws when that part changes. */
export function useJointFits<Part>(select: (state: JointFits) => Part): Part {
  return useStore(useClients().fits, select);
}

/** Where bundles come from, for pages that show another release than the one the Explorer has open. */
export function useBundles(): BundleSource {
  return useClients().bundles;
}

/** The one runner of the page. */
export function useRunner(): EnvironmentRunner {
  return useClients().runner;
}

/** Where this browser keeps the results of challenges. */
export function useRecordStore(): ChallengeRecords {
  return useClients().records;
}
