/**
 * Projects; which groups reach one stands with it (`groupIds`). Everything of a project lies under the key it was made with.
 * A later key, and a key in small letters, is an alias: an item of its own that names the first key, so that nobody else
 * can take it and old addresses lead on.
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

/** Keys that lead to it beside the one that people see. */
export const otherKeysOf = (project: Project): string[] =>
  [project.projectKey, ...(project.aliasKeys ?? [])].filter((key) => key !== currentKeyOf(project));

const isAlias = (item: Item): item is AliasItem => typeof item.aliasOf === 'string';

const PRESENT: Condition[] = [{ exists: 'PK' }, { absent: 'deletedDate' }];

const itemOf = (table: Table, { workspaceId }: TenantScope, projectKey: string): Promise<Item | undefined> =>
  table.get(workspaceKeys.project(workspaceId, projectKey), { consistent: true });

/** The project behind what was found under a key, also when it is deleted. */
export async function followAlias(
  table: Table,
  scope: TenantScope,
  item: Item | undefined,
): Promise<ProjectItem | undefined> {
  return (item && isAlias(item) ? await itemOf(table, scope, item.aliasOf) : item) as ProjectItem | undefined;
}

/** As `followAlias` for many: one further read, where any is an alias. */
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

/** By any of its keys, also when it is deleted. */
export const findProjectOrDeleted = async (table: Table, scope: ProjectRef): Promise<ProjectItem | undefined> =>
  followAlias(table, scope, await itemOf(table, scope, scope.projectKey));

/** By any of its keys. Undefined when there is none, or when it is deleted. */
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

/** Every project, deleted ones too, whoever may see it. */
export const listProjectsAndDeleted = async (table: Table, scope: TenantScope): Promise<ProjectItem[]> =>
  projectsAmong(
    await collect(table.queryAll({ ...workspaceKeys.projects(scope.workspaceId), consistent: true })),
    scope,
  );

/** Every project that is not deleted, whoever may see it. */
export const listProjects = async (table: Table, scope: TenantScope): Promise<ProjectItem[]> =>
  (await listProjectsAndDeleted(table, scope)).filter((project) => !project.deletedDate);

/** A key and its form in small letters: keys that differ in case alone would be taken for one another. */
export const formsOf = (key: string): string[] => [...new Set([key, key.toLowerCase()])];

/** Fails when the key is taken, also by a deleted project: its address must not show another one. */
export const takeKey = ({ workspaceId, projectKey }: ProjectRef, key: string): PutOp => ({
  put: { ...workspaceKeys.project(workspaceId, key), aliasOf: projectKey },
  if: [{ absent: 'PK' }],
});

/** A project with its keys, which are taken for good. */
export const createProject = ({ workspaceId }: TenantScope, project: Project): PutOp[] => [
  { put: { ...workspaceKeys.project(workspaceId, project.projectKey), ...project }, if: [{ absent: 'PK' }] },
  ...(project.aliasKeys ?? []).map((key) => takeKey({ workspaceId, projectKey: project.projectKey }, key)),
];

/** The project as it is now, and which project each of `keys` leads to: one read. */
export async function readKeys(
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
  if: [...PRESENT, ...conditions],
});

/** Fails unless it was deleted at that moment, and by nobody since. */
export const undeleteProject = (scope: ProjectRef, deletedDate: string): UpdateOp => ({
  update: workspaceKeys.project(scope.workspaceId, scope.projectKey),
  remove: ['deletedDate'],
  if: [{ path: 'deletedDate', equals: deletedDate }],
});

/** Fails unless the same groups reach it that were read; `present`: also when it was deleted since. */
export const setProjectGroupsAsRead = (
  { workspaceId }: TenantScope,
  { projectKey, groupIds: before }: Pick<Project, 'projectKey' | 'groupIds'>,
  groupIds: string[],
  state?: 'present',
): UpdateOp => ({
  update: workspaceKeys.project(workspaceId, projectKey),
  set: { groupIds },
  if: [...(state === 'present' ? PRESENT : []), { path: 'groupIds', equals: before }],
});
