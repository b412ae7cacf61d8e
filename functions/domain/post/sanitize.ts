/** Rich text as the product allows it: cleaned when it is stored and again when it leaves. */
import sanitizeHtml from 'sanitize-html';
import {
  imageAttributes,
  imageInWords,
  isChecked,
  isLinkAddress,
  isMention,
  LINK_ATTRIBUTES,
  LINK_SCHEMES,
  RICH_TEXT_ALIASES,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_DEPTH,
  RICH_TEXT_TAGS,
  richImage,
} from '#shared/rules/rich-text.ts';

/** No tag of the list: the element goes, and what stands in it stays. */
const GONE = { tagName: 'gone', attribs: {} };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: RICH_TEXT_DEPTH,
  // Renamed as others are, one without an end would leave the end of something else.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
  transformTags: {
    ...RICH_TEXT_ALIASES,
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && isLinkAddress(href.trim()) && { href: href.trim() }), ...LINK_ATTRIBUTES },
    }),
    span: (tagName, { 'data-mention': mention }) =>
      mention !== undefined && isMention(mention) ? { tagName, attribs: { 'data-mention': mention } } : GONE,
    img: (tagName, { 'data-file': file, alt, width }) => {
      const image = richImage({ file, alt, width });
      return { tagName, attribs: image ? imageAttributes(image) : {} };
    },
    li: (tagName, { 'data-checked': checked }): sanitizeHtml.Tag => ({
      tagName,
      attribs: checked !== undefined && isChecked(checked) ? { 'data-checked': checked } : {},
    }),
  },
};

export const sanitizeRichText = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

/** Plain text as rich text: a paragraph for each part between empty lines. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r?\n(?:[ \t　]*\r?\n)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

const BLOCK_END = /<\/(p|h1|h2|h3|li|blockquote|pre|tr)>|<br\s*\/?>|<hr\s*\/?>/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const IMAGE = /<img [^<>]*>/g;
/** Its words stay escaped as they are. */
const imageText = (tag: string): string => imageInWords(/ alt="([^"]*)"/.exec(tag)?.[1]);

/** The text of cleaned rich text, one line per block. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replace(IMAGE, imageText).replace(BLOCK_END, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    // Line by line: a pattern for spaces before line ends takes half a minute for 100,000 spaces.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
