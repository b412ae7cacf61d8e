/** First pass over a file: its encoding, its heading, how many rows, and what is in each column. */
import type { Column } from '#shared/board/types.ts';
import type { ObjectStore } from '#functions/clients/ports.ts';
import { ColumnStats } from './column-stats.ts';
import { readHeadings } from './column-plan.ts';
import type { HeadingRoles } from './column-plan.ts';
import { CsvError, readRows } from './csv-rows.ts';
import { decode, detectEncoding } from './encoding.ts';
import type { Encoding } from './encoding.ts';

export interface Scan {
  encoding: Encoding;
  header: string[];
  roles: HeadingRoles;
  stats: ColumnStats[];
  /** Rows below the heading that hold something. */
  total: number;
  /** As spreadsheets count. */
  headingRow: number;
  lastRow: number;
  /** Offset behind the heading. */
  offset: number;
}

/** Enough to meet a character outside ASCII in any Japanese file. */
const SAMPLE_BYTES = 256 * 1024;
/** A spreadsheet's own limit is 16,384; a board's is far lower. */
const MOST_COLUMNS = 200;

/** Why a file cannot be imported at all, in words for the person who sent it. */
export class UnreadableFile extends Error {}

export async function scanFile(uploads: ObjectStore, key: string, columns: readonly Column[], now: number): Promise<Scan> {
  const head = await uploads.getHead(key, SAMPLE_BYTES);
  if (!head || head.size === 0) throw new UnreadableFile('ファイルが空です。');
  if (head.body.includes(0)) throw new UnreadableFile('CSVファイルではありません。表計算ソフトからCSVで保存しなおしてください。');
  const encoding = detectEncoding(head.body, head.size <= SAMPLE_BYTES);
  let scan: Scan | undefined;
  try {
    scan = await scanRows(await uploads.stream(key), encoding, columns, now);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`${error.row + 1}行目から先を読み取れません。引用符の閉じ忘れがないか確かめてください。`);
  }
  if (!scan || scan.total === 0) throw new UnreadableFile('見出しの行だけで、取り込む行がありません。');
  return scan;
}

async function scanRows(chunks: AsyncIterable<Uint8Array>, encoding: Encoding, columns: readonly Column[], now: number): Promise<Scan | undefined> {
  let scan: Scan | undefined;
  for await (const { cells, row, end } of readRows(chunks, 0)) {
    if (!scan) {
      const header = cells.map((cell) => decode(cell, encoding));
      if (header.some((name) => name === undefined)) throw new UnreadableFile('見出しの行を読み取れません。文字コードをUTF-8かShift_JISにして保存しなおしてください。');
      if (header.length > MOST_COLUMNS) throw new UnreadableFile(`列は${MOST_COLUMNS}個までです。`);
      scan = { encoding, header: header as string[], roles: readHeadings(header as string[], columns), stats: header.map(() => new ColumnStats()), total: 0, headingRow: row, lastRow: row, offset: end };
      continue;
    }
    scan.total += 1;
    scan.lastRow = row;
    for (const [index, stats] of scan.stats.entries()) {
      const text = cells[index] && decode(cells[index], encoding);
      if (text) stats.add(text, now, scan.roles.known[index]);
    }
  }
  return scan;
}
