/** Real Japanese work items for imports; where the file is not at hand, made-up ones of the same shape. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

const FILE = resolve(import.meta.dirname, '../../../../shared/data/product-work-ja.csv');

export const HEADINGS = ['タイトル', '内容', '種別', '担当者', '登録日', '番号', '変更数', '領域'] as const;
export type WorkItem = Record<(typeof HEADINGS)[number], string>;

const KINDS = ['feature', 'fix', 'docs', 'other'];
const AREAS = ['src', 'root', 'tests'];
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function madeUp(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = new Date(Date.UTC(2021, 7, 1) + i * 43_200_000).toISOString().slice(0, 10);
    const odd = i % 150 === 7 ? '🎉' : '';
    return [
      `改善その${i + 1}${odd}`,
      i % 3 ? `* 直した\n\n* "確かめた", ${i}` : '',
      KINDS[i % 4]!,
      `member${String(i % 250).padStart(3, '0')}`,
      day,
      String(4 + i),
      String(i % 40),
      AREAS[i % 3]!,
    ];
  });
  return [HEADINGS.join(','), ...lines.map((cells) => cells.map(quoted).join(','))].join('\n');
}

export const workCsv = (): Buffer => (existsSync(FILE) ? readFileSync(FILE) : Buffer.from(madeUp(1_644)));

/** Read on its own, so that tests compare with something the product did not make. */
export const workItems = (csv: Buffer = workCsv()): WorkItem[] => parse(csv, { columns: true, bom: true });

/** No CP932 character begins with these bytes. */
const NO_CHARACTER = Buffer.from([0xfd, 0xfd]);

const inCp932 = (character: string): Buffer | undefined => {
  const bytes = iconv.encode(character, 'cp932');
  return iconv.decode(bytes, 'cp932') === character ? bytes : undefined;
};

/** As a careless tool saves it: what CP932 lacks becomes bytes that stand for nothing. `lostRows` as spreadsheets count them. */
export function asCp932(csv: Buffer): { bytes: Buffer; lostRows: number[] } {
  const lostRows = workItems(csv).flatMap((item, index) =>
    [...Object.values(item).join('')].some((character) => !inCp932(character)) ? [index + 2] : [],
  );
  return {
    bytes: Buffer.concat([...csv.toString('utf8')].map((character) => inCp932(character) ?? NO_CHARACTER)),
    lostRows,
  };
}
