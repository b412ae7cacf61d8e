/** Projects; which groups reach one stands with it (`groupIds`). */
import { collect } from './collect.ts';
import { workspaceKeys } from './keys.ts';
import type { ProjectRef, TenantScope } from './scope.ts';
import { ConditionFailed } from './table.ts';
import type { Condition, Item, PutOp, Table, UpdateOp } from './table.ts';
import { AppError } from '#shared/errors.ts';

export interface Project {
  projectKey: string;
  name: string;
  groupIds: string[];
  createdAt: string;
  deletedDate?: string;
}
export type ProjectItem = Item & Project;

const PRESENT: Condition[] = [{ exists: 'PK' }, { absent: 'deletedDate' }];
const MAX_TRIES = 5;

/** Undefined when there is none, or when it is deleted. */
export async function findProject(table: Table, scope: ProjectRef): Promise<ProjectItem | undefined> {
  const item = await table.get<ProjectItem>(workspaceKeys.project(scope.workspaceId, scope.projectKey), { consistent: true });
  return item?.deletedDate ? undefined : item;
}

export async function requireProject(table: Table, scope: ProjectRef): Promise<ProjectItem> {
  const item = await findProject(table, scope);
  if (!item) throw new AppError('EntityNotFound');
  return item;
}

/** Every project that is not deleted, whoever may see it. */
export async function listProjects(table: Table, scope: TenantScope): Promise<ProjectItem[]> {
  const all = await collect(table.queryAll<ProjectItem>({ ...workspaceKeys.projects(scope.workspaceId), consistent: true }));
  return all.filter((project) => !project.deletedDate);
}

/** Fails when the key is taken, also by a deleted project: its address must not show another one. */
export const createProject = (scope: TenantScope, project: Project): PutOp => ({
  put: { ...workspaceKeys.project(scope.workspaceId, project.projectKey), ...project },
  if: [{ absent: 'PK' }],
});

export const updateProject = (scope: ProjectRef, set: Partial<Project>): UpdateOp => ({
  update: workspaceKeys.project(scope.workspaceId, scope.projectKey),
  set,
  if: PRESENT,
});

/** Changes which groups reach a project; tries again when another change came between. */
export async function changeProjectGroups(table: Table, scope: ProjectRef, change: (groupIds: string[]) => string[]): Promise<{ before: ProjectItem; after: ProjectItem }> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await requireProject(table, scope);
    try {
      const op = updateProject(scope, { groupIds: change(before.groupIds) });
      const after = await table.update<ProjectItem>({ ...op, if: [...PRESENT, { path: 'groupIds', equals: before.groupIds }] });
      return { before, after };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === MAX_TRIES) throw error;
    }
  }
}
