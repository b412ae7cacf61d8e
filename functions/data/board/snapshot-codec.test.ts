import { expect, test } from 'vitest';
import type { CellRecord, Row } from '#shared/board/types.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-codec.ts';

const AT = '2026-09-18T00:00:00.000Z';
const rowWith = (records: CellRecord[]): Row => ({
  id: 'p1',
  revision: 1,
  projectSerialNumber: 1,
  title: '仕様書',
  sectionId: 's1',
  values: { files: records },
  createdAt: AT,
  createdBy: 'sato',
  updatedAt: AT,
  updatedBy: 'sato',
});
const encode = (row: Row): Uint8Array => encodeSnapshot('b1', { foldedTo: 1, generation: 1, rows: [row], gone: [] });

test('a cell of records survives, and gives the same bytes whatever order the table read its fields in', () => {
  const row = rowWith([
    { id: 'f1', fileName: '見積.pdf', fileSize: 1200 },
    { id: 'f2', fileName: '画面.png', fileSize: 80 },
  ]);
  const shuffled = rowWith([
    { fileSize: 1200, fileName: '見積.pdf', id: 'f1' },
    { fileName: '画面.png', fileSize: 80, id: 'f2' },
  ]);
  expect(decodeSnapshot(encode(row), 'b1').rows).toEqual([row]);
  expect(Buffer.from(encode(shuffled)).equals(encode(row))).toBe(true);
});
