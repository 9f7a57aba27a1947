/** `npm run dev`: builds what the pages read from `public/`, then runs Next's development server. */
import { buildAssets } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { bin, run } from "./run.mjs";

await ensureInstalled();
await buildAssets();
process.exit(await run(bin("next"), ["dev", ...process.argv.slice(2)]));
