/** `npm start`: installs what is missing, builds what is stale, serves the site. */
import { buildSite } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { readServeOptions, serveSite } from "./serve.mjs";

const options = readServeOptions(process.argv.slice(2));
await ensureInstalled();
await buildSite();
await serveSite(options);
