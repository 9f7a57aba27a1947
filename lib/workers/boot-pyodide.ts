/**
 * Starts Pyodide from bytes at hand: no address is ever fetched. Used by the worker of the page and, through
 * `pyodideOptions`, by the command line under Node.
 */
import type { loadPyodide, PyodideAPI } from "pyodide";

import { filesOf } from "./pyodide-files";
import type { BootMessage, PackageEntry, PackageFile, RuntimeVersions } from "./protocol";

type PyodideOptions = NonNullable<Parameters<typeof loadPyodide>[0]>;
type CreateModule = NonNullable<PyodideOptions["createPyodideModule"]>;

const SITE_PACKAGES = "/lib/python3.14/site-packages";
const GROWTH_BYTES = 1 << 20;
/** Base of the addresses that Pyodide asks for and `serveBytes` answers; no such host can exist. */
const AT_HAND = "https://runtime.invalid/";

/**
 * Options every interpreter of ours has: fixed hash seed, no input, no packages but those at hand, no address to
 * load from.
 */
export function makePyodideOptions(
  versions: RuntimeVersions,
  packages: readonly PackageFile[] = [],
): PyodideOptions {
  return {
    packageBaseUrl: "/",
    env: { PYTHONHASHSEED: "0" },
    stdin: () => null,
    stdout: () => undefined,
    stderr: () => undefined,
    lockFileContents: JSON.stringify({
      info: {
        abi_version: versions.abi,
        arch: "wasm32",
        platform: versions.platform,
        python: versions.python,
        version: "0",
      },
      packages: Object.fromEntries(
        packages.map(({ entry }) => [normalizeName(entry.name), describeForPyodide(entry)]),
      ),
    }),
  };
}

/** The name under which a lock file has a package (PEP 503). */
const normalizeName = (name: string) => name.toLowerCase().replace(/[-_.]+/g, "-");

/** An entry as Pyodide's lock file has it. */
function describeForPyodide({ name, version, file, sha256, imports, depends }: PackageEntry) {
  return {
    name,
    version,
    file_name: file,
    install_dir: "site",
    sha256,
    package_type: "package",
    imports,
    depends,
    unvendored_tests: false,
  };
}

/** Puts the runner's Python files where `import spade_runner` finds them. */
export function writePythonFiles(pyodide: PyodideAPI, files: Record<string, string>): void {
  const disk = filesOf(pyodide);
  disk.mkdirTree(`${SITE_PACKAGES}/spade_runner`);
  for (const [name, text] of Object.entries(files))
    disk.writeFile(`${SITE_PACKAGES}/${name}`, text);
}

/**
 * Starts an interpreter inside the worker, from the memory snapshot when there is one.
 * Throws what Pyodide throws; the frame then tries once more without the snapshot.
 */
export async function bootPyodide(boot: BootMessage): Promise<PyodideAPI> {
  serveBytes(boot);
  const [pyodideModule, interpreter] = (await Promise.all([
    import(boot.pyodideUrl),
    import(boot.interpreterUrl),
  ])) as [{ loadPyodide: typeof loadPyodide }, { default: CreateModule }];
  const snapshot = boot.snapshot === null ? null : new Uint8Array(boot.snapshot);
  const pyodide = await pyodideModule.loadPyodide({
    ...makePyodideOptions(boot.versions, boot.packages),
    indexURL: AT_HAND,
    packageBaseUrl: AT_HAND,
    createPyodideModule: async (settings) => {
      const created = await interpreter.default(settings);
      if (snapshot !== null) growHeap(created, snapshot.length);
      return created;
    },
    ...(snapshot === null ? {} : { _loadSnapshot: snapshot }),
  });
  writePythonFiles(pyodide, boot.pythonFiles);
  return pyodide;
}

/** Pyodide asks for files by address; all are at hand, and any other request is refused. */
function serveBytes(boot: BootMessage): void {
  globalThis.fetch = (address) => {
    const url = address instanceof Request ? address.url : String(address);
    const file = boot.packages.find(({ entry }) => url === AT_HAND + entry.file);
    if (file !== undefined) return Promise.resolve(new Response(file.bytes));
    if (url.endsWith("python_stdlib.zip"))
      return Promise.resolve(new Response(boot.standardLibrary));
    if (url.endsWith(".wasm")) return Promise.resolve(new Response());
    return Promise.reject(new TypeError("There is no network here."));
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => ({
    module: boot.interpreterModule,
    instance: await WebAssembly.instantiate(boot.interpreterModule, imports),
  });
}

/** A snapshot that is larger than the first heap does not fit; Pyodide does not grow it by itself. */
function growHeap(created: Awaited<ReturnType<CreateModule>>, wantedBytes: number): void {
  const allocate: unknown = Reflect.get(created, "_malloc");
  if (typeof allocate !== "function") throw new Error("The interpreter has no allocator.");
  while (created.HEAPU8.length < wantedBytes)
    if (Reflect.apply(allocate, created, [GROWTH_BYTES]) === 0)
      throw new Error("The heap cannot grow to the size of the snapshot.");
}
