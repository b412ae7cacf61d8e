import { escapeHtml } from './markup.ts';

/** Plain text (typed, imported) as rich text: blank lines part paragraphs, other line ends stay. */
export const richTextFrom = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
