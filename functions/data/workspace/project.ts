/**
 * Projects, with the groups that have access (`groupIds`). All items of a project are stored under the key it was
 * created with. A later key, and any key in lower case, is an alias: an item that names the first key, so that nobody
 * else can take the key and old addresses keep working.
 */

import type { Condition, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import type { Project } from './stored-project.ts';

export type ProjectItem = Item & Project;
type AliasItem = Item & { aliasOf: string };

export const currentKeyOf = ({ currentKey, projectKey }: Pick<Project, 'currentKey' | 'projectKey'>): string =>
  currentKey ?? projectKey;

/** Keys that lead to the project besides the current one. */
export const otherKeysOf = (project: Project): string[] =>
  [project.projectKey, ...(project.aliasKeys ?? [])].filter((key) => key !== currentKeyOf(project));

const isAlias = (item: Item): item is AliasItem => typeof item.aliasOf === 'string';

const NOT_DELETED: Condition[] = [{ exists: 'PK' }, { absent: 'deletedDate' }];

const itemOf = (table: Table, { workspaceId }: TenantScope, projectKey: string): Promise<Item | undefined> =>
  table.get(workspaceKeys.project(workspaceId, projectKey), { consistent: true });

/** The project of an item found under a key, following an alias. Deleted projects too. */
export async function followAlias(
  table: Table,
  scope: TenantScope,
  item: Item | undefined,
): Promise<ProjectItem | undefined> {
  return (item && isAlias(item) ? await itemOf(table, scope, item.aliasOf) : item) as ProjectItem | undefined;
}

/** As `followAlias` for many items, with one more read when any is an alias. */
export async function followAliases(
  table: Table,
  { workspaceId }: TenantScope,
  items: readonly (Item | undefined)[],
): Promise<(ProjectItem | undefined)[]> {
  const aliases = items.filter((item) => item !== undefined).filter(isAlias);
  if (aliases.length === 0) return items as (ProjectItem | undefined)[];
  const firstKeys = [...new Set(aliases.map(({ aliasOf }) => aliasOf))];
  const found = await table.batchGet<ProjectItem>(
    firstKeys.map((key) => workspaceKeys.project(workspaceId, key)),
    { consistent: true },
  );
  return items.map((item) =>
    item && isAlias(item) ? found[firstKeys.indexOf(item.aliasOf)] : (item as ProjectItem | undefined),
  );
}

/** Finds a project by any of its keys, deleted ones too. */
export const findProjectOrDeleted = async (table: Table, scope: ProjectRef): Promise<ProjectItem | undefined> =>
  followAlias(table, scope, await itemOf(table, scope, scope.projectKey));

/** Finds a project by any of its keys; undefined when there is none or it is deleted. */
export async function findProject(table: Table, scope: ProjectRef): Promise<ProjectItem | undefined> {
  const item = await findProjectOrDeleted(table, scope);
  return item?.deletedDate ? undefined : item;
}

export async function requireProject(table: Table, scope: ProjectRef): Promise<ProjectItem> {
  const item = await findProject(table, scope);
  if (!item) throw new AppError('EntityNotFound');
  return item;
}

/** The projects among a workspace's items, deleted ones too. */
export const projectsAmong = (items: readonly Item[], { workspaceId }: TenantScope): ProjectItem[] =>
  items.filter(
    (item) => item.SK.startsWith(workspaceKeys.projects(workspaceId).prefix) && !isAlias(item),
  ) as ProjectItem[];

/** Every project including deleted ones, without a check of access. */
export const listProjectsAndDeleted = async (table: Table, scope: TenantScope): Promise<ProjectItem[]> =>
  projectsAmong(
    await collect(table.queryAll({ ...workspaceKeys.projects(scope.workspaceId), consistent: true })),
    scope,
  );

/** Every project that is not deleted, without a check of access. */
export const listProjects = async (table: Table, scope: TenantScope): Promise<ProjectItem[]> =>
  (await listProjectsAndDeleted(table, scope)).filter((project) => !project.deletedDate);

/** A key and its lower-case form. Both are taken, because people would confuse keys that differ only in case. */
export const keySpellingsOf = (key: string): string[] => [...new Set([key, key.toLowerCase()])];

/**
 * Adds an alias. Fails when any project has the key, also a deleted one: its address must not lead to another project.
 */
export const takeKey = ({ workspaceId, projectKey }: ProjectRef, key: string): PutOp => ({
  put: { ...workspaceKeys.project(workspaceId, key), aliasOf: projectKey },
  if: [{ absent: 'PK' }],
});

/** The project and its aliases. Keys are never freed again. */
export const createProject = ({ workspaceId }: TenantScope, project: Project): PutOp[] => [
  { put: { ...workspaceKeys.project(workspaceId, project.projectKey), ...project }, if: [{ absent: 'PK' }] },
  ...(project.aliasKeys ?? []).map((key) => takeKey({ workspaceId, projectKey: project.projectKey }, key)),
];

/** The current project, and for each of `keys` the first key of the project that holds it. One read. */
export async function readKeyHolders(
  table: Table,
  scope: ProjectRef,
  keys: string[],
): Promise<{ project: ProjectItem | undefined; holders: Map<string, string> }> {
  const wanted = [...new Set([scope.projectKey, ...keys])];
  const items = await table.batchGet(
    wanted.map((key) => workspaceKeys.project(scope.workspaceId, key)),
    { consistent: true },
  );
  const holders = new Map<string, string>();
  for (const [index, item] of items.entries())
    if (item) holders.set(wanted[index]!, isAlias(item) ? item.aliasOf : wanted[index]!);
  return { project: items[0] as ProjectItem | undefined, holders };
}

export const updateProject = (scope: ProjectRef, set: Partial<Project>, conditions: Condition[] = []): UpdateOp => ({
  update: workspaceKeys.project(scope.workspaceId, scope.projectKey),
  set,
  if: [...NOT_DELETED, ...conditions],
});

/** Fails unless the project is still deleted with this `deletedDate`. */
export const undeleteProject = (scope: ProjectRef, deletedDate: string): UpdateOp => ({
  update: workspaceKeys.project(scope.workspaceId, scope.projectKey),
  remove: ['deletedDate'],
  if: [{ path: 'deletedDate', equals: deletedDate }],
});

/**
 * Sets the groups. Fails when they have changed since they were read; with `present` also when the project is deleted.
 */
export const setProjectGroupsAsRead = (
  { workspaceId }: TenantScope,
  { projectKey, groupIds: before }: Pick<Project, 'projectKey' | 'groupIds'>,
  groupIds: string[],
  state?: 'present',
): UpdateOp => ({
  update: workspaceKeys.project(workspaceId, projectKey),
  set: { groupIds },
  if: [...(state === 'present' ? NOT_DELETED : []), { path: 'groupIds', equals: before }],
});
