/** Between rich text and plain text, without the cleaner: who asks for words mostly cleans nothing. */
import { imageInWords } from '#shared/rules/post/rich-text.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

/** Plain text as rich text: a paragraph for each part between empty lines. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r?\n(?:[ \t　]*\r?\n)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

const TAG = /<[^<>]*>/g;
const BLOCK_END = /<\/(p|h1|h2|h3|li|blockquote|pre|tr)>|<br\s*\/?>|<hr\s*\/?>/gi;
/** The cleaner writes all other signs as they are. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const IMAGE = /<img [^<>]*>/g;
/** Its words stay escaped as they are. */
const imageText = (tag: string): string => imageInWords(/ alt="([^"]*)"/.exec(tag)?.[1]);

/** The text of cleaned rich text, one line per block. Signs of tags stand nowhere else in it, not in attributes either. */
export const textOf = (html: string): string =>
  html
    .replace(IMAGE, imageText)
    .replace(BLOCK_END, '$&\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    // Line by line: a pattern for spaces before line ends takes half a minute for 100,000 spaces.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
