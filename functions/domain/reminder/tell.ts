/** Mails people what they are reminded of: one mail a person and day, about all of their workspaces. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import { claimReminder, releaseReminder } from '#functions/data/global/reminder-claim.ts';
import { listMemberships, type Membership } from '#functions/data/people/membership.ts';
import type { BoardReminder, ReminderRun } from '#functions/data/secretary/reminder-run.ts';
import { listGathered, listReminders } from '#functions/data/secretary/reminder-run.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { currentKeyOf, listProjects } from '#functions/data/workspace/project.ts';
import { isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { isRefusal } from '#functions/domain/mail/is-refusal.ts';
import { reminderMail } from '#functions/domain/mail/reminder-mail.ts';
import type { Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';

export interface TellContext {
  ports: CorePorts & Pick<Ports, 'mailer'>;
  scope: TenantScope;
}

/**
 * Whoever has a workspace that is not read yet is told by that one, which tells all of its people when it is: each says first
 * that it is through and looks at the others then, so the last of them sends.
 */
export async function tellPeople(
  context: TellContext,
  { day, firedAt }: ReminderRun,
  userIds: readonly string[],
): Promise<void> {
  const failures: unknown[] = [];
  // One mail that does not go out keeps nobody else waiting; the message comes again for it.
  for (const userId of userIds)
    await tell(context, { day, firedAt }, userId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What was gathered in a workspace, without projects that the person lost or that were deleted since. */
async function stillReached(
  table: Table,
  { workspace: { workspaceId }, member }: Membership,
  day: string,
): Promise<BoardReminder[]> {
  const reminders = await listReminders(table, { workspaceId }, day, member.userId);
  if (reminders.length === 0) return [];
  const reached = new Set(
    (await listProjects(table, { workspaceId }))
      .filter((project) => projectAccess(member.role as Role, member.groupIds, project.groupIds))
      .map(currentKeyOf),
  );
  return reminders.filter(({ lines }) => lines.every(({ projectKey }) => reached.has(projectKey)));
}

async function tell(
  { ports, scope }: TellContext,
  { day, firedAt }: Pick<ReminderRun, 'day' | 'firedAt'>,
  userId: string,
): Promise<void> {
  const { table } = ports;
  const memberships = (await listMemberships(table, userId)).filter(({ workspace }) => isWorkspaceOpen(workspace));
  const self = memberships.find(({ workspace }) => workspace.workspaceId === scope.workspaceId)?.member;
  if (!self) return;
  const gathered = await listGathered(
    table,
    memberships.map(({ workspace }) => workspace.workspaceId),
    day,
  );
  // A workspace that was made since is not reminded today.
  if (memberships.some(({ workspace }) => !gathered.has(workspace.workspaceId) && !(workspace.createdAt > firedAt)))
    return;
  const reminders = (
    await Promise.all(
      memberships
        .filter(({ workspace }) => gathered.has(workspace.workspaceId))
        .map((membership) => stillReached(table, membership, day)),
    )
  ).flat();
  const lines = reminders
    .flatMap((reminder) => reminder.lines)
    .sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
  if (lines.length === 0 || !(await claimReminder(table, userId, day, ports.clock.now()))) return;
  try {
    await ports.mailer.send(
      reminderMail({
        to: self.email,
        name: self.name,
        lines,
        total: reminders.reduce((sum, { count }) => sum + count, 0),
      }),
    );
  } catch (error) {
    // Where nobody knows whether it went out, none is better than two.
    if (isRefusal(error)) await releaseReminder(table, userId, day);
    throw error;
  }
}
