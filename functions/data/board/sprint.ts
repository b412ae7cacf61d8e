/** Sprints of a view: an index that says which there are and which one runs, each an item, and its records in parts that are only ever added. */

import type { DeleteOp, Item, PutOp, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { Sprint, SprintRecord } from '#shared/board/sprints/sprint.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface StoredSprint extends Sprint {
  /** Of its records: items, and records in them. */
  parts: number;
  recordCount: number;
  /** More happened than is kept. */
  isTruncated?: boolean;
  /** Changes of the board stamped before are in its records. */
  followedTo?: number;
}

/** In the order in which they were registered. */
export interface SprintIndex {
  sprintIds: string[];
  runningId?: string;
  /** Counts its changes; 0: there has been none. */
  revision: number;
}

export interface SprintPlace {
  boardId: string;
  boardViewId: string;
}

const NO_SPRINTS: SprintIndex = { sprintIds: [], revision: 0 };

export interface ViewSprints {
  index: SprintIndex;
  sprints: StoredSprint[];
}

export async function listSprints(
  table: Table,
  { workspaceId }: TenantScope,
  { boardId, boardViewId }: SprintPlace,
): Promise<ViewSprints> {
  const indexKey = boardKeys.sprintIndex(workspaceId, boardId, boardViewId);
  let index = NO_SPRINTS;
  const found = new Map<string, StoredSprint>();
  for await (const item of table.queryAll({
    ...boardKeys.sprints(workspaceId, boardId, boardViewId),
    consistent: true,
  })) {
    if (item.SK === indexKey.SK) index = withoutKeys<SprintIndex>(item);
    else {
      const sprint = withoutKeys<StoredSprint>(item);
      found.set(sprint.id, sprint);
    }
  }
  return { index, sprints: index.sprintIds.flatMap((id) => found.get(id) ?? []) };
}

/** What runs on the views that are named; one a view at most. */
export async function runningSprints(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
  viewIds: readonly string[],
): Promise<{ boardViewId: string; sprint: StoredSprint }[]> {
  const indexes = await table.batchGet<Item & SprintIndex>(
    viewIds.map((viewId) => boardKeys.sprintIndex(workspaceId, boardId, viewId)),
    { consistent: true },
  );
  const running = viewIds.flatMap((boardViewId, at) => {
    const sprintId = indexes[at]?.runningId;
    return sprintId === undefined ? [] : [{ boardViewId, sprintId }];
  });
  const items = await table.batchGet(
    running.map(({ boardViewId, sprintId }) => boardKeys.sprint(workspaceId, boardId, boardViewId, sprintId)),
    { consistent: true },
  );
  return running.flatMap(({ boardViewId }, at) =>
    items[at] ? [{ boardViewId, sprint: withoutKeys<StoredSprint>(items[at]) }] : [],
  );
}

/** Fails when somebody registered, started, closed or deleted one since it was read. */
export const updateSprintIndex = (
  { workspaceId }: TenantScope,
  { boardId, boardViewId }: SprintPlace,
  read: SprintIndex,
  { sprintIds, runningId }: Pick<SprintIndex, 'sprintIds' | 'runningId'>,
): UpdateOp => ({
  update: boardKeys.sprintIndex(workspaceId, boardId, boardViewId),
  set: { sprintIds, revision: read.revision + 1, ...(runningId !== undefined && { runningId }) },
  remove: runningId === undefined ? ['runningId'] : [],
  if: [read.revision === 0 ? { absent: 'PK' } : { path: 'revision', equals: read.revision }],
});

/** Fails when it has changed or gone since it was read; revision 1 is new. */
export const putSprint = (
  { workspaceId }: TenantScope,
  { boardId, boardViewId }: SprintPlace,
  sprint: StoredSprint,
): PutOp => ({
  put: { ...boardKeys.sprint(workspaceId, boardId, boardViewId, sprint.id), ...sprint },
  if: [sprint.revision === 1 ? { absent: 'PK' } : { path: 'revision', equals: sprint.revision - 1 }],
});

export const deleteSprint = (
  { workspaceId }: TenantScope,
  { boardId, boardViewId }: SprintPlace,
  { id, revision }: StoredSprint,
): DeleteOp => ({
  delete: boardKeys.sprint(workspaceId, boardId, boardViewId, id),
  if: [{ path: 'revision', equals: revision }],
});

/** Of one item: with the longest titles it is a fifth of what an item holds. */
const RECORDS_PER_PART = 50;

/** The sprint with further records, as it is stored with them in one transaction. */
export function appended(
  { workspaceId }: TenantScope,
  place: SprintPlace,
  sprint: StoredSprint,
  records: readonly SprintRecord[],
): { sprint: StoredSprint; ops: TransactOp[] } {
  const ops: TransactOp[] = [];
  for (let from = 0; from < records.length; from += RECORDS_PER_PART)
    ops.push({
      put: {
        ...boardKeys.sprintRecordPart(workspaceId, place.boardId, sprint.id, sprint.parts + ops.length + 1),
        records: records.slice(from, from + RECORDS_PER_PART),
      },
      if: [{ absent: 'PK' }],
    });
  return {
    sprint: { ...sprint, parts: sprint.parts + ops.length, recordCount: sprint.recordCount + records.length },
    ops,
  };
}

export async function listSprintRecords(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
  { id, parts }: StoredSprint,
): Promise<SprintRecord[]> {
  if (parts === 0) return [];
  const records: SprintRecord[] = [];
  const { pk, prefix } = boardKeys.sprintRecords(workspaceId, boardId, id);
  // What was added since the sprint was read belongs to a later state of it.
  const to = boardKeys.sprintRecordPart(workspaceId, boardId, id, parts).SK;
  for await (const item of table.queryAll<Item & { records: SprintRecord[] }>({
    pk,
    from: prefix,
    to,
    consistent: true,
  }))
    records.push(...item.records);
  return records;
}

/** Nobody finds them any more once their sprint is gone. */
export async function deleteSprintRecords(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
  { id, parts }: StoredSprint,
): Promise<void> {
  for (let part = 1; part <= parts; part += 1)
    await table.delete({ delete: boardKeys.sprintRecordPart(workspaceId, boardId, id, part) });
}
