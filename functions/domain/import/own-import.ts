/** An import that a person stops, takes up again or takes back: whose it is, and how many go on at once. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { UpdateOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { getImport } from '#functions/data/board/import-job.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { jobTurn } from '#functions/domain/board-core/job-turns.ts';
import { isOwnJob } from '#functions/domain/bulk/own-jobs.ts';
import { AppError } from '#shared/errors.ts';

/** Of one board that are listed. */
export const LISTED_JOBS = 20;
/** Of one board, at the same time: each takes its share of what the board's partition can write. */
const IMPORTS_AT_ONCE = 3;

interface Context {
  scope: ProjectScope;
  ports: Pick<CorePorts, 'table'>;
}

export interface OnImport {
  boardId: string;
  importJobId: string;
}

export async function requireOwnImport(
  { ports, scope }: Context,
  { boardId, importJobId }: OnImport,
): Promise<{ job: StoredImport; board: Board }> {
  const [job, board] = await Promise.all([
    getImport(ports.table, scope, boardId, importJobId),
    requireBoard(ports.table, scope, boardId),
  ]);
  if (!job) throw new AppError('EntityNotFound');
  if (!isOwnJob(scope, job))
    throw new AppError('Forbidden', 'ほかの人が始めた取り込みを操作できるのは、管理者とマネージャーだけです。');
  return { job, board };
}

/** Trials write nothing and stand in no import's way; they are counted by person. */
export const importTurn = (
  { ports, scope }: Context,
  boardId: string,
  { id, isTrial = false }: Pick<StoredImport, 'id' | 'isTrial'>,
): Promise<UpdateOp> =>
  jobTurn(
    { ports, scope },
    {
      boardId,
      kind: isTrial ? { of: 'trial', userId: scope.userId } : { of: 'import' },
      jobId: id,
      max: IMPORTS_AT_ONCE,
      refusal: 'このボードでは、ほかの取り込みが進んでいます。終わってから、もう一度お試しください。',
    },
  );
