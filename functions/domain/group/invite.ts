import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/enums/enums.ts';
import { hasSeat } from '#shared/rules/plans.ts';
import { assignableRoles } from '#shared/rules/roles.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { createToken } from '#functions/data/global/token.ts';
import { requireGroups } from '#functions/data/group.ts';
import { listMembers } from '#functions/data/member.ts';
import type { MemberScope } from '#functions/data/scope.ts';
import { requireWorkspace } from '#functions/data/workspace.ts';
import { invitationMail } from '#functions/domain/mail/invitation-mail.ts';

interface Invitation {
  groupId: string;
  emails: string[];
  role: Role;
}

/** Mails every address a link into the workspace and the group. Members need none and get none. */
export async function invite(ports: CorePorts & { mailer: Mailer }, scope: MemberScope, { groupId, emails, role }: Invitation): Promise<void> {
  const { table } = ports;
  if (!assignableRoles(scope.role).includes(role)) throw new AppError('Forbidden');
  const [workspace, members] = await Promise.all([requireWorkspace(table, scope), listMembers(table, scope), requireGroups(table, scope, [groupId])]);
  const present = members.filter(({ deletedDate }) => !deletedDate);
  const invited = [...new Set(emails)].filter((email) => !present.some((member) => member.email === email));
  if (!hasSeat(workspace.planType, present.length + invited.length)) throw new AppError('SeatLimitReached');
  const inviter = present.find(({ userId }) => userId === scope.userId)?.name ?? scope.accountName;
  for (const email of invited) await countCall(ports, 'invite', { email });
  for (const email of invited) {
    const et = await createToken(ports, { purpose: 'invite', email, workspaceId: scope.workspaceId, groupId, role });
    await ports.mailer.send(invitationMail({ to: email, workspaceId: scope.workspaceId, workspaceName: workspace.name, inviter, et }));
  }
}
