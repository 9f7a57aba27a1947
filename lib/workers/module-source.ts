/** The modules beyond the runner's Python: what a program wants of them, and their packages once the reader agreed. */
import type { ImportPlan, ModuleDownload, Result, RunnerError } from "@/lib/core/domain/ports";

import { fetchPackage, isPackageCached, type PackageProgress } from "./package-store";
import { planImports, type WantedModule } from "./plan-imports";
import type { PackageEntry, PackageFile, RuntimeManifest } from "./protocol";
import { describeFailedDownload } from "./runner-errors";

const addressOf = (entry: PackageEntry, { packages }: RuntimeManifest) =>
  new URL(entry.file, packages.host).href;

/** What a program imports that is not here; asks nothing of other hosts. */
export async function planModules(source: string, manifest: RuntimeManifest): Promise<ImportPlan> {
  const { wanted, missing } = planImports(source, manifest.packages.list);
  const downloads = await Promise.all(wanted.map((module) => describeDownload(module, manifest)));
  return { downloads, missing };
}

async function describeDownload(
  { module, line, packages }: WantedModule,
  manifest: RuntimeManifest,
): Promise<ModuleDownload> {
  const described = packages.map(async (entry) => {
    const { name, version, bytes } = entry;
    const url = addressOf(entry, manifest);
    return { name, version, url, bytes, isCached: await isPackageCached(url) };
  });
  return { module, line, packages: await Promise.all(described) };
}

/**
 * Fetches the packages of those modules that a program imports and the reader agreed to.
 * @param agreed names of modules; others are left missing
 * @returns the packages in order of installation, or the import that stays without
 */
export async function fetchModules(
  source: string,
  agreed: readonly string[],
  manifest: RuntimeManifest,
  onProgress: PackageProgress,
  signal: AbortSignal,
): Promise<Result<PackageFile[], RunnerError>> {
  const { wanted } = planImports(source, manifest.packages.list);
  const files = new Map<PackageEntry, PackageFile>();
  for (const { module, line, packages } of wanted.filter((each) => agreed.includes(each.module)))
    for (const entry of packages) {
      if (files.has(entry)) continue;
      try {
        const url = addressOf(entry, manifest);
        const bytes = await fetchPackage(entry, url, onProgress, signal);
        files.set(entry, { entry, bytes });
      } catch (error) {
        return { ok: false, error: describeFailedDownload(module, line, error) };
      }
    }
  return { ok: true, value: [...files.values()] };
}
