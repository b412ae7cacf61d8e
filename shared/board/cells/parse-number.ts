/** Digits of Chinese numerals are left alone: '三' in a cell is text, not 3. */
const SIGNS = /^[¥$€]|(円|pt|%|人日|時間|h|日|件|個|人|点)$/gi;

/** A number as people type it: '１，２００円', '¥1,200', '△3', '-0.5pt'. Undefined when it is none. */
export function parseNumber(text: string, unit?: string): number | undefined {
  let plain = text.normalize('NFKC').trim();
  if (unit && plain.endsWith(unit)) plain = plain.slice(0, -unit.length);
  else if (unit && plain.startsWith(unit)) plain = plain.slice(unit.length);
  plain = plain
    .replace(SIGNS, '')
    .replace(/^[△▲−ー]/, '-')
    .replace(/^-\s*[¥$€]/, '-')
    .trim();
  // Commas only where they part thousands: '1,2' is a mistake, not 12.
  if (!/^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return undefined;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}
