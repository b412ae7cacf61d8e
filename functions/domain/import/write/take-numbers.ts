/**
 * Room on the board and numbers of the project for one part of an import, in one transaction with the job that keeps them: a run that
 * is killed leaves neither numbers that no post has nor rows that take theirs twice.
 */

import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { ImportPart, StoredImport } from '#functions/data/board/import-job.ts';
import { keepPart } from '#functions/data/board/import-job.ts';
import { countPosts } from '#functions/data/board/post-count.ts';
import { getLastSerialNumber, takeSerialNumbers } from '#functions/data/post/serial-number.ts';
import { ERRORS } from '#shared/errors.ts';
import { UnreadableFile } from '../file/survey.ts';
import type { ImportContext } from '../import-context.ts';

/** People register posts meanwhile. */
const TRIES = 20;
const PAUSE_MS = 100;

/** Undefined: another run is at this part. */
export async function takeNumbers(
  { ports, scope }: ImportContext,
  boardId: string,
  { id }: StoredImport,
  offset: number,
  rowNumbers: number[],
  /** By the part before: mostly nobody has taken a number since, and it need not be read. */
  lastTaken: number | undefined,
): Promise<ImportPart | undefined> {
  const { table, clock, ids } = ports;
  let last = lastTaken ?? (await getLastSerialNumber(table, scope));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) {
      await clock.sleep(ids.random() * PAUSE_MS);
      last = await getLastSerialNumber(table, scope);
    }
    const part = { firstSerial: last + 1, rowNumbers };
    const count = rowNumbers.length;
    try {
      await table.transact([
        keepPart(scope, boardId, id, offset, part),
        countPosts(scope, boardId, count, new Date(clock.now()).toISOString()),
        takeSerialNumbers(scope, last, count),
      ]);
      return part;
    } catch (error) {
      if (error instanceof ConditionFailed) {
        if (error.indexes.includes(0)) return undefined;
        if (error.indexes.includes(1)) throw new UnreadableFile(ERRORS.BoardFull[1]);
      } else if (!(error instanceof TransactionConflict)) throw error;
    }
  }
  throw new TransactionConflict();
}
