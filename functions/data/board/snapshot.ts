/**
 * Snapshots: all rows of a board in one immutable object, and the pointer in the board's meta that names the current one. Earlier
 * objects stay for readers that hold an older pointer; the bucket deletes them after a week, when none of them is of use.
 */
import type { ObjectStore } from '#functions/clients/ports.ts';
import type { Condition, Item, Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { Snapshot } from './snapshot-codec.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-codec.ts';

export interface SnapshotPointer {
  version: string;
  /** Counts the snapshots of this board up: each holds everything the earlier ones held. */
  generation: number;
  /** Every delta stamped before this moment is in the snapshot (later ones may be). */
  foldedTo: number;
  createdAt: number;
  rowCount: number;
}

export async function getSnapshot(
  store: ObjectStore,
  scope: TenantScope,
  boardId: string,
  version: string,
): Promise<Snapshot | undefined> {
  const object = await store.get(boardKeys.snapshotObject(scope.workspaceId, boardId, version));
  return object && decodeSnapshot(object.body, boardId);
}

export const putSnapshot = (
  store: ObjectStore,
  scope: TenantScope,
  boardId: string,
  version: string,
  snapshot: Snapshot,
): Promise<void> =>
  store.put(boardKeys.snapshotObject(scope.workspaceId, boardId, version), encodeSnapshot(boardId, snapshot), {
    contentType: 'application/gzip',
    ifAbsent: true,
  });

export const deleteSnapshot = (
  store: ObjectStore,
  scope: TenantScope,
  boardId: string,
  version: string,
): Promise<void> => store.delete(boardKeys.snapshotObject(scope.workspaceId, boardId, version));

export const getPointer = (
  table: Table,
  scope: TenantScope,
  boardId: string,
): Promise<(Item & SnapshotPointer) | undefined> =>
  table.get<Item & SnapshotPointer>(boardKeys.snapshot(scope.workspaceId, boardId), { consistent: true });

/** Returns whether the pointer now names `next`; false: somebody else moved it first. */
export async function movePointer(
  table: Table,
  scope: TenantScope,
  boardId: string,
  from: SnapshotPointer | undefined,
  next: SnapshotPointer,
): Promise<boolean> {
  const condition: Condition = from ? { path: 'version', equals: from.version } : { absent: 'PK' };
  try {
    await table.put({ put: { ...boardKeys.snapshot(scope.workspaceId, boardId), ...next }, if: [condition] });
    return true;
  } catch (error) {
    // A lost answer can make our own move look like a rival's: only the pointer itself knows.
    if (!(error instanceof ConditionFailed)) throw error;
    return (await getPointer(table, scope, boardId))?.version === next.version;
  }
}
