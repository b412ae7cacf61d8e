import { useState } from 'react';
import type { LoadedGroup, SubPostRows } from '../state/types.ts';

const NONE: ReadonlySet<string> = new Set();

/** Checked posts and sub-posts, as far as they are still on the board; shift checks all from the last one on. */
export function useChecked(groups: LoadedGroup[], subPosts: SubPostRows) {
  const [wanted, setWanted] = useState(NONE);
  const [last, setLast] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const allIds = () =>
    groups.flatMap((group) =>
      group.rows.flatMap((row) => [row.id, ...(subPosts[row.id] ?? []).map((subPost) => subPost.id)]),
    );
  const stillHere = () => {
    const here = new Set(allIds());
    return new Set([...wanted].filter((id) => here.has(id)));
  };
  const checked = wanted.size === 0 ? NONE : stillHere();
  const check = (postId: string, isRange: boolean) => {
    const ids = allIds();
    const next = new Set(checked);
    const from = isRange && last !== undefined ? ids.indexOf(last) : -1;
    if (from >= 0) {
      const to = ids.indexOf(postId);
      for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
    } else if (!next.delete(postId)) next.add(postId);
    setLast(postId);
    setWanted(next);
  };
  const clear = () => {
    setWanted(NONE);
    setHeld(false);
  };
  /** `isShown`: there is something to be done with them; once held, until it is cleared. */
  return { checked, check, clear, isShown: isHeld || checked.size > 0, hold: () => setHeld(true) };
}
