/**
 * How large what people write may be, in bytes of UTF-8 as it is stored: an item of the table holds 400,000, an answer of
 * a function 6,000,000, and a Japanese sign is three. Counts stand in `board/limits.ts`.
 */
const encoder = new TextEncoder();

export const bytesOf = (text: string): number => encoder.encode(text).length;
/** About what it takes in the table, and what it takes in an answer. */
export const jsonBytes = (value: unknown): number => bytesOf(JSON.stringify(value));

/** Cleaned rich text: 100,000 Japanese signs. */
export const CONTENTS_BYTES = 300_000;
/** Cleaned, too: 20,000 Japanese signs. */
export const COMMENT_BYTES = 60_000;
/** What cleaning is given at most: what it takes away may be more than it leaves. */
export const RICH_TEXT_LENGTH = 400_000;
export const COMMENTS_PER_POST = 2_500;
/** One of each person; who else would is asked to say it in words. */
export const REACTIONS_PER_COMMENT = 300;
/** An answer names so many of them, of each kind. */
export const REACTIONS_NAMED = 20;
/** Captured pages: each is answered with three addresses. */
export const PAGES_PER_POST = 100;
/** What points at parts of captured pages, with their selectors: a post answers those of all its pages at once. */
export const ELEMENTS_PER_PAGE = 30;
export const ELEMENTS_PER_POST = 200;
export const SELECTOR_LENGTH = 200;
/** What one answer holds of a post's comments. */
export const COMMENTS_PER_PART = 50;
export const COMMENT_PART_BYTES = 500_000;
/** The same of its history. */
export const HISTORY_PER_PART = 200;
export const HISTORY_PART_BYTES = 500_000;

/** Title and cells of a post: a list answers many of them. */
export const ROW_BYTES = 100_000;
/** What one call writes: a transaction holds 4,000,000. */
export const CALL_BYTES = 3_000_000;
/** What every load of a board reads: what one change writes of a column or a view, and all of them. */
export const META_ITEM_BYTES = 100_000;
export const BOARD_META_BYTES = 1_000_000;
/** Of a post template and of each of its sub-posts, as they are answered: all of a board are one answer. */
export const TEMPLATE_BYTES = 60_000;
export const SUB_TEMPLATE_BYTES = 6_000;
/** Of the browser that a post came from. */
export const USER_AGENT_LENGTH = 500;

export const TOO_LARGE = {
  contents: '内容が長すぎます。約10万文字までにするか、いくつかの投稿に分けてください。',
  comment: 'コメントが長すぎます。約2万文字までにするか、いくつかに分けてください。',
  row: '1つの投稿に入力できる量を超えました。長い文章は内容に書いてください。',
  call: '一度に保存できる量を超えました。いくつかに分けてください。',
  template: 'テンプレートが長すぎます。内容を短くしてください。',
  meta: 'このボードの列やビューの設定が大きくなりすぎました。使わない選択肢や条件を減らしてください。',
  item: '大きすぎるため、保存できませんでした。内容を短くするか、いくつかに分けてください。',
} as const;
