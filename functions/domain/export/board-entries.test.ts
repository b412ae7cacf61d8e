import { expect, test } from 'vitest';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { workspaceKeys } from '#functions/data/keys.ts';
import { getBoard } from '#functions/data/board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerColumn } from '#functions/domain/board/register-column.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { boardEntries } from './board-entries.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

test('links stand in the table with number and title', async () => {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [a, b] = [await createBoard(context, { name: '要望' }), await createBoard(context, { name: '開発' })];
  await registerColumn(context, { boardId: a.id, name: '関連', columnType: ColumnType.POST_LINK, linkedBoardList: [{ id: b.id, projectKey: 'WEB' }] });
  const column = (await getBoard(ports.table, scope, a.id))!.columns.find(({ name }) => name === '関連')!;
  const post = async (boardId: string, title: string) => (await registerPost(context, { boardId, title })).postList[0]!.id;
  const [from, first, second] = [await post(a.id, '予約メール'), await post(b.id, '文面を直す'), await post(b.id, '差出人を直す')];
  await updateCell(context, { boardId: a.id, postId: from, columnData: { projectBoardColumnId: column.id, linkedPostIdList: [first, second] } });
  let csv = '';
  for await (const { name, content } of boardEntries(ports, scope, { projectKey: 'WEB', boardId: a.id }, async () => undefined)) {
    if (name.endsWith('posts.csv')) for await (const part of content) csv += String(part);
  }
  expect(csv).toContain('#2 文面を直す、#3 差出人を直す');
});
