/**
 * How large what people write may be, in bytes of UTF-8 as it is stored: an item of the table holds 400,000, an answer of
 * a function 6,000,000, and a Japanese sign is three. Counts stand in `board/limits.ts`.
 */
const encoder = new TextEncoder();

export const bytesOf = (text: string): number => encoder.encode(text).length;

/** Cleaned rich text: 100,000 Japanese signs. */
export const CONTENTS_BYTES = 300_000;
/** Cleaned, too: 20,000 Japanese signs. */
export const COMMENT_BYTES = 60_000;
/** What cleaning is given at most: what it takes away may be more than it leaves. */
export const RICH_TEXT_LENGTH = 400_000;
export const COMMENTS_PER_POST = 2_500;
/** Captured pages: each is answered with three addresses. */
export const PAGES_PER_POST = 100;
/** What one answer holds of a post's comments. */
export const COMMENTS_PER_PART = 50;
export const COMMENT_PART_BYTES = 500_000;
