/** One spelling per address, however it was typed: full-width letters and capitals are meant as the plain ones. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
