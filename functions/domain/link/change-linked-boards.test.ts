import { describe, expect, test } from 'vitest';
import { ColumnType, LinkedColumnDirectionType as Direction, Role } from '#shared/enums/enums.ts';
import { LINKED_POSTS_PER_CHANGE } from '#shared/board/limits.ts';
import { getBoard } from '#functions/data/board.ts';
import { workspaceKeys } from '#functions/data/keys.ts';
import { getRows } from '#functions/data/row.ts';
import { boardColumnUsage } from '#functions/domain/board/column-usage.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerColumn } from '#functions/domain/board/register-column.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { changeLinkedBoards } from './change-linked-boards.ts';

const scope = { ...projectScope('sato', 'manage'), role: Role.ADMIN };

/** A column of board A that leads to B, with a post on each of A, B and C. */
async function givenLinks(direction: Direction = Direction.RELATION) {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [a, b, c] = [await createBoard(context, { name: 'A' }), await createBoard(context, { name: 'B' }), await createBoard(context, { name: 'C' })];
  await registerColumn(context, { boardId: a.id, name: 'リンク', columnType: ColumnType.POST_LINK, direction, linkedBoardList: [{ id: b.id, projectKey: 'WEB' }] });
  const boardOf = async (boardId: string) => (await getBoard(ports.table, scope, boardId))!;
  const column = (await boardOf(a.id)).columns.find(({ name }) => name === 'リンク')!;
  const post = async (boardId: string, title = '投稿') => (await registerPost(context, { boardId, title })).postList[0]!.id;
  const [onA, onB, onC] = [await post(a.id), await post(b.id), await post(c.id)];
  const link = (linkedPostIdList: string[], columnId = column.id, boardId = a.id, postId = onA) => updateCell(context, { boardId, postId, columnData: { projectBoardColumnId: columnId, linkedPostIdList } });
  const choose = (boards: { id: string }[], onElsewhere?: (changes: BoardChange[]) => void) => changeLinkedBoards(context, { boardId: a.id, columnId: column.id, linkedBoardList: boards.map(({ id }) => ({ id, projectKey: 'WEB' })) }, onElsewhere);
  const linksOf = async (boardId = a.id, postId = onA, columnId = column.id) => (await getRows(ports.table, scope, boardId, [postId]))[0]!.values[columnId];
  const partner = async (boardId: string) => (await boardOf(boardId)).columns.find(({ columnType }) => columnType === ColumnType.POST_LINK);
  return { context, a, b, c, column, onA, onB, onC, post, link, choose, linksOf, boardOf, partner };
}

describe('the boards that a column of links leads to', () => {
  test('another board comes with a column at its end, and its posts can be linked', async () => {
    const { a, b, c, column, onA, onB, onC, link, choose, linksOf, partner } = await givenLinks(Direction.PARENT);
    let told: BoardChange[] = [];
    await choose([b, c], (changes) => (told = changes));
    expect(told.map(({ boardId, kind }) => [boardId, kind])).toEqual([[c.id, 'META']]);
    expect(await partner(c.id)).toMatchObject({ name: 'A', direction: Direction.CHILD, linkEndList: [{ id: column.id, projectBoardId: a.id }] });
    await link([onB, onC]);
    expect([await linksOf(), await linksOf(c.id, onC, (await partner(c.id))!.id)]).toEqual([[onB, onC], [onA]]);
  });

  test('a board that is left takes its links out of both ends, and brings them back', async () => {
    const { context, a, b, c, column, onA, onB, onC, link, choose, linksOf, boardOf, partner } = await givenLinks();
    await choose([b, c]);
    await link([onB, onC]);
    expect((await boardColumnUsage(context, a.id, column.id)).linkedBoardUsageList).toEqual([{ projectBoardId: b.id, postCount: 1 }, { projectBoardId: c.id, postCount: 1 }]);
    const before = (await partner(c.id))!.id;
    await choose([b]);
    expect([await linksOf(), await partner(c.id), (await boardOf(a.id)).columns.find(({ id }) => id === column.id)!.linkEndList]).toEqual([[onB], undefined, [expect.objectContaining({ projectBoardId: b.id })]]);
    await choose([b, c]);
    expect([await linksOf(), (await partner(c.id))!.id, await linksOf(c.id, onC, before)]).toEqual([[onB, onC], before, [onA]]);
  });

  test('links that would close a circle by now do not come back', async () => {
    const { context, a, b, c, onA, onB, link, choose, linksOf } = await givenLinks(Direction.PARENT);
    await link([onB]);
    await choose([c]);
    await registerColumn(context, { boardId: b.id, name: '上', columnType: ColumnType.POST_LINK, direction: Direction.PARENT, linkedBoardList: [{ id: a.id, projectKey: 'WEB' }] });
    const up = (await getBoard(context.ports.table, scope, b.id))!.columns.find(({ name }) => name === '上')!;
    await link([onA], up.id, b.id, onB);
    await expect(choose([b, c])).rejects.toMatchObject({ message: '親子の関係が循環するため、リンクできません。' });
    expect(await linksOf()).toBeUndefined();
  });

  test('no board, a board twice, one that is not there, and more links than one change takes are refused, and nothing changes', async () => {
    const { a, b, c, column, onB, post, link, choose, linksOf, boardOf, partner } = await givenLinks();
    await expect(choose([])).rejects.toMatchObject({ message: 'リンクするボードを選んでください。' });
    await expect(choose([b, b])).rejects.toMatchObject({ code: 'BadRequest' });
    await expect(choose([b, { id: 'nowhere' }])).rejects.toMatchObject({ code: 'EntityNotFound' });
    for (let at = 0; at <= LINKED_POSTS_PER_CHANGE; at += 1) await link([onB], column.id, a.id, await post(a.id));
    await expect(choose([c])).rejects.toMatchObject({ message: `リンクの変わる投稿が${LINKED_POSTS_PER_CHANGE + 1}件あります。一度に変更できるのは${LINKED_POSTS_PER_CHANGE}件までです。先に、リンクを外してください。` });
    expect([await partner(c.id), (await boardOf(b.id)).columns.find(({ id }) => id === column.linkEndList![0]!.id)?.deletedAt, await linksOf()]).toEqual([undefined, undefined, undefined]);
  });
});
