import DOMPurify from 'dompurify';
import {
  isLinkAddress,
  isMention,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
  richImage,
} from '#shared/rules/post/rich-text.ts';

/** What came and what went, in a text that shows both. */
const CHANGES = ['ins', 'del'];

const isFit = (name: string, value: string): boolean => {
  if (name === 'href') return isLinkAddress(value);
  if (name === 'data-mention') return isMention(value);
  return name !== 'data-file' || richImage({ file: value }) !== undefined;
};

/** Cleans by a list that names attributes for each tag; what stands elsewhere goes, and so do pictures that are none. */
export const cleanerOf = (attributes: typeof RICH_TEXT_ATTRIBUTES, isPicture: (image: Element) => boolean) => {
  const purify = DOMPurify();
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    const isAllowed = attributes[node.nodeName.toLowerCase()]?.includes(data.attrName) ?? false;
    if (!isAllowed || !isFit(data.attrName, data.attrValue)) data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG' && !isPicture(node)) node.remove();
  });
  return (html: string, hasChanges = false): string =>
    purify.sanitize(html, {
      ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...(hasChanges ? CHANGES : [])],
      ALLOWED_ATTR: [...new Set(Object.values(attributes).flat())],
      // `user:` is no scheme.
      ADD_URI_SAFE_ATTR: ['data-mention', 'data-file'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    });
};

/** By the server's own list (shared/rules/post/rich-text.ts). What names no file of ours is no picture. */
export const cleanRichText = cleanerOf(RICH_TEXT_ATTRIBUTES, (image) => image.hasAttribute('data-file'));
