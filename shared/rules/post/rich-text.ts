import { isId } from '../../validation/id.ts';

/**
 * What rich text may hold. The server cleans by this list when it stores and when it answers, the browser once more right before it
 * shows, and the editor offers nothing else. Pictures are named by the id of a file of the project, never by an address: opening a post
 * must not call strangers, and what links to a file ends.
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
  img: ['data-file', 'alt', 'width'],
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

/** How wide a picture stands, in CSS pixels; never wider than its text. */
export const IMAGE_WIDTH = { least: 40, most: 1600 } as const;
export const IMAGE_ALT_MAX = 300;

export interface RichImage {
  /** The id of a file of the project. */
  file: string;
  /** What is to be seen, in words. */
  alt?: string;
  /** Without: as wide as it is. */
  width?: number;
}

/** A picture as it may stand in rich text; undefined: none. */
export function richImage(given: {
  file?: string | undefined;
  alt?: string | undefined;
  width?: string | number | undefined;
}): RichImage | undefined {
  const { file, alt = '', width } = given;
  if (!isId(file)) return undefined;
  const words = [
    ...alt
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, IMAGE_ALT_MAX)
    .join('')
    .trim();
  const px =
    typeof width === 'string' && !/^\d{1,4}$/.test(width) ? Number.NaN : Math.round(Number(width ?? Number.NaN));
  return {
    file,
    ...(words !== '' && { alt: words }),
    ...(px > 0 && { width: Math.min(Math.max(px, IMAGE_WIDTH.least), IMAGE_WIDTH.most) }),
  };
}

export const imageAttributes = ({ file, alt, width }: RichImage): Record<string, string> => ({
  'data-file': file,
  ...(alt !== undefined && { alt }),
  ...(width !== undefined && { width: String(width) }),
});

/** Where a picture has no place: in lists, notices, search and other programs. */
export const imageInWords = (alt: string | undefined): string => (alt ? `［画像: ${alt}］` : '［画像］');

/** Tags within tags; deeper ones go, and their text stays. Lists of nine levels fit. */
export const RICH_TEXT_DEPTH = 30;
/** Before cleaning: no program writes so, and the time that parsers take grows with the square of it. */
export const WRITTEN_DEPTH = 300;
export const LIST_LEVELS = 9;
/** In one text: each is somebody who may be told. */
export const MENTIONS_MAX = 50;

/** In one text: as many addresses as are answered at once. */
export const IMAGES_MAX = 50;

export const TOO_MANY = {
  levels: '書式の入れ子が深すぎます。書式なしで貼り付けてから、もう一度保存してください。',
  mentions: `メンションは1つの文章に${MENTIONS_MAX}件までです。グループへのメンションも使えます。`,
  images: `画像は1つの文章に${IMAGES_MAX}枚までです。`,
} as const;
