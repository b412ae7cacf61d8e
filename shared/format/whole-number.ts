/** `１，２００` is meant as 1200. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/[,\s]/g, '');

/** A number that somebody typed; NaN: it is none, or too long for anything that we count. */
export const wholeNumberIn = (text: string): number => {
  const digits = plainDigits(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};
