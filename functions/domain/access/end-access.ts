/**
 * Ends live subscriptions of people who may no longer see something; what they still may see, they subscribe to again. What is to end
 * stands in the table with the change that takes the access away (decision 065): the call ends it at once where it can, and
 * whatever stops it there, the queue `access-end` does it.
 */

import type { CorePorts, Push, Queues } from '#functions/clients/ports.ts';
import type { AccessEnd, Ended } from '#functions/data/people/access-end.ts';
import { deleteAccessEnd, getAccessEnd } from '#functions/data/people/access-end.ts';
import type { Member } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';

type EndPorts = Pick<CorePorts, 'table' | 'log'> & { push: Push };

/** Requests to the board-api on their way at once. */
const PARALLEL = 10;
/** The most that a queue delays a message. */
const LONGEST_DELAY_S = 900;

async function publish(
  { table, push }: EndPorts,
  scope: TenantScope,
  ends: AccessEnd[],
  ended = ends.flatMap((end) => end.ended),
): Promise<void> {
  await mapLimited(PARALLEL, ended, (one) => push.endSubscriptions({ workspaceId: scope.workspaceId, ...one }));
  await Promise.all(ends.map(({ endId }) => deleteAccessEnd(table, scope, endId)));
}

/**
 * After the transactions that hold `ends`. The change stands, so a failure is none of the call's. `exactly` finds out who of those whom
 * the items name really lost something: rivals may have changed that before the change, and not after it.
 */
export async function endAccess(
  ports: EndPorts,
  scope: TenantScope,
  ends: AccessEnd[],
  exactly?: () => Promise<Ended[]>,
): Promise<void> {
  if (ends.length === 0) return;
  try {
    await publish(ports, scope, ends, await exactly?.());
  } catch (error) {
    ports.log.warn('subscriptions are ended later', { endIds: ends.map(({ endId }) => endId), error });
    ports.log.metric('PushFailures', 1);
  }
}

/** What the call that took the access away left open. */
export async function endAccessLater(
  ports: EndPorts & Pick<CorePorts, 'clock'> & { queues: Queues },
  scope: TenantScope,
  endId: string,
): Promise<void> {
  const end = await getAccessEnd(ports.table, scope, endId);
  if (!end) return;
  const waitMs = Date.parse(end.dueAt) - ports.clock.now();
  if (waitMs <= 0) return publish(ports, scope, [end]);
  await ports.queues.send(
    'access-end',
    { workspaceId: scope.workspaceId, endId },
    { delaySeconds: Math.min(Math.ceil(waitMs / 1_000), LONGEST_DELAY_S) },
  );
}

type Held = Pick<Member, 'role' | 'groupIds'>;
const reaches = (member: Held, groupIds: string[]): boolean =>
  projectAccess(member.role, member.groupIds, groupIds) !== undefined;

/** Projects that a person reached before a change of role or groups, and no longer. */
export const lostProjects = (userId: string, projects: Project[], before: Held, after: Held): Ended[] =>
  projects
    .filter(({ groupIds }) => reaches(before, groupIds) && !reaches(after, groupIds))
    .map(({ projectKey }) => ({ userId, projectKey }));

/** People who reached a project before a change of its groups, and no longer. */
export const lostMembers = (projectKey: string, members: Member[], before: string[], after: string[]): Ended[] =>
  members
    .filter((member) => !member.deletedDate && reaches(member, before) && !reaches(member, after))
    .map(({ userId }) => ({ userId, projectKey }));
