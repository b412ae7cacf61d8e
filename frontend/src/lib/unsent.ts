/** Edits on their way are kept under names with this beginning (`features/board/state/outbox.ts`). */
const KEPT = 'hisho-unsent:';

/** Would a reload now cost somebody something? Edits that wait for their answer, or a text that has not been sent. */
export const hasUnsent = (): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(KEPT)) || [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');
