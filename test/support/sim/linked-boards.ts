/** Two boards of one project whose posts can be linked, without a host. */
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { ColumnType, type LinkedColumnDirectionType, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from './plain-ports.ts';

export const linkScope = { ...projectScope(), role: Role.ADMIN };

export async function givenLinkedBoards(names: readonly [a: string, b: string] = ['A', 'B']) {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', linkScope.projectKey), ...linkScope.project } });
  const context = { ports, scope: linkScope };
  const [a, b] = [await createBoard(context, { name: names[0] }), await createBoard(context, { name: names[1] })];
  /** A column of links on the first board, which lead to the board `id`. */
  const link = (name: string, direction: LinkedColumnDirectionType, id: string) =>
    registerColumn(context, {
      boardId: a.id,
      name,
      columnType: ColumnType.POST_LINK,
      direction,
      linkedColumnName: `${name}の逆`,
      linkedBoardList: [{ id, projectKey: 'WEB' }],
    });
  return { ports, context, a, b, link };
}
