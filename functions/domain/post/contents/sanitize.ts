/** Cleans rich text to what the product allows, when it is stored and again when it is sent. */
import sanitizeHtml from 'sanitize-html';
import { PICTURES } from '#shared/pictures.ts';
import { ARTICLE_ATTRIBUTES, pictureName } from '#shared/rules/article-pictures.ts';
import {
  imageAttributes,
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
} from '#shared/rules/post/rich-text.ts';

/** A tag outside the allowed list: the element is removed, its content stays. */
const GONE = { tagName: 'gone', attribs: {} };

const attributesOf = (list: typeof RICH_TEXT_ATTRIBUTES) =>
  Object.fromEntries(Object.entries(list).map(([tag, names]) => [tag, [...names]]));

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: attributesOf(RICH_TEXT_ATTRIBUTES),
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: RICH_TEXT_DEPTH,
  // Pictures are filtered here rather than renamed to GONE: `img` has no end tag, and the renamed tag would close
  // another element.
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

/** For articles of the product itself, whose pictures are files of the front end. */
const ARTICLE_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedAttributes: attributesOf(ARTICLE_ATTRIBUTES),
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  transformTags: {
    ...OPTIONS.transformTags,
    img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => {
      const [width, height] = PICTURES[pictureName(src) ?? ''] ?? [];
      return {
        tagName,
        // With known dimensions the page does not shift when the picture loads.
        attribs: width && height ? { src, alt, width: `${width}`, height: `${height}`, loading: 'lazy' } : {},
      };
    },
  },
};

export const sanitizeArticle = (html: string): string => sanitizeHtml(html, ARTICLE_OPTIONS).trim();

/**
 * Plain paragraphs, as most texts are. Cleaning would not change them, and cleaning a page of comments takes longer
 * than everything else in loading a post.
 */
const ONLY_WORDS = /^(?:<p>[^<>&]+<\/p>)+$/;

export const sanitizeRichText = (html: string): string =>
  ONLY_WORDS.test(html) ? html : sanitizeHtml(html, OPTIONS).trim();
