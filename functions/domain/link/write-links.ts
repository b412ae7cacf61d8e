/** What a cell of links is written with: its row under the row's revision, the delta and the history. */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { rowBytes, updateRow } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { columnHistory } from '#functions/domain/board-core/column-history.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { PatchDelta } from '#shared/board/rows/deltas.ts';
import { patchRow } from '#shared/board/rows/deltas.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ROW_BYTES } from '#shared/rules/size-limits.ts';

/** A ULID in a list of JSON, with its quotes and its comma. */
const POST_ID_BYTES = 29;

export const linksIn = (row: Row, column: Pick<Column, 'id'>): string[] => [...textsOf(row.values[column.id])];

/** How many more links the cell takes: as many as a cell may have, and its row has bytes for. */
export function roomForLinks(row: Row, column: Pick<Column, 'id'>): number {
  const links = linksIn(row, column);
  const asCell = { ...row.values, [column.id]: links };
  const bytes = ROW_BYTES - rowBytes({ title: row.title, values: asCell });
  return Math.max(0, Math.min(LINKS_PER_CELL_MAX - links.length, Math.floor(bytes / POST_ID_BYTES)));
}

export const linksPatch = (cells: readonly { column: Column; links: string[] }[]) => ({
  values: Object.fromEntries(cells.map(({ column, links }) => [column.id, links.length > 0 ? links : null])),
});

export const linkHistory = (
  column: Column,
  before: readonly string[],
  after: readonly string[],
  words: { before: string; after: string },
) => columnHistory(column, [...before], [...after], words);

/** For a cell that changes with its other end. `why`: what is said beside the number of links. */
export const countedHistory = (column: Column, before: readonly string[], after: readonly string[], why: string) =>
  linkHistory(column, before, after, { before: `${before.length}件`, after: `${after.length}件（${why}）` });

export interface LinkWrite {
  /** As it is then. */
  row: Row;
  delta: PatchDelta;
  mark: string;
  ops: TransactOp[];
}

export function writeLinks(
  { ports, scope }: WriteContext,
  { board, row }: { board: Board; row: Row },
  cells: readonly { column: Column; links: string[]; why: string }[],
  mutationId?: string | null,
): LinkWrite {
  const stamp = ports.clock.now();
  const [at, by, mark] = [new Date(stamp).toISOString(), scope.accountName, ports.ids.ulid(stamp)];
  const patch = linksPatch(cells);
  const delta: PatchDelta = { kind: 'PATCH', postId: row.id, revision: row.revision + 1, at, by, patch };
  const entries = cells.map(({ column, links, why }) => ({
    ...countedHistory(column, linksIn(row, column), links, why),
    id: ports.ids.ulid(stamp),
    actionUserAccountName: by,
    actionDate: at,
    revision: delta.revision,
  }));
  return {
    row: patchRow(row, delta),
    delta,
    mark,
    ops: [
      ...entries.map((entry) => putHistory(scope, row.id, entry, board.id)),
      updateRow(scope, board.id, row, patch, at, by),
      putDelta(scope, board.id, { id: mark, delta, mutationId: mutationId ?? undefined }),
    ],
  };
}
