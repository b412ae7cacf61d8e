import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '#shared/board/types.ts';
import type { TableItem } from '../table/table-items.ts';
import { cardBeside, cardLines, type Direction } from './card-lines.ts';

const row = (id: string, groupKey: string): TableItem => ({
  kind: 'row',
  id: `r:${groupKey}:${id}`,
  groupKey,
  row: { id } as Row,
});
const more: TableItem = { kind: 'more', id: 'm:a', groupKey: 'a', left: 3 };
const items = [...['1', '2', '3', '4'].map((id) => row(id, 'a')), more, row('5', 'b'), row('6', 'b')];
const lines = cardLines(items, 3);

test('cards of a group fill its lines, and no line holds cards of two groups', () => {
  expect(lines.map((line) => (line.kind === 'cards' ? line.rows.map(({ id }) => id).join('') : line.kind))).toEqual([
    '123',
    '4',
    'more',
    '56',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), (perLine) => {
      const all = cardLines(items, perLine).flatMap((line) => (line.kind === 'cards' ? line.rows : []));
      expect(all.map(({ id }) => id).join('')).toBe('123456');
    }),
  );
});

test('arrows lead to what lies there, and stay at the edges', () => {
  const go = (postId: string, to: Direction) =>
    cardBeside(lines, { postId, groupKey: postId < '5' ? 'a' : 'b' }, to)?.postId;
  expect(['3', '4', '6'].map((id) => go(id, 'right'))).toEqual(['4', '5', undefined]);
  expect(['1', '4', '5'].map((id) => go(id, 'left'))).toEqual([undefined, '3', '4']);
  expect(['1', '3', '4', '6'].map((id) => go(id, 'down'))).toEqual(['4', '4', '5', undefined]);
  expect(['1', '4', '6'].map((id) => go(id, 'up'))).toEqual([undefined, '1', '4']);
  expect(cardBeside(lines, undefined, 'down')?.postId).toBe('1');
});
