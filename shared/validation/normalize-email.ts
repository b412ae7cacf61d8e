/**
 * One spelling per address, however it was typed: full-width letters and capitals are meant as the plain ones, a Japanese
 * full stop as a dot, and no address has spaces. Without them, a mark may join the letter before it: hence once more.
 */
export const normalizeEmail = (email: string): string =>
  email.normalize('NFKC').replaceAll('。', '.').replace(/\s+/g, '').toLowerCase().normalize('NFKC');
