import { useState } from 'react';
import type { LoadedGroup, SubPostRows } from '../state/types.ts';

export type Checks = ReturnType<typeof useChecked>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Checked posts and sub-posts, as far as they are still on the board; shift checks all from the last one on. All that match can be
 * meant instead, loaded or not: those that are here then look checked, and who takes one out is left with the others that are here.
 */
export function useChecked(groups: LoadedGroup[], subPosts: SubPostRows, outsideIds: ReadonlySet<string>) {
  const [wanted, setWanted] = useState<ReadonlySet<string> | 'all'>(NONE);
  const [last, setLast] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const isAll = wanted === 'all';
  const allIds = () =>
    groups.flatMap((group) =>
      group.rows.flatMap((row) => [row.id, ...(subPosts[row.id] ?? []).map((subPost) => subPost.id)]),
    );
  const stillHere = () =>
    new Set(
      isAll
        ? groups.flatMap((group) => group.rows.map((row) => row.id)).filter((id) => !outsideIds.has(id))
        : allIds().filter((id) => wanted.has(id)),
    );
  const checked = wanted === NONE ? NONE : stillHere();
  const check = (postId: string, isRange: boolean) => {
    const ids = allIds();
    const next = new Set(checked);
    const from = isRange && last !== undefined ? ids.indexOf(last) : -1;
    if (from >= 0) {
      const to = ids.indexOf(postId);
      for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
    } else if (!next.delete(postId)) next.add(postId);
    setLast(postId);
    // A range within all of them takes none out.
    if (!isAll || next.size !== checked.size) setWanted(next);
  };
  const clear = () => {
    setWanted(NONE);
    setHeld(false);
  };
  /** `isShown`: there is something to be done with them; once held, and while all are meant, until it is cleared. */
  return {
    checked,
    isAll,
    check,
    checkAll: () => setWanted('all'),
    clear,
    isShown: isHeld || isAll || checked.size > 0,
    hold: () => setHeld(true),
  };
}
