/** A page of the site that the navigation names. */
export interface Section {
  id: string;
  /** One word where it can be: eight of them stand in one line. */
  label: string;
  /** Relative to the site's folder, with a slash at the end; "./" is the Explorer. */
  path: string;
}

/** The pages that exist, in the order of the navigation. A new page adds its line here and its folder in `app/`. */
export const SECTIONS = [
  { id: "explore", label: "Explore", path: "./" },
  { id: "compare", label: "Compare", path: "compare/" },
  { id: "challenges", label: "Challenges", path: "challenges/" },
  { id: "controls", label: "Play", path: "controls/" },
  { id: "tools", label: "Tools", path: "tools/" },
  { id: "results", label: "Results", path: "results/" },
  { id: "about", label: "About", path: "about/" },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]["id"];

/**
 * Address of a page, relative to `<base>`, that opens it with the same release.
 *
 * @param releaseId null = the site's first release
 */
export function linkSection(path: string, releaseId: string | null): string {
  return releaseId === null ? path : `${path}#${new URLSearchParams({ release: releaseId })}`;
}

/** Address that opens one environment with functions in the gallery, relative to `<base>`. */
export function linkTools(releaseId: string, environmentId: string): string {
  return `tools/#${new URLSearchParams({ release: releaseId, env: environmentId })}`;
}

/** Address that opens one challenge, relative to `<base>`. */
export function linkChallenge(releaseId: string, environmentId: string): string {
  return `challenges/#${new URLSearchParams({ release: releaseId, challenge: environmentId })}`;
}

/** Address that opens one environment in the Explorer, relative to `<base>`. */
export function linkEnvironment(releaseId: string, environmentId: string): string {
  return `./#${new URLSearchParams({ release: releaseId, env: environmentId })}`;
}
