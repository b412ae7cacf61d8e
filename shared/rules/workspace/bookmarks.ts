/** Bookmarks of one person in one project are a chain: each names the one that it sits before (work §7.6). */
export const MOST_BOOKMARKS = 100;

export interface Linked {
  id: string;
  nextBookmarkId: string | null;
}

/**
 * In the order in which they are shown: each before the one it names, and one that names none last. A chain that is broken loses
 * nothing: what leads nowhere, or in a circle, comes first.
 */
export function orderBookmarks<B extends Linked>(bookmarks: readonly B[]): B[] {
  const byId = new Map(bookmarks.map((bookmark) => [bookmark.id, bookmark]));
  const stepsToEnd = (bookmark: B): number => {
    const met = new Set<B>();
    let at: B = bookmark;
    for (let steps = 0; !met.has(at); steps += 1) {
      met.add(at);
      if (at.nextBookmarkId === null) return steps;
      const next = byId.get(at.nextBookmarkId);
      if (!next) return steps + 1;
      at = next;
    }
    return Number.POSITIVE_INFINITY;
  };
  const steps = new Map(bookmarks.map((bookmark) => [bookmark, stepsToEnd(bookmark)]));
  // Two of a circle are equally far away, and infinity less infinity is no number.
  return bookmarks.toSorted((a, b) => (steps.get(a) === steps.get(b) ? 0 : steps.get(b)! - steps.get(a)!));
}

/** The chain of a list. */
export const linkBookmarks = <B extends { id: string }>(ordered: readonly B[]): (B & Linked)[] =>
  ordered.map((bookmark, at) => ({ ...bookmark, nextBookmarkId: ordered[at + 1]?.id ?? null }));

/** The list with `bookmark`, new or moved, before the one with `nextId`; `null`: last. Undefined where there is none with `nextId`. */
export function placeBookmark<B extends { id: string }>(
  ordered: readonly B[],
  bookmark: B,
  nextId: string | null,
): B[] | undefined {
  if (nextId === bookmark.id) return ordered.some(({ id }) => id === nextId) ? [...ordered] : undefined;
  const others = ordered.filter(({ id }) => id !== bookmark.id);
  const at = nextId === null ? others.length : others.findIndex(({ id }) => id === nextId);
  return at < 0 ? undefined : others.toSpliced(at, 0, bookmark);
}
