/** An import that a person stops, takes up again or takes back: whose it is, and how many go on at once. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { getImport, listImports } from '#functions/data/board/import-job.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { isOwnJob } from '#functions/domain/bulk/own-jobs.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
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

/** `jobId`: the one that is about to go on; asked for again it stands in nobody's way. Trials write nothing. */
export async function requireFewImports({ ports, scope }: Context, boardId: string, jobId: string): Promise<void> {
  const jobs = await listImports(ports.table, scope, boardId, LISTED_JOBS);
  const others = jobs.filter(({ id, status, isTrial }) => id !== jobId && status === Status.IN_PROGRESS && !isTrial);
  if (others.length >= IMPORTS_AT_ONCE)
    throw new AppError(
      'BadRequest',
      'このボードでは、ほかの取り込みが進んでいます。終わってから、もう一度お試しください。',
    );
}
