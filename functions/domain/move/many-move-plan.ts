/** What a move of many posts would do, before anything is done: told from the board as it is remembered, without a read for any post. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { readPostCount } from '#functions/data/board/post-count.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { selectedPosts } from '#functions/domain/bulk/register-bulk.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { holdsOwnValues, pairedColumns, StayReason } from '#shared/board/move/carried-cell.ts';
import { carriedValues } from '#shared/board/move/carried-values.ts';
import { missingColumns } from '#shared/board/rows/new-values.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { BulkMovePlan, BulkSelection } from '#shared/contract/bulk.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import { missingIn, movedColumn, whyNoRoom } from './move-plan.ts';
import { requireOtherBoard } from './move-posts.ts';

interface Context {
  scope: ProjectScope;
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
}

interface AskPlan {
  boardId: string;
  targetBoardId: string;
  selection: BulkSelection;
}

/**
 * What a post left on the other board when it went away before is not looked at: it finds more there than is said. Nor is whether each
 * of its links can be kept, where a column takes them.
 */
export async function manyMovePlan(
  context: Context,
  { boardId, targetBoardId, selection }: AskPlan,
): Promise<BulkMovePlan> {
  const { ports, scope } = context;
  requireOtherBoard({ boardId, targetBoardId });
  const [{ board: from, rows }, to, there, ids] = await Promise.all([
    readBoard(context, boardId),
    requireBoard(ports.table, scope, targetBoardId),
    readPostCount(ports.table, scope, targetBoardId),
    selectedPosts(context, { boardId, action: { kind: 'board', targetBoardId }, selection }),
  ]);
  const chosen = new Set(ids.filter((id) => parentIdOf(id) === undefined && rows.has(id)));
  if (chosen.size === 0) throw new AppError('BadRequest', '条件に合う投稿がありません。');
  const leaving = [...rows.values()].filter(({ id }) => chosen.has(parentIdOf(id) ?? id));
  const pairs = pairedColumns(from.columns, to.columns);
  const isOpen = (column: Column): boolean => isOpenCell(scope.projectAccess, column);
  const links = from.columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  const list = leaving.map((row) => {
    const { values, stays } = carriedValues({ from: from.columns, to: to.columns, pairs, isOpen }, row, undefined);
    const linked: Row['values'] = {};
    for (const column of links) {
      const value = row.values[column.id];
      const pair = pairs.get(column.id);
      if (isEmptyCell(value)) continue;
      if (pair) linked[pair.id] = value!;
      else stays.push({ column, reason: StayReason.NO_LINK });
    }
    return { row, stays, missing: missingColumns(to.columns, { ...values, ...linked }, isOpen) };
  });
  const refusal = whyNoRoom(to.name, there, list.length);
  return {
    postCount: chosen.size,
    subPostCount: list.length - chosen.size,
    columnList: from.columns
      .filter(holdsOwnValues)
      .flatMap((column) => movedColumn(column, pairs.get(column.id), list)),
    missingList: missingIn(to.columns, list),
    ...(refusal !== undefined && { refusal }),
  };
}
