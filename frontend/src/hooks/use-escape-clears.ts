import { isTyping, type KeyMap, usePageKeyDown } from './use-key-down.ts';

type KeyEvent = Parameters<NonNullable<KeyMap[string]>>[0];

const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/** What lies over the page takes its keys for itself, and is closed by Escape; so does a field. */
export const isTakenElsewhere = (event: KeyEvent): boolean =>
  isTyping(event) || (event.target as HTMLElement).closest(OVER_THE_PAGE) !== null;

/** Escape unchecks everything, where it closes nothing else. */
export const useEscapeClears = (onClear: () => void | false): void =>
  usePageKeyDown({ Escape: (event) => (isTakenElsewhere(event) ? false : onClear()) });
