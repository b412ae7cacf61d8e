import type { CorePorts } from '#functions/clients/ports.ts';
import { type Board, requireReadableBoard } from '#functions/data/board/board.ts';
import type { StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import { listBulkJobs } from '#functions/data/board/bulk-job.ts';
import { listBulkSkipped } from '#functions/data/board/bulk-part.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import type { BulkJob, BulkRecord } from '#shared/contract/bulk.ts';
import { BULK_JOBS_LISTED } from '#shared/rules/post/bulk.ts';
import { isOwnJob, type OnJob, requireJob } from './own-jobs.ts';

interface Context {
  scope: ProjectScope;
  ports: CorePorts;
}

export const presentBulk = (
  scope: ProjectScope,
  job: StoredBulkJob,
  skippedList: BulkJob['skippedList'] = [],
): BulkJob => {
  const { action } = job;
  return {
    id: job.id,
    kind: action.kind,
    columnId: action.kind === 'cell' ? action.columnData.projectBoardColumnId : null,
    boardSectionId: action.kind === 'section' ? action.boardSectionId : null,
    targetBoardId: action.kind === 'board' ? action.targetBoardId : null,
    undoOf: action.kind === 'undo' ? action.of : null,
    undoneBy: job.undoneBy ?? null,
    status: job.status,
    total: job.total,
    done: job.done,
    changed: job.changed,
    skipped: job.skipped,
    skippedList,
    failure: job.failure ?? null,
    isOwn: isOwnJob(scope, job),
    createdAt: job.createdAt,
  };
};

export async function readBulk(context: Context, on: OnJob): Promise<BulkJob> {
  const { ports, scope } = context;
  const job = await requireJob(context, on);
  const skipped = job.skipped > 0 ? await listBulkSkipped(ports.table, scope, on.boardId, job.id) : [];
  return presentBulk(
    scope,
    job,
    skipped.map(({ id, projectSerialNumber = null, title, reason }) => ({
      postId: id,
      projectSerialNumber,
      title,
      reason,
    })),
  );
}

function nameIn({ columns, sections }: Board, { action }: StoredBulkJob): string | null {
  const id =
    action.kind === 'cell'
      ? action.columnData.projectBoardColumnId
      : action.kind === 'section' && action.boardSectionId;
  return [...columns, ...sections].find((one) => one.id === id)?.name ?? null;
}

export async function listBulks({ ports, scope }: Context, boardId: string): Promise<BulkRecord[]> {
  const [board, jobs] = await Promise.all([
    requireReadableBoard(ports.table, scope, boardId),
    listBulkJobs(ports.table, scope, boardId, BULK_JOBS_LISTED),
  ]);
  return jobs.map((job) => ({ ...presentBulk(scope, job), by: job.accountName, name: nameIn(board, job) }));
}
