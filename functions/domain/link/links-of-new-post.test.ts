import { describe, expect, test } from 'vitest';
import { ColumnType, LinkedColumnDirectionType as Direction, Role } from '#shared/enums/enums.ts';
import { getBoard } from '#functions/data/board.ts';
import { workspaceKeys } from '#functions/data/keys.ts';
import { getRows } from '#functions/data/row.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerColumn } from '#functions/domain/board/register-column.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { registerPost, registerPostList } from '#functions/domain/post/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

/** Parents on board B, children and relations on board A itself. */
async function givenColumns() {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [a, b] = [await createBoard(context, { name: 'A' }), await createBoard(context, { name: 'B' })];
  const add = (name: string, direction: Direction, id: string) => registerColumn(context, { boardId: a.id, name, columnType: ColumnType.POST_LINK, direction, linkedColumnName: `${name}の逆`, linkedBoardList: [{ id, projectKey: 'WEB' }] });
  await add('親', Direction.PARENT, b.id);
  await add('子', Direction.CHILD, a.id);
  await add('関連', Direction.RELATION, a.id);
  const columns = [...(await getBoard(ports.table, scope, a.id))!.columns, ...(await getBoard(ports.table, scope, b.id))!.columns];
  const idOf = (name: string) => columns.find((column) => column.name === name)!.id;
  const onB = (await registerPost(context, { boardId: b.id, title: '上' })).postList[0]!.id;
  const onA = (await registerPost(context, { boardId: a.id, title: '下' })).postList[0]!.id;
  const links = (wanted: Record<string, string[]>) => Object.entries(wanted).map(([name, linkedPostIdList]) => ({ projectBoardColumnId: idOf(name), linkedPostIdList }));
  const register = (wanted: Record<string, string[]>, mutationId?: string, onElsewhere?: (changes: BoardChange[]) => void) =>
    registerPost(context, { boardId: a.id, title: '新しい', columnDataList: links(wanted), ...(mutationId && { mutationId }) }, onElsewhere && { onElsewhere });
  const cellOf = async (boardId: string, postId: string, name: string) => (await getRows(ports.table, scope, boardId, [postId]))[0]!.values[idOf(name)];
  return { ports, context, a, b, onA, onB, idOf, links, register, cellOf };
}

describe('a post that is registered with links', () => {
  test('stands at both ends at once, and once however often the call comes', async () => {
    const { a, b, onA, onB, idOf, register, cellOf } = await givenColumns();
    let told: BoardChange[] = [];
    const change = await register({ 親: [onB], 子: [onA] }, 'm1', (changes) => (told = changes));
    const made = change.postList.find(({ title }) => title === '新しい')!;
    expect(made.values).toMatchObject({ [idOf('親')]: [onB], [idOf('子')]: [onA] });
    expect(change.postList.map(({ id }) => id)).toEqual([made.id, onA]);
    expect(told.map(({ boardId, postList }) => [boardId, postList.map(({ id }) => id)])).toEqual([[b.id, [onB]]]);
    expect([await cellOf(b.id, onB, '親の逆'), await cellOf(a.id, onA, '子の逆')]).toEqual([[made.id], [made.id]]);
    expect((await register({ 親: [onB], 子: [onA] }, 'm1')).mark).toBe(change.mark);
    expect(await cellOf(b.id, onB, '親の逆')).toEqual([made.id]);
  });

  test('closes no circle, links no post twice, and leaves nothing behind when it is refused', async () => {
    const { ports, context, a, b, onA, onB, idOf, links, register, cellOf } = await givenColumns();
    await updateCell(context, { boardId: b.id, postId: onB, columnData: { projectBoardColumnId: idOf('親の逆'), linkedPostIdList: [] } });
    const top = (await register({ 親: [onB] })).postList[0]!.id;
    // Above `top` stands `onB`; a child that is above its own parent's parent would close the circle.
    await registerColumn(context, { boardId: a.id, name: '下', columnType: ColumnType.POST_LINK, direction: Direction.CHILD, linkedColumnName: '上', linkedBoardList: [{ id: b.id, projectKey: 'WEB' }] });
    const down = (await getBoard(ports.table, scope, a.id))!.columns.find(({ name }) => name === '下')!.id;
    const circle = registerPost(context, { boardId: a.id, title: '円', columnDataList: [{ projectBoardColumnId: idOf('子の逆'), linkedPostIdList: [top] }, { projectBoardColumnId: down, linkedPostIdList: [onB] }] });
    await expect(circle).rejects.toMatchObject({ message: '親子の関係が循環するため、リンクできません。' });
    await expect(register({ 子: [onA], 関連: [onA] })).rejects.toMatchObject({ code: 'BadRequest' });
    await expect(registerPost(context, { boardId: a.id, title: '二度', columnDataList: [...links({ 関連: [onA] }), ...links({ 関連: [] })] })).rejects.toMatchObject({ message: '同じ列が2回指定されています。' });
    await expect(register({ 関連: ['nowhere'] })).rejects.toMatchObject({ code: 'EntityNotFound' });
    await expect(registerPostList(context, { boardId: a.id, postList: [{ title: '一' }, { title: '二', columnDataList: links({ 関連: [onA] }) }] })).rejects.toMatchObject({ message: 'リンクは、投稿を1件ずつ開いて設定してください。' });
    expect([await cellOf(a.id, onA, '関連'), await cellOf(a.id, onA, '子の逆'), await cellOf(b.id, onB, '親の逆')]).toEqual([undefined, undefined, [top]]);
  });
});
