/** Transactions that are retried on conflicts, and transactions that map each failed condition to an error code. */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';

export interface GuardedOp {
  op: TransactOp;
  /** Error code when the operation's condition fails. Default: `Conflict`. */
  refusal?: ErrorCode;
}

const MAX_TRIES = 4;
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_000;

type TransactPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/**
 * Retries `write` when another transaction touched the same items. Callers raise `mostTries` where very many calls
 * write the same item.
 */
export async function retryOnConflict<T>(
  { clock, ids }: Pick<CorePorts, 'clock' | 'ids'>,
  write: () => Promise<T>,
  mostTries = MAX_TRIES,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || attempt === mostTries) throw error;
      await clock.sleep(Math.min(PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * ids.random());
    }
  }
}

export const transactWithRetry = (ports: TransactPorts, ops: TransactOp[]): Promise<void> =>
  retryOnConflict(ports, () => ports.table.transact(ops));

export async function transactGuarded(ports: TransactPorts, guarded: GuardedOp[]): Promise<void> {
  try {
    await transactWithRetry(
      ports,
      guarded.map(({ op }) => op),
    );
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new AppError(guarded[error.index]?.refusal ?? 'Conflict', undefined, { cause: error });
    throw error;
  }
}
