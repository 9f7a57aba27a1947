import type { TreeRow } from "./tree-rows";

/** What a key does to a tree: which row is active next, and which containers open or close. */
export interface TreeMove {
  activeId: string;
  opens: readonly string[];
  closes: readonly string[];
}

/** Rows that a page key moves by. */
const PAGE = 10;

/**
 * The keys of the tree pattern of WAI-ARIA: arrows, Home, End, pages, Enter and Space, `*` for all siblings, and a
 * character for the next row whose name begins with it. Null = the key means nothing here.
 */
export function moveInTree(
  rows: readonly TreeRow[],
  activeId: string | null,
  key: string,
): TreeMove | null {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  );
  const active = rows[at];
  if (active === undefined) return null;
  const goTo = (index: number): TreeMove => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, index))] ?? active;
    return { activeId: target.id, opens: [], closes: [] };
  };
  const toggle = (isToOpen: boolean): TreeMove => ({
    activeId: active.id,
    opens: isToOpen ? [active.id] : [],
    closes: isToOpen ? [] : [active.id],
  });
  switch (key) {
    case "ArrowDown":
      return goTo(at + 1);
    case "ArrowUp":
      return goTo(at - 1);
    case "PageDown":
      return goTo(at + PAGE);
    case "PageUp":
      return goTo(at - PAGE);
    case "Home":
      return goTo(0);
    case "End":
      return goTo(rows.length - 1);
    case "ArrowRight":
      if (active.isOpen === null) return goTo(at);
      return active.isOpen ? goTo(at + 1) : toggle(true);
    case "ArrowLeft":
      if (active.isOpen === true) return toggle(false);
      return active.parentId === null
        ? goTo(at)
        : { activeId: active.parentId, opens: [], closes: [] };
    case "Enter":
    case " ":
      return active.isOpen === null ? goTo(at) : toggle(!active.isOpen);
    case "*": {
      const siblings = rows.filter(
        (row) => row.parentId === active.parentId && row.isOpen === false,
      );
      return { activeId: active.id, opens: siblings.map((row) => row.id), closes: [] };
    }
    default:
      return findByName(rows, at, key);
  }
}

function findByName(rows: readonly TreeRow[], at: number, key: string): TreeMove | null {
  if ([...key].length !== 1) return null;
  const wanted = key.toLowerCase();
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  const found = after.find((row) => row.name.toLowerCase().startsWith(wanted));
  return found === undefined ? null : { activeId: found.id, opens: [], closes: [] };
}
