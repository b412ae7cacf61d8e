import { expect, test } from 'vitest';
import type { Column } from '#shared/board/types.ts';
import { unseenCount, type LinkedPost } from '#shared/board/linked-posts.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { LinkMemory } from './link-memory.ts';
import { post } from './testing/fake-server.ts';

const columns = [{ id: 'link', columnType: ColumnType.POST_LINK }] as Column[];
const rows = [post(1, { link: ['p2', 'p3'] })];
const linked = { id: 'p2', projectSerialNumber: 2, title: '件名' } as LinkedPost;

test('posts are out of sight once they were asked for and did not come', () => {
  const memory = new LinkMemory();
  const unseen = () => unseenCount(['p2', 'p3'], memory.attach(columns)[0]!.linked);
  expect(unseen()).toBe(0);
  expect(memory.takeUnknown(columns, rows)).toEqual(['p2', 'p3']);
  expect([unseen(), memory.takeUnknown(columns, rows)]).toEqual([0, []]);
  memory.remember([linked], ['p2', 'p3']);
  expect(unseen()).toBe(1);
});

test('what was asked for in vain is asked for again', () => {
  const memory = new LinkMemory();
  memory.forget(memory.takeUnknown(columns, rows));
  expect(memory.takeUnknown(columns, rows)).toEqual(['p2', 'p3']);
});
