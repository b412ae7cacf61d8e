const compiled = new Map<string, RegExp>();

/** IAM's and CloudFront's wildcards: `*` any run of characters, `?` exactly one. */
export function matchesPattern(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    compiled.set(pattern, (expression = new RegExp(`^${source}$`, 's')));
  }
  return expression.test(text);
}
