import { expect, test, vi } from 'vitest';
import * as toasts from '#app/components/toasts/toasts.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { TITLE } from '../columns/title-column.ts';
import { FakeGateway } from '../state/testing/fake-gateway.ts';
import { COLUMNS, post } from '../state/testing/fake-rows.ts';
import { FakeServer } from '../state/testing/fake-server.ts';
import { FakeTime, settle } from '../state/testing/fake-time.ts';
import { openStore } from '../state/testing/open-store.ts';
import { tableLook } from '../table/table-look.ts';
import { fill, paste, type Selection } from './table-clipboard.ts';

const subPost = (id: string, serial: number, title: string): Row => post(serial, {}, { id, title, postOrder: id });

const given = async (rows: Row[]) => {
  const server = new FakeServer(rows);
  server.columns = [...COLUMNS, { ...COLUMNS[2]!, id: 'link', name: '関連', columnType: ColumnType.POST_LINK }];
  const store = await openStore(new FakeGateway(server), new FakeTime());
  const selectionAt = (postId: string, columnId = TITLE): Selection => {
    const place = { groupKey: 'todo', postId, columnId };
    const look = tableLook(store.getState().data!, new Map(), 'write', '2026-09-15');
    return {
      store,
      look,
      place,
      rows: [store.rowOf(postId)!],
      first: place,
      columnIds: [columnId],
      isAcross: false,
      onReport: () => undefined,
    };
  };
  return { server, store, selectionAt };
};

test('a paste into a found sub-post of a closed post, or from its post on, writes the lines that the search shows', async () => {
  const { server, store, selectionAt } = await given([
    post(1, { state: 'todo' }, { subPostCount: 2 }),
    subPost('p1_a', 11, '件名を見直す'),
    subPost('p1_b', 12, '送信の記録'),
    post(2, { state: 'todo' }, { title: '件名の文字' }),
  ]);
  store.toggleSubPosts('p1');
  store.search('件名');
  const titles = () => Object.fromEntries([...server.rows.values()].map(({ id, title }) => [id, title]));
  await paste(selectionAt('p1_a'), '件名と差出人', '');
  await settle();
  expect(titles()).toEqual({ p1: '投稿1', p1_a: '件名と差出人', p1_b: '送信の記録', p2: '件名の文字' });
  await paste(selectionAt('p1'), '件名 一\r\n件名 二\r\n件名 三', '');
  await settle();
  expect(titles()).toEqual({ p1: '件名 一', p1_a: '件名 二', p1_b: '送信の記録', p2: '件名 三' });
});

test('links dragged over rows are written where they can be; the post itself and sub-posts stay, and it is said why', async () => {
  const said = vi.spyOn(toasts, 'showProblemToast');
  const rows = [
    post(1, { state: 'todo', link: ['p2'] }, { subPostCount: 1 }),
    subPost('p1_a', 11, '下'),
    ...[2, 3].map((serial) => post(serial, { state: 'todo' })),
  ];
  const { server, store, selectionAt } = await given(rows);
  const links = () => Object.fromEntries([...server.rows.values()].map(({ id, values }) => [id, values['link']]));
  fill(selectionAt('p1', 'link'), ['p1_a', 'p2', 'p3']);
  await settle();
  expect(links()).toEqual({ p1: ['p2'], p1_a: undefined, p2: undefined, p3: ['p2'] });
  expect(said.mock.lastCall).toEqual([
    '2件のセルは、そのままです。サブ投稿には、リンクを設定できません。投稿を、その投稿自身にはリンクできません。',
  ]);
  store.undo();
  await settle();
  expect(links()).toEqual({ p1: ['p2'], p1_a: undefined, p2: undefined, p3: undefined });
  said.mockClear();
  // Nothing is no link.
  fill(selectionAt('p3', 'link'), ['p1_a', 'p1']);
  await settle();
  expect([links()['p1'], said.mock.calls]).toEqual([undefined, []]);
});
