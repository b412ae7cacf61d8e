/** Measurements from a post's history: the cells that its selections would have given under the settings of now. */

import type { CellValue, Column, Row } from '../types.ts';
import { measuredChanges } from './measured-cell.ts';

/** An option selected in place of another; undefined: none. */
export interface Selection {
  /** Of the row after it: several columns may change at once. */
  revision: number;
  /** Milliseconds since the epoch. */
  at: number;
  columnId: string;
  before: string | undefined;
  after: string | undefined;
}

/** What a post was registered with: what its first selection replaced, or what never changed. */
function firstValues(
  row: Row,
  selections: readonly Selection[],
  columnIds: ReadonlySet<string>,
): Record<string, CellValue | null> {
  const first = new Map<string, Selection>();
  for (const selection of selections) if (!first.has(selection.columnId)) first.set(selection.columnId, selection);
  return Object.fromEntries(
    [...columnIds].map((id) => [id, (first.has(id) ? first.get(id)!.before : row.values[id]) ?? null]),
  );
}

/** Measured cells by column id; columns without one are left out. */
export function measuredFromHistory(
  columns: readonly Column[],
  row: Row,
  history: readonly Selection[],
): Record<string, CellValue> {
  const selections = history.toSorted((a, b) => a.revision - b.revision);
  const named = new Set(
    columns.flatMap((column) =>
      [...(column.timeMeasurementStartList ?? []), ...(column.timeMeasurementEndList ?? [])].map(
        ({ columnId }) => columnId,
      ),
    ),
  );
  let measured: Record<string, CellValue> = measuredChanges(
    columns,
    {},
    firstValues(row, selections, named),
    Date.parse(row.createdAt),
  );
  for (const together of Map.groupBy(selections, ({ revision }) => revision).values()) {
    const changed = Object.fromEntries(together.map(({ columnId, after }) => [columnId, after ?? null]));
    measured = { ...measured, ...measuredChanges(columns, measured, changed, together[0]!.at) };
  }
  return measured;
}
