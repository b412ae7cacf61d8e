import DOMPurify from 'dompurify';
import { isLinkAddress, isMention, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS, richImage } from '#shared/rules/rich-text.ts';

const purify = DOMPurify();

/** The list names attributes for each tag; what stands elsewhere goes. */
purify.addHook('uponSanitizeAttribute', (node, data) => {
  const { attrName, attrValue } = data;
  const isAllowed = RICH_TEXT_ATTRIBUTES[node.nodeName.toLowerCase()]?.includes(attrName) ?? false;
  const isFit =
    attrName === 'href'
      ? isLinkAddress(attrValue)
      : attrName === 'data-mention'
        ? isMention(attrValue)
        : attrName === 'data-file'
          ? richImage({ file: attrValue }) !== undefined
          : true;
  if (!isAllowed || !isFit) data.keepAttr = false;
});

/** What names no file of ours is no picture. */
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && !node.hasAttribute('data-file')) node.remove();
});

/** What came and what went, in a text that shows both. */
const CHANGES = ['ins', 'del'];

/** By the server's own list (shared/rules/rich-text.ts). */
export const cleanRichText = (html: string, hasChanges = false): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...(hasChanges ? CHANGES : [])],
    ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())],
    // `user:` is no scheme.
    ADD_URI_SAFE_ATTR: ['data-mention', 'data-file'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
