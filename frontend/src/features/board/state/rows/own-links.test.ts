import { expect, test } from 'vitest';
import { ColumnType } from '#shared/enums/enums.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { post } from '../testing/fake-rows.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { FakeTime, settle } from '../testing/fake-time.ts';
import { openStore } from '../testing/open-store.ts';

async function open(links: string[]) {
  const server = new FakeServer(
    Array.from({ length: 6 }, (_, at) => post(at + 1, { state: 'todo', ...(at === 4 && { link: links }) })),
    { limit: 2 },
  );
  server.columns = [
    ...server.columns,
    { ...server.columns[0]!, id: 'link', name: '親', columnType: ColumnType.POST_LINK },
  ];
  const gateway = new FakeGateway(server);
  const asked: string[][] = [];
  gateway.loadLinked = async (ids) => (asked.push(ids), []);
  const withLinks: boolean[] = [];
  const { loadAll } = gateway;
  gateway.loadAll = async (onPart, isWithLinks) => (
    withLinks.push(isWithLinks), isWithLinks && loadAll(onPart, isWithLinks)
  );
  const time = new FakeTime();
  const store = await openStore(gateway, time);
  const column = () => store.getState().data!.board.columns.find(({ id }) => id === 'link')!;
  const rows = () => store.getState().groups.flatMap((group) => group.rows).length;
  return { store, time, asked, withLinks, column, rows };
}

test('who needs all posts of a board with links has them, and asks for posts elsewhere alone', async () => {
  const { store, time, asked, withLinks, column, rows } = await open(['p6', 'far']);
  await time.pass(3_000);
  await settle();
  expect([store.extent, rows(), withLinks]).toEqual(['some', 2, [false]]);
  store.fetchAll();
  await expect.poll(() => store.extent).toBe('all');
  expect([rows(), withLinks, asked]).toEqual([6, [false, true], [['far']]]);
  expect(column().linked!.get('p6')).toMatchObject({ title: store.postOf('p6')!.title, projectBoardId: 'b1' });
  expect(column().linked!.isUnseen!('far')).toBe(true);
  // As it is by now, with what is on its way.
  store.setTitle('p6', '新しい件名');
  expect(store.postOf('p6')!.title).toBe('新しい件名');
});

test('links to too many posts elsewhere leave the board to the server', async () => {
  const { store, asked, rows } = await open(Array.from({ length: 401 }, (_, at) => `far${at}`));
  store.fetchAll();
  await expect.poll(() => store.extent).toBe('tooMuch');
  expect([rows(), asked]).toEqual([2, []]);
  // It is asked once.
  store.fetchAll();
  expect(store.extent).toBe('tooMuch');
});
