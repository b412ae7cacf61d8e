/** Parts of a project's search index: immutable objects, and the pointers that name the current ones. */

import type { Condition, Item, Table } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { collect } from './collect.ts';
import { projectKeys } from './keys.ts';
import type { ProjectRef } from './scope.ts';
import { isWritten } from './unless-refused.ts';
import { withoutKeys } from './without-keys.ts';

export interface PartPointer {
  part: string;
  /** Key of the object; each is written once. */
  object: string;
  entryCount: number;
  /** What changed since it was written, as a smaller object: it is written again with every change, and folded in when it has grown. */
  recent?: { object: string; entryCount: number };
  /** Changes up to this moment (milliseconds) are in it. */
  followedTo?: number;
  /** The last time when everybody was told to read the whole board again is in it, by the generation of its snapshot. */
  generation?: number;
  /** Objects of earlier versions, still there for readers that hold an older pointer. */
  previous: { object: string; at: number }[];
}

export const listPointers = async (table: Table, { workspaceId, projectKey }: ProjectRef): Promise<PartPointer[]> =>
  (await collect(table.queryAll({ ...projectKeys.indexParts(workspaceId, projectKey), consistent: true }))).map(
    (item) => withoutKeys<PartPointer>(item),
  );

export async function getPointer(
  table: Table,
  { workspaceId, projectKey }: ProjectRef,
  part: string,
): Promise<PartPointer | undefined> {
  const item = await table.get<Item>(projectKeys.indexPart(workspaceId, projectKey, part), { consistent: true });
  return item && withoutKeys<PartPointer>(item);
}

const unchanged = (from: PartPointer | undefined): Condition[] =>
  from
    ? [
        { path: 'object', equals: from.object },
        from.recent ? { path: 'recent.object', equals: from.recent.object } : { absent: 'recent' },
      ]
    : [{ absent: 'PK' }];

const isSame = (a: PartPointer | undefined, b: PartPointer): boolean =>
  a?.object === b.object &&
  a.recent?.object === b.recent?.object &&
  a.followedTo === b.followedTo &&
  a.generation === b.generation;

/** Whether the pointer now names `next`; false: somebody else moved it first. */
export async function movePointer(
  table: Table,
  scope: ProjectRef,
  from: PartPointer | undefined,
  next: PartPointer,
): Promise<boolean> {
  try {
    await table.put({
      put: { ...projectKeys.indexPart(scope.workspaceId, scope.projectKey, next.part), ...next },
      if: unchanged(from),
    });
    return true;
  } catch (error) {
    // A lost answer can make our own move look like a rival's: only the pointer itself knows.
    if (!(error instanceof ConditionFailed)) throw error;
    return isSame(await getPointer(table, scope, next.part), next);
  }
}

/** False: somebody else moved or deleted it first. */
export async function deletePointer(
  table: Table,
  { workspaceId, projectKey }: ProjectRef,
  from: PartPointer,
): Promise<boolean> {
  return isWritten(
    table.delete({ delete: projectKeys.indexPart(workspaceId, projectKey, from.part), if: unchanged(from) }),
  );
}
