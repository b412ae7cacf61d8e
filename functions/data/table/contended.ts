/** Reading, deciding and writing on condition that what was read still holds: again, when somebody else wrote in between. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { AppError } from '#shared/errors.ts';

/** Of ten who change the same thing at once, each round lets one through at least. */
const MAX_TRIES = 12;
const PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 480;

export async function contended<T>(
  { clock, ids }: Pick<CorePorts, 'clock' | 'ids'>,
  attempt: (count: number) => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count);
    } catch (error) {
      if (!(error instanceof ConditionFailed) && !(error instanceof TransactionConflict)) throw error;
      if (count === MAX_TRIES) throw new AppError('Conflict', undefined, { cause: error });
      await clock.sleep(Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS) * ids.random());
    }
  }
}
