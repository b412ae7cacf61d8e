/** Cells as spreadsheets exchange them on the clipboard: parted by tabs and line ends, quoted where they hold either. */

const needsQuotes = (cell: string): boolean => /[\t\r\n]/.test(cell) || cell.startsWith('"');
const field = (cell: string): string => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One cell stands alone, so that it can be pasted into running text; more end in a line end each, as Excel's do. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const [only, ...more] = rows;
  if (only?.length === 1 && more.length === 0) return field(only[0]!);
  return rows.map((cells) => `${cells.map(field).join('\t')}\r\n`).join('');
}

/** Where a quoted cell ends: behind its closing quote stands a tab, a line end or nothing. Undefined: the quote is a sign like any other. */
function quotedEnd(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!) ? at : undefined;
  }
  return undefined;
}

/** Rows of cells; all rows are as long as the longest. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const ends = /[\t\r\n]/g;
  let at = 0;
  for (;;) {
    const row = rows.at(-1)!;
    const end = text[at] === '"' ? quotedEnd(text, at) : undefined;
    if (end !== undefined) {
      row.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      ends.lastIndex = at;
      const next = ends.exec(text)?.index ?? text.length;
      row.push(text.slice(at, next));
      at = next;
    }
    if (at >= text.length) break;
    const isTab = text[at] === '\t';
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // The last line's end begins no further row.
    if (!isTab && at >= text.length) break;
    if (!isTab) rows.push([]);
  }
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
