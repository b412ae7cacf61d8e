/**
 * What rich text may hold. The server cleans by this list when it stores and when it answers, the browser once more right before it
 * shows, and the editor offers nothing else. No pictures: opening a post must not call strangers.
 */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  h1: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: ['data-checked'],
  blockquote: [],
  pre: [],
  code: [],
  hr: [],
  a: ['href', 'target', 'rel'],
  span: ['data-mention'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

export const RICH_TEXT_TAGS: readonly string[] = Object.keys(RICH_TEXT_ATTRIBUTES);

/** Older names of the same. */
export const RICH_TEXT_ALIASES: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const;
/** Every link leaves the page as it is, tells its target nothing, and lends it no reputation. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** Addresses with one of our schemes, or within the site. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s])/i.test(address) || /^\/(?![/\\])/.test(address);

/** Of whom a mention speaks: a person by account name, a group by id. */
export const isMention = (value: string): boolean => /^(?:user|group):[^\s"<>]{1,200}$/.test(value);
export const isChecked = (value: string): boolean => value === 'true' || value === 'false';

/** Tags within tags; deeper ones go, and their text stays. Lists of nine levels fit. */
export const RICH_TEXT_DEPTH = 30;
/** Before cleaning: no program writes so, and the time that parsers take grows with the square of it. */
export const WRITTEN_DEPTH = 300;
export const LIST_LEVELS = 9;
/** In one text: each is somebody who may be told. */
export const MENTIONS_MAX = 50;

export const TOO_MANY = {
  levels: '書式の入れ子が深すぎます。書式なしで貼り付けてから、もう一度保存してください。',
  mentions: `メンションは1つの文章に${MENTIONS_MAX}件までです。グループへのメンションも使えます。`,
} as const;
