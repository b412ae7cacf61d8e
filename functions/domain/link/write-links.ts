/** What a cell of links is written with: its row under the row's revision, the delta and the history. */
import { PostHistoryActionType } from '#shared/enums/enums.ts';
import { textsOf } from '#shared/board/cell-lists.ts';
import { patchRow } from '#shared/board/deltas.ts';
import type { PatchDelta } from '#shared/board/deltas.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { Board } from '#functions/data/board.ts';
import { putDelta } from '#functions/data/delta.ts';
import { putHistory } from '#functions/data/history.ts';
import { updateRow } from '#functions/data/row.ts';
import type { TransactOp } from '#functions/data/table.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';

export const linksIn = (row: Row, column: Pick<Column, 'id'>): string[] => [...textsOf(row.values[column.id])];

export const linksPatch = ({ id }: Column, links: string[]) => ({ values: { [id]: links.length > 0 ? links : null } });

export const linkHistory = ({ id, name, columnType }: Column, beforeText: string, afterText: string) => ({
  actionType: PostHistoryActionType.UPDATE_COLUMN_DATA, actionColumnId: id, actionColumnName: name, actionColumnType: columnType, beforeText, afterText,
});

export interface LinkWrite {
  /** As it is then. */
  row: Row;
  delta: PatchDelta;
  mark: string;
  ops: TransactOp[];
}

/** `why`: what its history says beside the number of links. */
export function writeLinks({ ports, scope }: WriteContext, { board, column, row }: { board: Board; column: Column; row: Row }, links: string[], why: string, mutationId?: string | null): LinkWrite {
  const stamp = ports.clock.now();
  const [at, by, mark] = [new Date(stamp).toISOString(), scope.accountName, ports.ids.ulid(stamp)];
  const patch = linksPatch(column, links);
  const delta: PatchDelta = { kind: 'PATCH', postId: row.id, revision: row.revision + 1, at, by, patch };
  const history = { ...linkHistory(column, `${linksIn(row, column).length}件`, `${links.length}件（${why}）`), id: ports.ids.ulid(stamp), actionUserAccountName: by, actionDate: at, revision: delta.revision };
  return {
    row: patchRow(row, delta),
    delta,
    mark,
    ops: [putHistory(scope, row.id, history, board.id), updateRow(scope, board.id, row, patch, at, by), putDelta(scope, board.id, { id: mark, delta, mutationId: mutationId ?? undefined })],
  };
}
