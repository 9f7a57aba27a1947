/**
 * Address of the site's folder, with a slash at the end. The export carries a `<base>` element in every
 * page (`cli/finish-export.mjs`), so that the site works in any folder of any host.
 */
export const siteRoot = (): string => new URL(".", document.baseURI).href;
