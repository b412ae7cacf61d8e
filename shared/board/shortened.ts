/** The beginning of a text, whole letters, with a sign that it goes on. */
export const shortened = (text: string, max: number): string => (text.length > max ? `${[...text].slice(0, max).join('')}…` : text);
