import { withoutGuard } from '#shared/format/csv.ts';
import { delimiterOf } from '#shared/format/delimiter.ts';
import { decodeToLookAt, detectEncoding, type Encoding } from '#shared/format/encoding.ts';
import { tableRefusal } from '#shared/format/foreign-encoding.ts';
import { IMPORT_COLUMNS_MAX, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';

const HEAD_BYTES = 64 * 1024;
const SHOWN_ROWS = 6;

export interface Preview {
  encoding: Encoding;
  rows: string[][];
  /** Why it is no table; then its rows are no words. */
  refusal?: string | undefined;
}

/** The beginning of a file as a table, so that a wrong file or unreadable signs are seen before anything is sent. */
export async function previewOf(file: Blob): Promise<Preview> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isWhole = file.size <= HEAD_BYTES;
  const encoding = detectEncoding(bytes, isWhole);
  return { encoding, rows: firstRows(decodeToLookAt(bytes, encoding, isWhole)), refusal: tableRefusal(bytes) };
}

export const NO_ROWS = '1行目に見出し、2行目から内容があるファイルを選んでください。';

/** Why a file that begins so cannot be taken in; undefined when it can. */
export function previewRefusal({
  rows: [header = [], ...rows],
  refusal,
}: Pick<Preview, 'rows' | 'refusal'>): string | undefined {
  if (refusal !== undefined) return refusal;
  if (header.length > IMPORT_COLUMNS_MAX) return UPLOAD_REFUSALS.importColumns;
  return rows.length === 0 ? NO_ROWS : undefined;
}

/** Reads the first records; line ends and delimiters inside quotes belong to the cell. */
export function firstRows(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(withoutGuard(cell));
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length && rows.length < SHOWN_ROWS; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter) {
      row.push(withoutGuard(cell));
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (rows.length < SHOWN_ROWS && (cell !== '' || row.length > 0)) endRow();
  return rows;
}
