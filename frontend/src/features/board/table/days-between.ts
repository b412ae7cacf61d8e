const DAY_MS = 86_400_000;

/** Whole days from one day to a later one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
