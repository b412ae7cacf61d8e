export type Delimiter = ',' | '\t' | ';';

/** Where two are as frequent, the first is meant. */
const DELIMITERS: readonly Delimiter[] = [',', '\t', ';'];

/** What parts the cells of a table in text, told by its first line that holds something. `head`: the beginning of the file. */
export function delimiterOf(head: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of head.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return DELIMITERS.reduce((best, sign) => (counts.get(sign)! > counts.get(best)! ? sign : best));
}
