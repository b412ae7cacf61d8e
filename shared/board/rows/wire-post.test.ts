import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { CellValue, Row } from '../types.ts';
import { fromWirePost, toWirePost, withColumnData } from './wire-post.ts';

const COLUMNS = [
  plainColumn('point', ColumnType.NUMERIC),
  plainColumn('who', ColumnType.USER),
  plainColumn('note', ColumnType.TEXT),
];
const row = (values: Record<string, CellValue>): Row => ({
  id: 'p1',
  revision: 3,
  projectSerialNumber: 12,
  title: '予約変更',
  sectionId: 's1',
  values,
  createdAt: '2026-09-18T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-09-18T00:00:00.000Z',
  updatedBy: 'abe',
});
/** AppSync's AWSJSON leaves as text. */
const sent = (given: Row) => {
  const post = JSON.parse(JSON.stringify(toWirePost(given, COLUMNS)));
  return { ...post, values: JSON.stringify(post.values) };
};

test('a row is itself again behind the wire, whatever its cells hold', () => {
  const values = fc.record(
    {
      point: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      who: fc.array(fc.string()),
      note: fc.string({ unit: 'grapheme' }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (cells) => {
      const given = row({ ...cells });
      expect(fromWirePost(sent(given))).toEqual(given);
    }),
  );
});

test('values of columns that the board no longer has stay behind', () => {
  expect(JSON.parse(sent(row({ point: 3, gone: 'x' })).values)).toEqual({ point: 3 });
});

test('cells field by field are there for who asks, deep in an answer too, and cost nobody else a byte', () => {
  const post = toWirePost(row({ point: 3, who: ['sato', 'abe'], gone: 'x' }), COLUMNS);
  expect(JSON.stringify(post)).not.toContain('columnDataList');
  expect(withColumnData({ set: [{ size: 1, postList: [{ ...post, projectBoardId: 'b' }] }], mark: null })).toEqual({
    set: [
      {
        size: 1,
        postList: [
          expect.objectContaining({
            id: 'p1',
            projectBoardId: 'b',
            columnDataList: [
              { projectBoardColumnId: 'point', numericData: 3 },
              { projectBoardColumnId: 'who', userAccountName: 'sato' },
              { projectBoardColumnId: 'who', userAccountName: 'abe' },
            ],
          }),
        ],
      },
    ],
    mark: null,
  });
});
