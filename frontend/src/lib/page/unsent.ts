import { useEffect, useId } from 'react';

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

/** Asks before the page is left, by the browser's own words. */
export const useStayOnPage = (mustStay: boolean): void =>
  useEffect(() => {
    if (!mustStay) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustStay]);

/** Would a reload now cost somebody something? Half-written texts, or edits that wait for their answer. */
export const hasUnsent = (): boolean => held.size > 0;
