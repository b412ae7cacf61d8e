/**
 * How large texts and posts may be, in bytes of UTF-8 as stored. A DynamoDB item holds 400,000, a Lambda answer
 * 6,000,000, and a Japanese character takes three. Limits on counts are in `board/limits.ts`.
 */
const encoder = new TextEncoder();

export const bytesOf = (text: string): number => encoder.encode(text).length;
/** Approximate size in the table and in an answer. */
export const jsonBytes = (value: unknown): number => bytesOf(JSON.stringify(value));

/** A post's contents after cleaning: 100,000 Japanese characters. */
export const CONTENTS_BYTES = 300_000;
/** A comment after cleaning: 20,000 Japanese characters. */
export const COMMENT_BYTES = 60_000;
/** Characters of rich text before cleaning. Cleaning may remove a lot, so this is more than what may be stored. */
export const RICH_TEXT_LENGTH = 400_000;
/** People that an answer names for each kind of reaction. */
export const REACTIONS_NAMED = 20;
/** Markers on a captured page, and characters of their selectors. */
export const ELEMENTS_PER_PAGE = 30;
export const SELECTOR_LENGTH = 200;
/** Comments of a post in one answer. */
export const COMMENTS_PER_PART = 50;
export const COMMENT_PART_BYTES = 500_000;
/** History entries of a post in one answer. */
export const HISTORY_PER_PART = 200;
export const HISTORY_PART_BYTES = 500_000;

/** Title and cells of one post; a list holds many posts. */
export const ROW_BYTES = 100_000;
/** All that one call writes; a DynamoDB transaction holds 4,000,000. */
export const CALL_BYTES = 3_000_000;
/** Meta of a board, which every load reads: one changed column or view, and all of them together. */
export const META_ITEM_BYTES = 100_000;
export const BOARD_META_BYTES = 1_000_000;
/** A post template, and each of its sub-posts, as sent. One answer holds all templates of a board. */
export const TEMPLATE_BYTES = 60_000;
export const SUB_TEMPLATE_BYTES = 6_000;
/** Characters of the User-Agent of the browser that a post came from. */
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
