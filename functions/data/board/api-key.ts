/** The API key of a board: an item beside the board's meta, so that no reader of the board gets it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { CheckOp, Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface BoardApiKey {
  apiKey: string;
  issuedAt: string;
  /** Account name. */
  issuedBy: string;
}
export type ApiKeyItem = Item & BoardApiKey;

export const getApiKey = (table: Table, scope: TenantScope, boardId: string): Promise<ApiKeyItem | undefined> =>
  table.get<ApiKeyItem>(boardKeys.apiKey(scope.workspaceId, boardId), { consistent: true });

/** In place of the one before. */
export const putApiKey = (scope: TenantScope, boardId: string, key: BoardApiKey): PutOp => ({
  put: { ...boardKeys.apiKey(scope.workspaceId, boardId), ...key },
});

/** Fails when the board was deleted or archived since it was read. */
export const boardPresent = (scope: TenantScope, boardId: string): CheckOp => ({
  check: boardKeys.meta(scope.workspaceId, boardId),
  if: [{ exists: 'PK' }, { absent: 'deletedAt' }, { absent: 'archivedAt' }],
});

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In the same time whatever was given. */
export const isSameKey = (given: string, stored: string): boolean => timingSafeEqual(hash(given), hash(stored));
