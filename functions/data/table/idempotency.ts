/** What a keyed call did, kept for as long as an edit may wait on a device: the same call again gets the same answer, another one under its key is refused. */
import { createHash } from 'node:crypto';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { KEPT_EDIT_DAYS } from '#shared/board/limits.ts';
import { workspaceKeys } from './keys.ts';
import { ttlAfter } from './ttl.ts';

/** And a day for clocks that are wrong. */
const RECORD_DAYS = KEPT_EDIT_DAYS + 1;

/** Enough to find again what was done. */
export interface Reference {
  mark: string;
  boardId: string;
  /** Where one call made several boards. */
  boardIdList?: string[];
  postIdList: string[];
}

export interface IdempotencyRecord {
  bodyHash: string;
  reference: Reference;
}

export interface IdempotencyKey {
  workspaceId: string;
  userId: string;
  mutationId: string;
}

export const bodyHashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

export const putIdempotencyRecord = (key: IdempotencyKey, record: IdempotencyRecord, now: number): PutOp => ({
  put: {
    ...workspaceKeys.idempotency(key.workspaceId, key.userId, key.mutationId),
    ...record,
    ttl: ttlAfter(now, RECORD_DAYS),
  },
  if: [{ absent: 'PK' }],
});

export const getIdempotencyRecord = (
  table: Table,
  key: IdempotencyKey,
): Promise<(Item & IdempotencyRecord) | undefined> =>
  table.get<Item & IdempotencyRecord>(workspaceKeys.idempotency(key.workspaceId, key.userId, key.mutationId), {
    consistent: true,
  });
