/** Which jobs of one kind go on on a board: whoever begins one writes its id here, on condition that nobody did meanwhile. */
import type { Key, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { ExportBoardItemStatusType, ImportJobStatusType } from '#shared/enums/enums.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';

/** What is counted apart from others; `userId`: for each person. */
export type TurnKind = { of: 'bulk' | 'import' } | { of: 'trial' | 'export'; userId: string };

export interface JobTurns {
  /** Of jobs that go on. */
  jobIds: readonly string[];
  /** 0: there never was a job. */
  revision: number;
}

const keyOf = ({ workspaceId }: TenantScope, boardId: string, kind: TurnKind): Key =>
  boardKeys.jobTurns(workspaceId, boardId, 'userId' in kind ? `${kind.of}#${kind.userId}` : kind.of);

function jobKeyOf({ workspaceId }: TenantScope, boardId: string, kind: TurnKind, jobId: string): Key {
  if (kind.of === 'bulk') return boardKeys.bulkJob(workspaceId, boardId, jobId);
  if (kind.of === 'export') return boardKeys.boardExport(workspaceId, boardId, kind.userId, jobId);
  return boardKeys.importJob(workspaceId, boardId, jobId);
}

const GOING = {
  bulk: BulkJobStatus.IN_PROGRESS,
  import: ImportJobStatusType.IN_PROGRESS,
  trial: ImportJobStatusType.IN_PROGRESS,
  export: ExportBoardItemStatusType.REGISTERED,
};

export async function getJobTurns(
  table: Table,
  scope: TenantScope,
  boardId: string,
  kind: TurnKind,
): Promise<JobTurns> {
  const item = await table.get(keyOf(scope, boardId, kind), { consistent: true });
  if (!item) return { jobIds: [], revision: 0 };
  const known = item['jobIds'] as string[];
  const jobs = await table.batchGet(
    known.map((jobId) => jobKeyOf(scope, boardId, kind, jobId)),
    { consistent: true },
  );
  return {
    jobIds: known.filter((_, at) => jobs[at]?.['status'] === GOING[kind.of]),
    revision: Number(item['revision']),
  };
}

/** Fails when another job began since `before` was read. */
export const updateJobTurns = (
  scope: TenantScope,
  boardId: string,
  kind: TurnKind,
  before: JobTurns,
  jobIds: readonly string[],
): UpdateOp => ({
  update: keyOf(scope, boardId, kind),
  set: { jobIds },
  add: { revision: 1 },
  if: [before.revision === 0 ? { absent: 'revision' } : { path: 'revision', equals: before.revision }],
});
