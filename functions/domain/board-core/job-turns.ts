/** So many jobs of one kind on a board at the same time and no more, also of those that are begun at the same moment. */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { getJobTurns, type TurnKind, updateJobTurns } from '#functions/data/board/job-turns.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';

interface Turn {
  boardId: string;
  kind: TurnKind;
  /** The job that is to begin; one that is begun again stands in nobody's way. */
  jobId: string;
  /** At the same time. */
  max: number;
  /** What a person is told whose job would be one too many. */
  refusal: string;
}

/** Of ten who begin at once, each round lets one through at least. */
const MAX_TRIES = 12;
const PAUSE_MS = 30;

/** Part of the transaction that begins the job. Fails there when another job began meanwhile; then it has to be asked for again. */
export async function jobTurn(
  { ports: { table }, scope }: { ports: { table: Table }; scope: TenantScope },
  { boardId, kind, jobId, max, refusal }: Turn,
): Promise<UpdateOp> {
  const before = await getJobTurns(table, scope, boardId, kind);
  const others = before.jobIds.filter((id) => id !== jobId);
  if (others.length >= max) throw new AppError('BadRequest', refusal);
  return updateJobTurns(scope, boardId, kind, before, [...others, jobId]);
}

/** One transaction of `ops` and the turn. Throws `ConditionFailed` for a condition of `ops` alone. */
export async function transactInTurn(
  { table, clock, ids }: Pick<CorePorts, 'table' | 'clock' | 'ids'>,
  turnOf: () => Promise<UpdateOp>,
  ops: readonly TransactOp[],
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    try {
      return await table.transact([...ops, await turnOf()]);
    } catch (error) {
      const isLate = error instanceof ConditionFailed && error.index === ops.length;
      if (!isLate && !(error instanceof TransactionConflict)) throw error;
    }
    await clock.sleep(ids.random() * PAUSE_MS * attempt);
  }
  throw new AppError('Conflict');
}
