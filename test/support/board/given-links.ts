/** A column of links whose boards change, with the run of the queue that brings its cells after them. */

import type { QueueMessages } from '#events/queue/queues.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { getRows, listRows } from '#functions/data/board/row.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { changeLinkedBoards } from '#functions/domain/link/change-linked-boards.ts';
import { runSettleJob } from '#functions/domain/link/settle-links.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '../sim/plain-ports.ts';
import type { SimPorts } from '../sim/sim-functions.ts';
import { linkFaults } from './link-faults.ts';

export const scope = { ...projectScope('sato', 'manage'), role: Role.ADMIN };

/** A column of board A that leads to B, with a post on each of A, B and C. */
export async function givenLinks(direction: Direction = Direction.RELATION) {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [a, b, c] = [
    await createBoard(context, { name: 'A' }),
    await createBoard(context, { name: 'B' }),
    await createBoard(context, { name: 'C' }),
  ];
  await registerColumn(context, {
    boardId: a.id,
    name: 'リンク',
    columnType: ColumnType.POST_LINK,
    direction,
    linkedBoardList: [{ id: b.id, projectKey: 'WEB' }],
  });
  const boardOf = async (boardId: string) => (await getBoard(ports.table, scope, boardId))!;
  const column = (await boardOf(a.id)).columns.find(({ name }) => name === 'リンク')!;
  const post = async (boardId: string, title = '投稿') =>
    (await registerPost(context, { boardId, title })).postList[0]!.id;
  const [onA, onB, onC] = [await post(a.id), await post(b.id), await post(c.id)];
  const link = (linkedPostIdList: string[], columnId = column.id, boardId = a.id, postId = onA) =>
    updateCell(context, { boardId, postId, columnData: { projectBoardColumnId: columnId, linkedPostIdList } });
  const choose = (boards: { id: string }[], by: SimPorts = ports) =>
    changeLinkedBoards(
      { scope, ports: by },
      { boardId: a.id, columnId: column.id, linkedBoardList: boards.map(({ id }) => ({ id, projectKey: 'WEB' })) },
    );
  const linksOf = async (boardId = a.id, postId = onA, columnId = column.id) =>
    (await getRows(ports.table, scope, boardId, [postId]))[0]!.values[columnId];
  const partner = async (boardId: string) =>
    (await boardOf(boardId)).columns.find(({ columnType }) => columnType === ColumnType.POST_LINK);
  const rowsOf = async (boardId: string) => {
    const rows: Row[] = [];
    for await (const { row } of listRows(ports.server, scope, boardId)) rows.push(row);
    return rows;
  };
  /** What is wrong with the links of the columns that people see. */
  const faults = async () =>
    linkFaults(
      await Promise.all(
        [a, b, c].map(async ({ id }) => ({ columns: (await boardOf(id)).columns, rows: await rowsOf(id) })),
      ),
    );
  /** The queue's run of what was asked for, by a function that remembers nothing; it may ask again. `meanwhile`: between its reading and its first write. */
  const settle = async (meanwhile?: () => Promise<unknown>) => {
    let [runs, waiting] = [0, meanwhile];
    for (let asked = ports.sent.splice(0); asked.length > 0; asked = ports.sent.splice(0)) {
      for (const { queue, message } of asked) {
        const { boardId, links } = message as QueueMessages['column-fill'];
        if (queue !== 'column-fill' || !links) continue;
        runs += 1;
        const by = ports.another();
        const { transact } = by.table;
        by.table.transact = async (ops, token) => {
          const first = waiting;
          waiting = undefined;
          await first?.();
          await transact(ops, token);
        };
        await runSettleJob({ ports: by, scope }, boardId, links.columnId);
      }
    }
    return runs;
  };
  return {
    ports,
    rowsOf,
    faults,
    settle,
    context,
    a,
    b,
    c,
    column,
    onA,
    onB,
    onC,
    post,
    link,
    choose,
    linksOf,
    boardOf,
    partner,
  };
}
