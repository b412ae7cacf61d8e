/** Text as people compare it: full-width and half-width forms, and letter case, make no difference. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();
