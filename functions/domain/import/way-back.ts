/** What takes an import back: parts, as a change of many posts leaves them (domain/bulk). */

import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { BulkPart } from '#functions/data/board/bulk-part.ts';
import { putBulkPart } from '#functions/data/board/bulk-part.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import type { BulkDraft } from '#functions/domain/board/bulk-register.ts';
import { bulkPostId } from '#functions/domain/board/bulk-register.ts';
import type { ImportRun } from './import-context.ts';

/** Rows that became posts have their numbers as places, those about posts that were there come behind them. */
const UPDATES_FROM = 500_000_000;
/** More than there can be. */
export const PLACES = 2 * UPDATES_FROM - 1;
export const updatePlace = (rowNumber: number): number => UPDATES_FROM + rowNumber;

export const madePosts = (job: StoredImport, rowNumbers: readonly number[]): BulkPart => ({
  at: rowNumbers[0]!,
  count: rowNumbers.at(-1)! - rowNumbers[0]! + 1,
  posts: rowNumbers.length,
  skipped: [],
  was: { kind: 'made', postList: rowNumbers.map((at) => ({ at, id: bulkPostId(job.id, at) })) },
});

/** Before they are there: what takes an import back finds them, or none of them. */
export async function recordPosts(
  { ports, scope }: ImportRun,
  job: StoredImport,
  boardId: string,
  posts: readonly Pick<BulkDraft, 'rowNumber'>[],
): Promise<void> {
  if (posts.length === 0) return;
  const part = madePosts(
    job,
    posts.map(({ rowNumber }) => rowNumber),
  );
  try {
    await ports.table.put(putBulkPart(scope, { boardId, id: job.id, createdAt: job.createdAt }, part));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
