import { imageInWords } from '#shared/rules/post/rich-text.ts';

/** The words of rich text, a line for each block. */
export const textOf = (html: string): string => {
  const body = new DOMParser().parseFromString(
    html
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/(p|h1|h2|h3|blockquote|pre)>/gi, '$&\n\n')
      .replace(/<\/(li|tr)>/gi, '$&\n'),
    'text/html',
  ).body;
  for (const image of body.querySelectorAll('img')) image.replaceWith(imageInWords(image.alt));
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
};
