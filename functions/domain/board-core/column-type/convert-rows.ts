/**
 * Writes the new column's values into the rows while nobody reads them: no revision moves, no delta is written, and
 * whoever edits the board meanwhile is never refused. Each write depends on the old value alone, so it can be repeated.
 */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { ColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { moveColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { getRows, listRowsFrom, updateUnseenValue } from '#functions/data/board/row.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { convertedValue } from '#shared/board/convert/conversion-report.ts';
import type { ConversionContext } from '#shared/board/convert/convert-cell.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { listDeltas } from '../load-rows.ts';

/** Rows between two records of progress. */
const PAGE = 500;
const WRITES_AT_ONCE = 16;
const UNIT_BYTES = 1_024;
/** What a row holds beside its title and values. */
const ROW_FRAME_BYTES = 400;

export interface RowsContext {
  ports: CorePorts;
  scope: TenantScope;
}

export interface Conversion {
  boardId: string;
  from: Column;
  to: Column;
  context: ConversionContext;
}

/** Returns the write units it took. */
async function convertRow({ ports, scope }: RowsContext, conversion: Conversion, found: Row): Promise<number> {
  const { boardId, from, to } = conversion;
  return contended(ports, async (count) => {
    const row = count === 1 ? found : (await getRows(ports.table, scope, boardId, [found.id]))[0];
    const value = row && convertedValue(from, to, row.values[from.id], conversion.context);
    if (!row || isSameCell(value, row.values[to.id])) return 0;
    await ports.table.update(updateUnseenValue(scope, boardId, row, to.id, value));
    return Math.ceil(
      (ROW_FRAME_BYTES + Buffer.byteLength(JSON.stringify([row.title, row.values, value]))) / UNIT_BYTES,
    );
  });
}

/** Called after each page with the units it took; false: enough for this run. */
export type Pace = (job: ColumnTypeJob, units: number) => Promise<boolean>;

/** Goes on from where the job stands; false: another run works on it, or the pace is up. */
export async function convertRows(
  context: RowsContext,
  conversion: Conversion,
  start: ColumnTypeJob,
  pace: Pace,
): Promise<boolean> {
  const { ports, scope } = context;
  for (let job = start; ; ) {
    const rows = (await listRowsFrom(ports.table, scope, job.boardId, job.cursor, PAGE))
      .map(({ row }) => row)
      .filter(({ id }) => id !== job.cursor);
    if (rows.length === 0) return true;
    const units = await mapLimited(WRITES_AT_ONCE, rows, (row) => convertRow(context, conversion, row));
    const to = { cursor: rows.at(-1)!.id, done: job.done + rows.length };
    if (!(await moveColumnTypeJob(ports.table, scope, job, to, ports.clock.now()))) return false;
    job = { ...job, ...to };
    if (
      !(await pace(
        job,
        units.reduce((sum, one) => sum + one, 0),
      ))
    )
      return false;
  }
}

/** Posts whose cell of one column was written by anybody since, each with the revision of the last time. */
export async function editedSince(
  context: RowsContext,
  boardId: string,
  columnId: string,
  since: number,
): Promise<Map<string, number>> {
  const edited = new Map<string, number>();
  for (const { delta } of await listDeltas(context, boardId, since)) {
    if (delta.kind !== 'ROW' && delta.kind !== 'PATCH') continue;
    const isEdit =
      delta.kind === 'ROW'
        ? delta.row.values[columnId] !== undefined
        : delta.patch.values !== undefined && columnId in delta.patch.values;
    if (isEdit) edited.set(delta.postId, Math.max(delta.revision, edited.get(delta.postId) ?? 0));
  }
  return edited;
}

/** Edits that came behind the pass over the rows. */
export async function convertEdited(context: RowsContext, conversion: Conversion, since: number): Promise<void> {
  const { ports, scope } = context;
  const ids = [...(await editedSince(context, conversion.boardId, conversion.from.id, since)).keys()];
  const rows = (await getRows(ports.table, scope, conversion.boardId, ids)).flatMap((row) => row ?? []);
  await mapLimited(WRITES_AT_ONCE, rows, (row) => convertRow(context, conversion, row));
}
