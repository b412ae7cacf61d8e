/** One run of a change of a column's type. Where it stands is told by the job, so a killed run is gone on with by the next. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { giveUpTypeChange } from '#functions/data/board/column.ts';
import type { ColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { endColumnTypeJob, getColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { OVERLAP_MS } from '#functions/data/board/delta.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { Pace } from '#functions/domain/board-core/column-type/convert-rows.ts';
import { convertEdited, convertRows } from '#functions/domain/board-core/column-type/convert-rows.ts';
import { convertLateEdits, LATE_EDITS_S } from '#functions/domain/board-core/column-type/late-edits.ts';
import { conversionContext, convertedColumn } from '#functions/domain/board-core/column-type/plan.ts';
import { JOB_UNITS_PER_S } from '#functions/domain/board-core/job-units.ts';
import { presentReload } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { tellJob } from '#functions/domain/board-core/tell-job.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import type { ShowContext } from './show-column.ts';
import { showColumn } from './show-column.ts';

type JobPorts = CorePorts & Pick<Ports, 'snapshots' | 'queues' | 'push'>;

/** A run ends long before its time limit. */
const RUN_MS = 60_000;

/** Writes what is left to write and shows the new column; the mark of that, or 'later', or undefined where there is nothing to do any more. */
async function convert(context: ShowContext, job: ColumnTypeJob, pace: Pace): Promise<string | undefined> {
  const { ports, scope } = context;
  const board = await getBoard(ports.table, scope, job.boardId);
  const from = board?.columns.find((column) => column.id === job.fromColumnId);
  if (!isBoardReadable(board) || from?.typeChange?.jobId !== job.id) {
    await endColumnTypeJob(ports.table, scope, job, ports.clock.now());
    return undefined;
  }
  const conversion = await conversionContext(context, [from.columnType, job.column.columnType]);
  const rows = {
    boardId: job.boardId,
    from,
    to: convertedColumn(from, job.column, conversion),
    context: { ...conversion, now: job.startedAt },
  };
  if (!(await convertRows(context, rows, job, pace))) return undefined;
  await convertEdited(context, rows, job.startedAt - OVERLAP_MS);
  return showColumn(context, job);
}

/** All of it while somebody waits; false: a run of the queue has it. */
export async function convertAtOnce(context: ShowContext, boardId: string, jobId: string): Promise<boolean> {
  const job = await getColumnTypeJob(context.ports.table, context.scope, boardId, jobId);
  if (job?.status !== 'ROWS') return job !== undefined;
  return (await convert(context, job, async () => true)) !== undefined;
}

export async function runColumnTypeJob(
  ports: JobPorts,
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getColumnTypeJob(ports.table, tenant, boardId, jobId);
  if (!job || job.status === 'ENDED') return;
  const { projectKey, userId, accountName } = job;
  const scope = { workspaceId: tenant.workspaceId, projectKey, userId, accountName };
  const again = (delaySeconds?: number) =>
    ports.queues.send(
      'board-column-type',
      { workspaceId: tenant.workspaceId, boardId, jobId },
      delaySeconds === undefined ? undefined : { delaySeconds },
    );
  if (await isWorkspaceClosed(ports.table, tenant))
    return endColumnTypeJob(ports.table, tenant, job, ports.clock.now());
  if (job.status === 'SHOWN') {
    const wait = (job.shownFrom ?? 0) + OVERLAP_MS + LATE_EDITS_S * 1_000 - ports.clock.now();
    if (wait > 0) return again(Math.ceil(wait / 1_000));
    await convertLateEdits({ ports, scope }, job);
    return endColumnTypeJob(ports.table, tenant, job, ports.clock.now());
  }
  let isTimeUp = false;
  const startedAt = ports.clock.now();
  let paidAt = startedAt;
  const mark = await convert({ ports, scope }, job, async (reached, units) => {
    await tellJob(ports, tenant, 'COLUMN_TYPE', reached, Status.IN_PROGRESS);
    const now = ports.clock.now();
    paidAt = Math.max(now, paidAt) + Math.ceil((units / JOB_UNITS_PER_S) * 1_000);
    isTimeUp = paidAt - startedAt > RUN_MS;
    if (!isTimeUp) await ports.clock.sleep(paidAt - now);
    return !isTimeUp;
  });
  if (isTimeUp) return again(1);
  if (mark === undefined) return;
  const change = presentReload({ scope, boardId, actorAccountName: accountName }, mark);
  await publishChange(ports.push, change);
  await tellJob(ports, tenant, 'COLUMN_TYPE', { ...job, done: job.total }, Status.DONE);
  await again(LATE_EDITS_S);
}

/** A job that cannot go on leaves the column as it was. */
export async function abandonColumnTypeJob(
  ports: JobPorts,
  tenant: TenantScope,
  boardId: string,
  jobId: string,
): Promise<void> {
  const job = await getColumnTypeJob(ports.table, tenant, boardId, jobId);
  if (!job || job.status === 'ENDED') return;
  await endColumnTypeJob(ports.table, tenant, job, ports.clock.now());
  if (job.status === 'SHOWN') return;
  const { projectKey, userId, accountName } = job;
  const scope = { workspaceId: tenant.workspaceId, projectKey, userId, accountName };
  const decide = ({ columns }: Board) =>
    columns.some((column) => column.typeChange?.jobId === jobId)
      ? giveUpTypeChange(tenant, boardId, job.fromColumnId)
      : [];
  const change = await changeMeta({ ports, scope }, { boardId, body: { giveUp: jobId }, decide });
  await publishChange(ports.push, change);
  await tellJob(ports, tenant, 'COLUMN_TYPE', job, Status.DONE, '列の種類を変えられませんでした。列は元のままです。');
}
