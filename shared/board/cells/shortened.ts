/** The beginning of a text, whole letters, with a sign that it goes on. */
export function shortened(text: string, max: number): string {
  const letters = text.length > max ? [...text] : [];
  return letters.length > max ? `${letters.slice(0, max).join('')}…` : text;
}
