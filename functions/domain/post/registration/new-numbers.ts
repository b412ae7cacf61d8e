/** Room on the board and numbers of the project for posts that a call registers: taken once per call, and given back where no post comes of it. */

import { isoNow } from '#functions/clients/iso-time.ts';
import { giveRoomBack, takeRoom } from '#functions/data/board/post-count.ts';
import { reserveSerialNumbers, returnSerialNumbers } from '#functions/data/post/serial-number.ts';
import { retryOnConflict } from '#functions/data/table/guarded-transaction.ts';
import { getIdempotencyRecord } from '#functions/data/table/idempotency.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { AppError } from '#shared/errors.ts';

export interface NewNumbers {
  /** The first of them. A further attempt uses the same. */
  take(): Promise<number>;
  /** The call was carried out before, under other numbers. */
  spare(): void;
}

interface Wanted {
  boardId: string;
  count: number;
  mutationId?: string | null;
}

export async function withNewNumbers<R>(
  { ports, scope }: WriteContext,
  { boardId, count, mutationId }: Wanted,
  register: (numbers: NewNumbers) => Promise<R>,
): Promise<R> {
  const { table, clock, log } = ports;
  const { workspaceId, userId } = scope;
  // Read beside what the call reads anyway.
  const earlier = mutationId ? getIdempotencyRecord(table, { workspaceId, userId, mutationId }) : undefined;
  earlier?.catch(() => undefined);
  let first: number | undefined;
  let isSpare = false;

  const take = async (): Promise<number> => {
    if (first !== undefined) return first;
    // The commit answers as it did before.
    if (await earlier) throw new AppError('Conflict');
    await retryOnConflict(ports, () => takeRoom(table, scope, boardId, count, isoNow({ clock })));
    try {
      first = await retryOnConflict(ports, () => reserveSerialNumbers(table, scope, count));
    } catch (error) {
      await retryOnConflict(ports, () => giveRoomBack(table, scope, boardId, count));
      throw error;
    }
    return first;
  };

  /** What stays taken is set right by the nightly rebuild, or is a number that no post has. */
  const giveBack = async (): Promise<void> => {
    if (first === undefined) return;
    const from = first;
    try {
      await Promise.all([
        retryOnConflict(ports, () => giveRoomBack(table, scope, boardId, count)),
        retryOnConflict(ports, () => returnSerialNumbers(table, scope, from, count)),
      ]);
    } catch (error) {
      log.warn('numbers of posts stay unused', { error, boardId, count });
    }
  };

  try {
    const result = await register({ take, spare: () => void (isSpare = true) });
    if (isSpare) await giveBack();
    return result;
  } catch (error) {
    // A refusal says that nothing was written; of any other failure nobody knows.
    if (error instanceof AppError) await giveBack();
    throw error;
  }
}
