import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../types.ts';
import type { Delta } from './deltas.ts';
import { applyChange, emptyRows, rowsFrom } from './deltas.ts';

const row = (id: string, revision = 1): Row => ({
  id,
  revision,
  projectSerialNumber: 1,
  title: 'はじめ',
  sectionId: 's',
  values: { a: 1 },
  createdAt: '2026-09-01T00:00:00Z',
  createdBy: 'sato',
  updatedAt: '2026-09-01T00:00:00Z',
  updatedBy: 'sato',
});
const meta = { at: '2026-09-02T00:00:00Z', by: 'abe' };
const comment = (postId: string, commentRevision: number): Delta => ({
  kind: 'COMMENT',
  postId,
  ...meta,
  commentRevision,
  commentCount: commentRevision,
});
const patch = (postId: string, revision: number, title: string): Delta => ({
  kind: 'PATCH',
  postId,
  revision,
  ...meta,
  patch: { title },
});

test('a patch sets and clears cells and tells who changed the row', () => {
  const board = rowsFrom([row('p')]);
  expect(
    applyChange(board, {
      kind: 'PATCH',
      postId: 'p',
      revision: 2,
      ...meta,
      patch: { values: { a: null, b: 'x' }, archivedAt: '2026-09-02T00:00:00Z' },
    }),
  ).toBe(true);
  expect(board.rows.get('p')).toEqual({
    ...row('p', 2),
    values: { b: 'x' },
    archivedAt: '2026-09-02T00:00:00Z',
    archivedBy: 'abe',
    updatedAt: meta.at,
    updatedBy: 'abe',
  });
  applyChange(board, { kind: 'PATCH', postId: 'p', revision: 3, ...meta, by: 'ito', patch: { archivedAt: null } });
  expect(board.rows.get('p')).toEqual({ ...row('p', 3), values: { b: 'x' }, updatedAt: meta.at, updatedBy: 'ito' });
});

test('a mark is set and taken away', () => {
  const board = rowsFrom([row('p')]);
  applyChange(board, { kind: 'PATCH', postId: 'p', revision: 2, ...meta, patch: { isFeedback: true } });
  expect(board.rows.get('p')).toMatchObject({ isFeedback: true });
  applyChange(board, { kind: 'PATCH', postId: 'p', revision: 3, ...meta, patch: { isFeedback: false } });
  expect(board.rows.get('p')).not.toHaveProperty('isFeedback');
});

test('a patch waits for its predecessor', () => {
  const board = rowsFrom([row('p')]);
  expect(applyChange(board, patch('p', 3, '三'))).toBe(false);
  applyChange(board, { kind: 'PATCH', postId: 'p', revision: 2, ...meta, patch: { values: { b: 2 } } });
  expect(board.rows.get('p')).toMatchObject({ revision: 3, title: '三', values: { a: 1, b: 2 } });
  expect(board.waiting.size).toBe(0);
});

test('comments count without a word of the row, whichever comes first', () => {
  const board = emptyRows();
  expect(applyChange(board, comment('p', 2))).toBe(false);
  applyChange(board, { kind: 'ROW', postId: 'p', revision: 1, ...meta, row: row('p') });
  expect(board.rows.get('p')).toEqual({ ...row('p'), commentCount: 2, commentRevision: 2 });
  expect(applyChange(board, comment('p', 1))).toBe(false);
  expect(applyChange(board, comment('p', 3))).toBe(true);
  applyChange(board, patch('p', 2, '二'));
  // The same row as another reader has it, who knows of more comments.
  applyChange(board, {
    kind: 'ROW',
    postId: 'p',
    revision: 2,
    ...meta,
    row: { ...row('p', 2), commentCount: 4, commentRevision: 4 },
  });
  expect(board.rows.get('p')).toMatchObject({ revision: 2, title: '二', commentCount: 4, commentRevision: 4 });
});

test('a late delta does not bring a row back that left', () => {
  const board = emptyRows();
  applyChange(board, { kind: 'GONE', postId: 'p', revision: 2, ...meta });
  applyChange(board, { kind: 'ROW', postId: 'p', revision: 1, ...meta, row: row('p') });
  expect(board.rows.size).toBe(0);
  applyChange(board, { kind: 'ROW', postId: 'p', revision: 3, ...meta, row: row('p', 3) });
  expect(board.rows.get('p')?.revision).toBe(3);
});

test('deltas in any order and any number of times end as in order once', () => {
  const history: Delta[] = [
    { kind: 'ROW', postId: 'p', revision: 1, ...meta, row: row('p') },
    patch('p', 2, '二'),
    { kind: 'PATCH', postId: 'p', revision: 3, ...meta, patch: { values: { a: 5, c: 'x' } } },
    { kind: 'GONE', postId: 'p', revision: 4, ...meta },
    { kind: 'ROW', postId: 'p', revision: 5, ...meta, row: row('p', 5) },
    patch('p', 6, '六'),
    comment('p', 1),
    comment('q', 1),
    comment('p', 2),
    { kind: 'ROW', postId: 'q', revision: 1, ...meta, row: row('q') },
    patch('q', 2, 'q二'),
    { kind: 'PATCH', postId: 'q', revision: 3, ...meta, patch: { values: { a: null } } },
  ];
  const inOrder = emptyRows();
  for (const delta of history) applyChange(inOrder, delta);
  const order = fc.shuffledSubarray(history, { minLength: history.length });
  fc.assert(
    fc.property(order, fc.array(fc.constantFrom(...history)), (shuffled, repeats) => {
      const board = emptyRows();
      for (const delta of [...shuffled, ...repeats]) applyChange(board, delta);
      expect(Object.fromEntries(board.rows)).toEqual(Object.fromEntries(inOrder.rows));
    }),
  );
});
