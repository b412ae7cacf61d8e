/** One workspace's due reminders of one day: who is in charge of what is near or past its deadline, in one mail a person. */
import { dayOf } from '#shared/board/days.ts';
import type { Ports } from '#functions/clients/ports.ts';
import { claimReminder } from '#functions/data/global/reminder-claim.ts';
import { listMemberships } from '#functions/data/membership.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import { reminderMail } from '#functions/domain/mail/reminder-mail.ts';
import { workspaceLines } from './workspace-lines.ts';
import type { Reminded, ReminderPorts } from './workspace-lines.ts';

export interface RemindContext {
  ports: ReminderPorts & Pick<Ports, 'mailer'>;
  scope: TenantScope;
}

/** A person of several workspaces gets one mail about all of them, from whichever comes first. */
export async function remindWorkspace({ ports, scope }: RemindContext, day: string): Promise<void> {
  // A message that comes back days later would call yesterday today, and be a second mail beside today's.
  if (day !== dayOf(ports.clock.now())) return ports.log.warn('reminders of another day are dropped', { day });
  const known = new Map<string, Promise<Map<string, Reminded>>>();
  const linesOf = (workspaceId: string): Promise<Map<string, Reminded>> => {
    const lines = known.get(workspaceId) ?? workspaceLines(ports, { workspaceId }, day);
    known.set(workspaceId, lines);
    return lines;
  };
  for (const { userId, email, name } of (await linesOf(scope.workspaceId)).values()) {
    if (!(await claimReminder(ports.table, userId, day, ports.clock.now()))) continue;
    const memberships = await listMemberships(ports.table, userId);
    const everywhere = await Promise.all(memberships.map(async ({ workspace }) => (await linesOf(workspace.workspaceId)).get(userId)?.lines ?? []));
    const lines = everywhere.flat().sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
    if (lines.length > 0) await ports.mailer.send(reminderMail({ to: email, name, lines }));
  }
}
