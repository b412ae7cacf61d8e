/** Bounds of link previews (work §7.12; reliability R14): strangers decide what comes back. */
export const MOST_URL_CHARACTERS = 2_000;
export const MOST_REDIRECTS = 3;
export const PREVIEW_TIMEOUT_MS = 3_000;
/** Of a page, as it comes and unpacked; its head stands within. */
export const MOST_PAGE_BYTES = 512 * 1_024;
export const MOST_HEADER_BYTES = 16 * 1_024;
export const MOST_TITLE_CHARACTERS = 200;
export const MOST_DESCRIPTION_CHARACTERS = 400;
