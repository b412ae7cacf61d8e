import { isTyping, usePageKeyDown } from './use-key-down.ts';

/** What lies over the page takes the key for itself, and is closed by it. */
const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/** Escape unchecks everything, where it closes nothing else. */
export const useEscapeClears = (onClear: () => void | false): void =>
  usePageKeyDown({ Escape: (event) => (isTyping(event) || (event.target as HTMLElement).closest(OVER_THE_PAGE) ? false : onClear()) });
