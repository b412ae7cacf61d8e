/** Clocks of two functions are not one. */
const CLOCKS_APART_MS = 1_000;

/** Whether whoever began to look at `lookedAt` saw a change that the stream told of at `at` (both milliseconds); undefined: nobody has looked. */
export const wasSeen = (lookedAt: number | undefined, at: number): boolean =>
  lookedAt !== undefined && lookedAt > at + CLOCKS_APART_MS;
