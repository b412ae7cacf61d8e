import { expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import { post } from '../state/testing/fake-rows.ts';
import { commonValue, DIFFERING } from './common-value.ts';

const board = (...rows: Row[]) => ({
  groups: [{ key: 'todo', name: '未着手', size: rows.length, rows, aggregates: {} }],
  subPosts: { p9: [post(9, { estimate: 3 }, { id: 'p9_a' })] },
});
const commonOf = (rows: Row[], ...checked: string[]) => commonValue(board(...rows), new Set(checked), 'estimate');

test('checked posts and sub-posts have a value in common where all say the same, and the others say what they like', () => {
  const rows = [post(1, { estimate: 3 }), post(2, { estimate: 3 }), post(3, {}), post(4, {})];
  expect([
    commonOf(rows, 'p1', 'p2', 'p9_a'),
    commonOf(rows, 'p3', 'p4'),
    commonOf(rows, 'p1', 'p3'),
    commonOf(rows, 'p3', 'p9_a'),
  ]).toEqual([3, undefined, DIFFERING, DIFFERING]);
});

test('a checked post is asked once, and none after the first that differs', () => {
  const asked: number[] = [];
  const rows = [3, 3, 5, 3].map((estimate, at) => ({
    ...post(at, {}),
    get values() {
      asked.push(at);
      return { estimate };
    },
  }));
  expect(commonOf(rows, ...rows.map(({ id }) => id))).toBe(DIFFERING);
  expect(asked).toEqual([0, 0, 1, 2]);
});
