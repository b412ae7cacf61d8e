/** What changes of links depend on beside the rows at both ends. */

import type { Item, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { PostHead } from '../post/post.ts';
import { postKeys, workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';
import type { ProjectItem } from '../workspace/project.ts';
import { followAliases } from '../workspace/project.ts';

/** In the order of `postIds`, undefined where there is no such post. */
export async function listHeads(
  table: Table,
  scope: TenantScope,
  postIds: readonly string[],
): Promise<(PostHead | undefined)[]> {
  const items =
    postIds.length === 0
      ? []
      : await table.batchGet<Item & PostHead>(
          postIds.map((postId) => postKeys.head(scope.workspaceId, postId)),
          { consistent: true },
        );
  return items.map((item) => item && withoutKeys<PostHead>(item));
}

/** Projects by the keys that they were made with; deleted ones are left out. */
export async function listProjectsByKey(
  table: Table,
  scope: TenantScope,
  projectKeys: readonly string[],
): Promise<ProjectItem[]> {
  if (projectKeys.length === 0) return [];
  const items = await table.batchGet(
    projectKeys.map((projectKey) => workspaceKeys.project(scope.workspaceId, projectKey)),
    { consistent: true },
  );
  return (await followAliases(table, scope, items)).flatMap((project) =>
    project && project.deletedDate === undefined ? project : [],
  );
}

/** How often parents or children were added in the workspace. */
export async function getHierarchyVersion(table: Table, scope: TenantScope): Promise<number> {
  const item = await table.get<Item & { version?: number }>(workspaceKeys.hierarchy(scope.workspaceId), {
    consistent: true,
  });
  return item?.version ?? 0;
}

/**
 * Fails when a parent or child was added since `version` was read: two links that are harmless alone can close a circle
 * together, and share no post.
 */
export const raiseHierarchyVersion = (scope: TenantScope, version: number): UpdateOp => ({
  update: workspaceKeys.hierarchy(scope.workspaceId),
  set: { version: version + 1 },
  if: [version === 0 ? { absent: 'version' } : { path: 'version', equals: version }],
});
