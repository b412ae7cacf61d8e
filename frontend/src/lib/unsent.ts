import { useEffect, useId } from 'react';

/** Edits on their way are kept under names with this beginning (`features/board/state/outbox.ts`). */
const KEPT = 'hisho-unsent:';
const held = new Set<string>();

/** Says that a text has been written and not sent; a reload would lose it. */
export const holdUnsent = (name: string, isUnsent: boolean): void =>
  void (isUnsent ? held.add(name) : held.delete(name));

/** The same for what a component holds, as long as it is there. */
export const useUnsent = (isUnsent: boolean): void => {
  const name = useId();
  useEffect(() => {
    holdUnsent(name, isUnsent);
    return () => holdUnsent(name, false);
  }, [name, isUnsent]);
};

/** Would a reload now cost somebody something? Half-written texts, or edits that wait for their answer. */
export const hasUnsent = (): boolean =>
  held.size > 0 || Object.keys(sessionStorage).some((key) => key.startsWith(KEPT));
