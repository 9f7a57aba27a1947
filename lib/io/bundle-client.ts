/**
 * Bundles over HTTP. In: the site's folder. Out: parsed bundles, texts and details, or an error that
 * names the file. Made in `app/providers.tsx`; fills the `BundleSource` port. With the download of the
 * runtime and of the joint fit it is the only fetch of the app, and it asks the site's own folder only.
 */
import {
  findShard,
  readBundle,
  readBundleHeader,
  readBundleIndex,
  readBundleResults,
  readShard,
  readTexts,
} from "@/lib/core/bundle";
import type { Bundle, BundleIndex, BundleTexts, EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { BundleError, BundleSource, Result } from "@/lib/core/domain/ports";
import type { Results } from "@/lib/core/results/schema";

const INDEX = "bundles/index.json";

/** Shards kept unpacked; a shard of 64 programs is about a megabyte. */
const SHARDS_KEPT = 8;

type Fetched<Value> = Promise<Result<Value, BundleError>>;

const missing = (file: string, message: string): { ok: false; error: BundleError } => ({
  ok: false,
  error: { code: "bundle/missing", file, message },
});

async function fetchBytes(url: URL, file: string, cache: RequestCache): Fetched<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url, { cache });
  } catch {
    return missing(
      file,
      `${url.pathname} could not be reached. Check the connection and try again.`,
    );
  }
  if (!response.ok)
    return missing(
      file,
      `The server answered ${response.status} for ${url.pathname}; expected the file.`,
    );
  try {
    return { ok: true, value: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return missing(file, `The connection broke while ${url.pathname} was loading. Try again.`);
  }
}

async function fetchJson(url: URL, file: string): Fetched<unknown> {
  const bytes = await fetchBytes(url, file, "no-cache");
  if (!bytes.ok) return bytes;
  try {
    return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes.value)) as unknown };
  } catch {
    const message = `${url.pathname}: found ${bytes.value.length} bytes that are not JSON; the file is cut or not a bundle's.`;
    return { ok: false, error: { code: "bundle/cut", file, message } };
  }
}

/** Reads the bundles that lie in the site's own `bundles/` folder. */
export class BundleClient implements BundleSource {
  private readonly indexUrl: URL;
  /** Folder of each opened bundle. */
  private readonly folders = new WeakMap<Bundle, URL>();
  private readonly shards = new Map<string, Fetched<EnvironmentDetail[]>>();

  /** @param siteRoot address of the site's folder, ending in a slash */
  constructor(siteRoot: string) {
    this.indexUrl = new URL(INDEX, siteRoot);
  }

  async index(): Fetched<BundleIndex> {
    const json = await fetchJson(this.indexUrl, INDEX);
    return json.ok ? readBundleIndex(json.value) : json;
  }

  async open(bundleId: string): Fetched<Bundle> {
    const index = await this.index();
    if (!index.ok) return index;
    const entry = index.value.bundles.find(({ id }) => id === bundleId);
    if (entry === undefined) {
      const known = index.value.bundles.map(({ id }) => id).join(", ");
      return missing(INDEX, `This site has no release "${bundleId}". It has: ${known || "none"}.`);
    }
    const headerUrl = new URL(entry.path, this.indexUrl);
    const json = await fetchJson(headerUrl, entry.path);
    if (!json.ok) return json;
    const header = readBundleHeader(json.value);
    if (!header.ok) return header;
    const core = await fetchBytes(
      new URL(header.value.core.path, headerUrl),
      header.value.core.path,
      "default",
    );
    if (!core.ok) return core;
    const bundle = readBundle(json.value, core.value);
    if (bundle.ok) this.folders.set(bundle.value, headerUrl);
    return bundle;
  }

  async texts(bundle: Bundle): Fetched<BundleTexts> {
    const { path } = bundle.header.texts;
    const bytes = await fetchBytes(this.addressOf(bundle, path), path, "default");
    return bytes.ok ? readTexts(bundle, bytes.value) : bytes;
  }

  async results(bundle: Bundle): Fetched<Results | null> {
    const entry = bundle.header.results;
    if (entry === null) return { ok: true, value: null };
    const bytes = await fetchBytes(this.addressOf(bundle, entry.path), entry.path, "default");
    return bytes.ok ? readBundleResults(entry, bytes.value) : bytes;
  }

  async detail(bundle: Bundle, row: number): Fetched<EnvironmentDetail> {
    const place = findShard(bundle.header, row);
    const shard = await this.loadShard(bundle, place);
    if (!shard.ok) return shard;
    const firstRow = bundle.header.shards[place]?.firstRow ?? 0;
    const detail = shard.value[row - firstRow];
    if (detail === undefined) throw new RangeError(`row ${row} is not in shard ${place}`);
    return { ok: true, value: detail };
  }

  private loadShard(bundle: Bundle, place: number): Fetched<EnvironmentDetail[]> {
    const path = bundle.header.shards[place]?.path ?? "";
    const address = this.addressOf(bundle, path);
    const known = this.shards.get(address.href);
    if (known !== undefined) return known;
    const loading = (async () => {
      const bytes = await fetchBytes(address, path, "default");
      const shard = bytes.ok ? readShard(bundle, place, bytes.value) : bytes;
      // A failure is not kept, so that the next call tries again.
      if (!shard.ok) this.shards.delete(address.href);
      return shard;
    })();
    this.shards.set(address.href, loading);
    const oldest = this.shards.keys().next().value;
    if (this.shards.size > SHARDS_KEPT && oldest !== undefined) this.shards.delete(oldest);
    return loading;
  }

  private addressOf(bundle: Bundle, path: string): URL {
    const folder = this.folders.get(bundle);
    if (folder === undefined) throw new Error("This bundle was not opened here.");
    return new URL(path, folder);
  }
}
