/** A transaction whose operations say what a failed condition of theirs means to the caller. */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';
import type { TransactOp } from './table.ts';
import { ConditionFailed, TransactionConflict } from './table.ts';

export interface Guarded {
  op: TransactOp;
  /** Absent: the condition cannot fail, or failing is a conflict. */
  refusal?: ErrorCode;
}

const MAX_TRIES = 4;
const PAUSE_MS = 40;

type TransactPorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

/** Tries again when a rival transaction held one of the items. */
export async function patiently<T>(
  { clock, ids }: Pick<CorePorts, 'clock' | 'ids'>,
  write: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || attempt === MAX_TRIES) throw error;
      await clock.sleep(PAUSE_MS * 2 ** attempt * ids.random());
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
