import { beforeEach, describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { RegisterColumn } from '#functions/domain/board/columns/register-column.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import type { ColumnInput } from '#functions/domain/post/update-cell.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { boardPieces } from './board-pieces.ts';
import { linkedOfBoard } from './linked-of-board.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
let ports: PlainPorts;
let wishes: string;
let work: string;
let link: Column;

const addColumn = async (boardId: string, settings: Omit<RegisterColumn, 'boardId'>): Promise<Column> => {
  await registerColumn({ ports, scope }, { boardId, ...settings });
  return (await getBoard(ports.table, scope, boardId))!.columns.find(({ name }) => name === settings.name)!;
};
const addPost = async (boardId: string, title: string): Promise<string> =>
  (await registerPost({ ports, scope }, { boardId, title })).postList[0]!.id;
const write = (boardId: string, postId: string, { id }: Column, cell: Omit<ColumnInput, 'projectBoardColumnId'>) =>
  updateCell({ ports, scope }, { boardId, postId, columnData: { projectBoardColumnId: id, ...cell } });
const linkPosts = (postId: string, linkedPostIdList: string[]) => write(wishes, postId, link, { linkedPostIdList });
const addMirror = (name: string, shown: Column) =>
  addColumn(wishes, {
    name,
    columnType: ColumnType.COLUMN_DATA_MIRROR,
    linkedSettingColumnId: link.id,
    linkedColumnList: [{ id: shown.id, projectBoardId: work }],
  });

async function csvOf(boardId: string): Promise<string> {
  let csv = '';
  for await (const { name, bytes } of boardPieces(
    ports,
    scope,
    { projectKey: 'WEB', shownKey: 'WEB', boardId },
    { piece: 1_000_000, volume: 1_000_000_000 },
    undefined,
    async () => undefined,
  )) {
    if (name.endsWith('posts.csv')) csv += bytes.toString();
  }
  return csv;
}

beforeEach(async () => {
  ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  [wishes, work] = [
    (await createBoard({ ports, scope }, { name: '要望' })).id,
    (await createBoard({ ports, scope }, { name: '開発' })).id,
  ];
  link = await addColumn(wishes, {
    name: '関連',
    columnType: ColumnType.POST_LINK,
    linkedBoardList: [{ id: work, projectKey: 'WEB' }],
  });
});

test('links stand in the table with number and title', async () => {
  const [from, first, second] = [
    await addPost(wishes, '予約メール'),
    await addPost(work, '文面を直す'),
    await addPost(work, '差出人を直す'),
  ];
  await linkPosts(from, [first, second]);
  expect(await csvOf(wishes)).toContain('#2 文面を直す、#3 差出人を直す');
});

describe('mirrors', () => {
  test('stand in the table with what the columns of the linked posts hold', async () => {
    const cost = await addColumn(work, { name: '工数', columnType: ColumnType.NUMERIC, numericUnit: '時間' });
    const kind = await addColumn(work, {
      name: '種別',
      columnType: ColumnType.DROP_DOWN,
      valueOptionList: [{ name: '改善', color: 'blue' }],
    });
    await addMirror('開発の工数', cost);
    await addMirror('開発の種別', kind);
    const [from, first, second] = [
      await addPost(wishes, '予約メール'),
      await addPost(work, '文面を直す'),
      await addPost(work, '差出人を直す'),
    ];
    await addPost(wishes, '地図');
    await linkPosts(from, [second, first]);
    await write(work, first, cost, { numericData: 3 });
    await write(work, second, cost, { numericData: 5 });
    await write(work, first, kind, { valueOptionId: kind.valueOptionList[0]!.id });
    const lines = (await csvOf(wishes)).split('\r\n');
    expect(lines.find((line) => line.includes('予約メール'))).toContain(
      ',#3 差出人を直す、#2 文面を直す,5時間、3時間,改善,sato,',
    );
    expect(lines.find((line) => line.includes('地図'))).toMatch(/,,,,sato,/);
  });

  test('of a relation of a board with itself show its own posts', async () => {
    const self = await addColumn(work, {
      name: '続き',
      columnType: ColumnType.POST_LINK,
      linkedBoardList: [{ id: work, projectKey: 'WEB' }],
    });
    const note = await addColumn(work, { name: 'メモ', columnType: ColumnType.TEXT });
    await addColumn(work, {
      name: '続きのメモ',
      columnType: ColumnType.COLUMN_DATA_MIRROR,
      linkedSettingColumnId: self.id,
      linkedColumnList: [{ id: note.id, projectBoardId: work }],
    });
    const [first, second] = [await addPost(work, '文面を直す'), await addPost(work, '差出人を直す')];
    await write(work, second, note, { textData: '来週' });
    await write(work, first, self, { linkedPostIdList: [second] });
    expect((await csvOf(work)).split('\r\n').find((line) => line.includes(',文面を直す'))).toContain(
      '#2 差出人を直す,,来週,sato,',
    );
  });

  test('hold in memory what they show alone, and of the linked posts alone', async () => {
    const [shown, unshown] = [
      await addColumn(work, { name: '概要', columnType: ColumnType.LONG_TEXT }),
      await addColumn(work, { name: '手順', columnType: ColumnType.LONG_TEXT }),
    ];
    await addMirror('開発の概要', shown);
    const [from, near, far] = [
      await addPost(wishes, '予約メール'),
      await addPost(work, '文面を直す'),
      await addPost(work, '差出人を直す'),
    ];
    for (const post of [near, far])
      for (const column of [shown, unshown]) await write(work, post, column, { textData: '長い話' });
    await linkPosts(from, [near]);
    const { columns, idsOf, load } = await linkedOfBoard(ports, scope, (await getBoard(ports.table, scope, wishes))!);
    const { linked } = columns.find(({ id }) => id === link.id)!;
    const [row] = await getRows(ports.table, scope, wishes, [from]);
    await load(idsOf(row!));
    expect([near, far].map((id) => linked!.get(id)?.values)).toEqual([{ [shown.id]: '長い話' }, undefined]);
    await load([]);
    expect([...linked!.values()]).toEqual([]);
  });
});
