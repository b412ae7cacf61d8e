/** Ends live subscriptions of people who may no longer see something; what they still may see, they subscribe to again. */
import { projectAccess } from '#shared/rules/roles.ts';
import type { Push } from '#functions/clients/ports.ts';
import type { Member } from '#functions/data/member.ts';
import type { Project } from '#functions/data/project.ts';
import type { TenantScope } from '#functions/data/scope.ts';

/** Ends the subscriptions of everybody in the workspace. */
export const EVERYBODY = '*';

export interface Ended {
  /** Or `EVERYBODY`. */
  userId: string;
  /** Absent: the whole workspace. */
  projectKey?: string;
}

export async function endAccess({ push }: { push: Push }, { workspaceId }: TenantScope, ended: Ended[]): Promise<void> {
  await Promise.all(ended.map((one) => push.publish('publishAccessEnded', { workspaceId, ...one })));
}

type Held = Pick<Member, 'role' | 'groupIds'>;
const reaches = (member: Held, groupIds: string[]): boolean => projectAccess(member.role, member.groupIds, groupIds) !== undefined;

/** Projects that a person reached before a change of role or groups, and no longer. */
export const lostProjects = (userId: string, projects: Project[], before: Held, after: Held): Ended[] =>
  projects.filter(({ groupIds }) => reaches(before, groupIds) && !reaches(after, groupIds)).map(({ projectKey }) => ({ userId, projectKey }));

/** People who reached a project before a change of its groups, and no longer. */
export const lostMembers = (projectKey: string, members: Member[], before: string[], after: string[]): Ended[] =>
  members.filter((member) => !member.deletedDate && reaches(member, before) && !reaches(member, after)).map(({ userId }) => ({ userId, projectKey }));
