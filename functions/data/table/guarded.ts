/** A transaction whose operations say what a failed condition of theirs means to the caller. */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';

export interface Guarded {
  op: TransactOp;
  /** Absent: the condition cannot fail, or failing is a conflict. */
  refusal?: ErrorCode;
}

const MAX_TRIES = 4;
const PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_000;

type TransactPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/** Tries again when a rival transaction held one of the items; more often where a hundred may want the same one. */
export async function patiently<T>(
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

export const transactPatiently = (ports: TransactPorts, ops: TransactOp[]): Promise<void> =>
  patiently(ports, () => ports.table.transact(ops));

export async function transactGuarded(ports: TransactPorts, guarded: Guarded[]): Promise<void> {
  try {
    await transactPatiently(
      ports,
      guarded.map(({ op }) => op),
    );
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new AppError(guarded[error.index]?.refusal ?? 'Conflict', undefined, { cause: error });
    throw error;
  }
}
