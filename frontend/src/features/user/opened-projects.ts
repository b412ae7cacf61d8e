import { type ProjectAccess, projectAccess } from '#shared/rules/access/roles.ts';
import type { Group, User } from './api/users.ts';

interface Project {
  projectKey: string;
  name: string;
  groupIdList: readonly string[];
}

export interface OpenedProject {
  projectKey: string;
  name: string;
  access: ProjectAccess;
  /** The person's groups that reach it; empty: by the role alone. */
  through: Group[];
}

/** Which projects a person can open, and why. */
export const openedProjects = (
  person: Pick<User, 'role' | 'groupIdList'>,
  projects: readonly Project[],
  groups: readonly Group[],
): OpenedProject[] =>
  projects.flatMap(({ projectKey, name, groupIdList }) => {
    const access = projectAccess(person.role, person.groupIdList, groupIdList);
    const through = groups.filter(({ id }) => person.groupIdList.includes(id) && groupIdList.includes(id));
    return access ? [{ projectKey, name, access, through }] : [];
  });
