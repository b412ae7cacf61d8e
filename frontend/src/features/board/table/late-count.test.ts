import { expect, test } from 'vitest';
import { post } from '../state/testing/fake-rows.ts';
import { lateCountOf } from './late-count.ts';
import type { TableLook } from './table-look.ts';

const look = {
  columns: [{ column: { id: 'due', isDeadline: true } }],
  today: '2026-09-10',
  isDone: ({ values }) => values.state === 'done',
} as Pick<TableLook, 'columns' | 'today' | 'isDone'>;
const rows = [
  post(1, { due: '2026-09-09' }),
  post(2, { due: '2026-09-10' }),
  post(3, { due: '2026-09-01', state: 'done' }),
  post(4, { due: '2026-09-01' }),
];
const group = (size: number) => ({ key: 'todo', name: '未着手', size, rows, aggregates: {} });

test('late are posts of the group that are due and not done; rows that only stay in sight are none of them', () => {
  expect(lateCountOf(group(4), new Set(), look)).toBe(2);
  expect(lateCountOf(group(3), new Set(['p4']), look)).toBe(1);
  expect(lateCountOf(group(5), new Set(), look)).toBeUndefined();
});
