/** Puts packages into an interpreter before it is closed off; their bytes are at hand, nothing is fetched. */
import type { PyodideAPI } from "pyodide";

import type { PackageFile } from "./protocol";

/**
 * Installs packages by Pyodide's own loader, which also links the shared objects in them. Their bytes were checked
 * against the lock's hash by the page. Throws with what Pyodide said when one does not fit.
 */
export async function installPackages(
  pyodide: PyodideAPI,
  packages: readonly PackageFile[],
): Promise<void> {
  const names = packages.map(({ entry }) => entry.name);
  if (names.length === 0) return;
  const problems: string[] = [];
  const installed = await pyodide.loadPackage(names, {
    checkIntegrity: false,
    messageCallback: () => undefined,
    errorCallback: (message) => problems.push(message),
  });
  const here = new Set(installed.map(({ name }) => name));
  const left = names.filter((name) => !here.has(name));
  if (left.length > 0)
    throw new Error(`${left.join(" and ")} could not be installed: ${problems.join(" ")}`);
}
