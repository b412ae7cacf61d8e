import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutRounding } from '#test/support/memory/without-rounding.ts';
import { engineAnswer, naiveAnswer } from '#test/support/oracle/engine-oracle.ts';
import { anyBoard, anyView, anyViewer } from '#test/support/oracle/random-views.ts';
import type { Row } from '../types.ts';
import { columnsOf, rowsOf } from './row-columns.ts';

const sent = (rows: readonly Row[]): Row[] => rowsOf(JSON.parse(JSON.stringify(columnsOf(rows))));

test('rows told by column, in any parts, give every view that the rows give', () => {
  fc.assert(
    fc.property(anyBoard, anyView, anyViewer, fc.integer({ min: 1, max: 8 }), (board, view, viewer, size) => {
      const parts = Array.from({ length: Math.ceil(board.rows.length / size) }, (_, at) =>
        board.rows.slice(at * size, (at + 1) * size),
      );
      const naive = naiveAnswer(board, view, viewer);
      const engine = engineAnswer({ ...board, rows: parts.flatMap(sent) }, view, viewer);
      expect(withoutRounding(engine, naive)).toEqual(naive);
    }),
    { numRuns: 500 },
  );
});

test('counts, marks, places and sub-posts stand, also where a part holds sub-posts alone', () => {
  const at = '2026-09-18T00:00:00.000Z';
  const plain = {
    revision: 3,
    sectionId: 's1',
    values: {},
    createdAt: at,
    createdBy: 'sato',
    updatedAt: '2026-09-17T23:59:59.999Z',
    updatedBy: 'abe',
  };
  const post: Row = {
    ...plain,
    id: 'p1',
    projectSerialNumber: 9,
    title: '投稿',
    commentCount: 2,
    pageCount: 1,
    coverPage: 'p1/g1',
    isFeedback: true,
    subPostCount: 1,
    archivedAt: at,
    archivedBy: 'ito',
    postOrders: { v1: '0a' },
  };
  const subPost: Row = {
    ...plain,
    id: 'p1_x',
    projectSerialNumber: 2,
    title: 'サブ投稿',
    postOrder: '0b',
    coverPage: null,
  };
  expect(sent([post, subPost])).toEqual([post, subPost]);
  expect(sent([subPost])).toEqual([subPost]);
  expect(sent([])).toEqual([]);
});
