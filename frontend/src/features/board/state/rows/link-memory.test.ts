import { expect, test } from 'vitest';
import { unseenCount } from '#shared/board/rows/linked-posts.ts';
import type { Column, LinkedPost } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { post } from '../testing/fake-rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { FakeTime, settle } from '../testing/fake-time.ts';
import { openStore } from '../testing/open-store.ts';
import { LinkMemory } from './link-memory.ts';

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

test('a row that came by another way than the view has its links asked for, and a lost line costs no answer', async () => {
  const server = new FakeServer([post(1, {})]);
  server.columns = [
    ...server.columns,
    { ...server.columns[0]!, id: 'link', name: '関連', columnType: ColumnType.POST_LINK },
  ];
  const gateway = new FakeGateway(server);
  const asked: string[][] = [];
  gateway.loadLinked = async (ids) => {
    asked.push(ids);
    if (asked.length === 1) throw new TypeError('Failed to fetch');
    return [{ ...linked, projectBoardId: 'b1', values: {}, links: {} }];
  };
  const store = await openStore(gateway, new FakeTime());
  const column = () => store.getState().data!.board.columns.find(({ id }) => id === 'link')!;
  for (const [attempt, unseen] of [
    [1, 0],
    [2, 1],
  ] as const) {
    store.learnLinks(rows[0]!);
    await settle();
    expect([asked.length, unseenCount(['p2', 'p3'], column().linked)]).toEqual([attempt, unseen]);
  }
  expect(column().linked!.get('p2')).toMatchObject({ title: '件名' });
});
