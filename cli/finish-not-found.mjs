/**
 * The page that hosts serve for every address that leads nowhere, at any depth of the site. It cannot know how deep it
 * stands: it carries its styles, loads nothing, and looks for the site's folder among those above its address.
 */

/** A file that lies in the folder of the site and hardly in another one. */
const MARK_FILE = "runtime/manifest.json";

/** Points the link at the nearest folder above that is the site's; hosts that answer everything with a page do not count. */
const FIND_HOME = `(async () => {
  for (let folder = new URL(".", location.href); ; folder = new URL("..", folder)) {
    const found = await fetch(new URL("${MARK_FILE}", folder), { method: "HEAD" }).catch(() => null);
    if (found?.ok && !(found.headers.get("content-type") ?? "").includes("html")) {
      for (const link of document.links) link.href = folder.href;
      return;
    }
    if (folder.pathname === "/") return;
  }
})();`;

/**
 * @param {string} html `404.html` as Next exports it
 * @param {string} css the site's styles
 */
export function finishNotFound(html, css) {
  // Fonts would be looked for beside the address that does not exist; the system's stand in.
  const styles = css.replace(/@font-face\s*\{[^}]*\}/g, "");
  return html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]*>/g, "")
    .replace("</head>", () => `<style>${styles}</style></head>`)
    .replace("</body>", () => `<script>${FIND_HOME}</script></body>`);
}
