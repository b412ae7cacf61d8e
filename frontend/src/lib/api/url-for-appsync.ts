/**
 * The AppSync links take their endpoint apart with Node's `url`, whose browser copy is 12 kB; the browser's own URL has
 * the same fields.
 */
export const parse = (text: string): URL => new URL(text);

export default { parse };
