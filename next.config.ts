import type { NextConfig } from "next";

const isExport = process.env.NODE_ENV === "production";

/**
 * A static export that works in any folder of any host. Every address in it is relative to the
 * `<base>` element that `cli/finish-export.mjs` writes into each page, so no path is baked in.
 */
const config: NextConfig = {
  output: "export",
  trailingSlash: true,
  images: { unoptimized: true },
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks types of the whole repository on its own; a site can be built without the tests' types.
  typescript: { ignoreBuildErrors: true },
  ...(isExport ? { assetPrefix: "." } : {}),
};

export default config;
