/** Whether it holds no more than paragraphs of text, so that the plain field loses nothing of it. */
export const isPlain = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(
    ({ localName, attributes, parentElement }) =>
      attributes.length === 0 && (localName === 'br' || (localName === 'p' && parentElement === body)),
  );
};

/** Rich text as the plain field edits it. */
export const textOf = (html: string): string => {
  const body = new DOMParser().parseFromString(
    html
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/(p|h1|h2|h3|blockquote|pre)>/gi, '$&\n\n')
      .replace(/<\/(li|tr)>/gi, '$&\n'),
    'text/html',
  ).body;
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
};
