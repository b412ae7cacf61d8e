/** Cells that the product fills in by itself: measured times, from the selections of options, and the beginning of contents. */

import type { Table } from '#functions/clients/table/table.ts';
import { listStateChanges } from '#functions/data/board/state-history.ts';
import type { HistoryEntry } from '#functions/data/post/history.ts';
import { listHistory } from '#functions/data/post/history.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { contentsCells } from '#functions/domain/post/contents/contents-cell.ts';
import { isComputed } from '#shared/board/columns/column-kinds.ts';
import type { Selection } from '#shared/board/measured-time/measured-history.ts';
import { measuredFromHistory } from '#shared/board/measured-time/measured-history.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';

export const computedColumns = (columns: readonly Column[]): Column[] =>
  columns.filter((column) => isComputed(column.columnType));

const selectionOf = (entry: HistoryEntry): Selection[] =>
  entry.actionColumnId === undefined ||
  (entry.beforeValueOptionId === undefined && entry.afterValueOptionId === undefined)
    ? []
    : [
        {
          revision: entry.revision,
          at: Date.parse(entry.actionDate),
          columnId: entry.actionColumnId,
          before: entry.beforeValueOptionId,
          after: entry.afterValueOptionId,
        },
      ];

/** Of a board that are held at once. */
const SELECTIONS_MAX = 300_000;

/** By post; may lack the last moments. Undefined: there are more than are held, and each post is asked by itself. */
export async function selectionsOfBoard(
  table: Table,
  scope: TenantScope,
  boardId: string,
): Promise<ReadonlyMap<string, readonly Selection[]> | undefined> {
  const found = new Map<string, Selection[]>();
  let count = 0;
  for await (const { postId, ...entry } of listStateChanges(table, scope, boardId)) {
    count += 1;
    if (count > SELECTIONS_MAX) return undefined;
    const selections = found.get(postId) ?? [];
    found.set(postId, selections);
    selections.push(...selectionOf(entry));
  }
  return found;
}

/** Times before the newest entries of a very long history are not measured. */
export const selectionsOfPost = async (table: Table, scope: TenantScope, postId: string): Promise<Selection[]> =>
  (await listHistory(table, scope, postId)).flatMap(selectionOf);

/** What a row's computed cells follow from. */
export interface Sources {
  selections: readonly Selection[];
  /** The text of its contents. */
  contents: string;
}

/** What of a row's computed cells is not as it should be; null: nothing should be there. */
export function computedChanges(
  columns: readonly Column[],
  row: Row,
  { selections, contents }: Sources,
): Record<string, CellValue | null> {
  const wanted = { ...measuredFromHistory(columns, row, selections), ...contentsCells(columns, contents) };
  return Object.fromEntries(
    computedColumns(columns).flatMap(({ id }) => (wanted[id] === row.values[id] ? [] : [[id, wanted[id] ?? null]])),
  );
}
