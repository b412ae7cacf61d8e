/** Japanese order of texts, digits by their value: 検索9 before 検索10. */
const collator = new Intl.Collator('ja', { numeric: true });

export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
