/** Inviting people by mail into a workspace and one of its groups (account §4.9). */

import { isoAt, isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { newToken, tokenHash } from '#functions/data/global/token.ts';
import { invitationIdOf, markUndelivered } from '#functions/data/people/invitation.ts';
import type { PeopleItems } from '#functions/data/people/invited-people.ts';
import { readPeople } from '#functions/data/people/invited-people.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { invitationMail } from '#functions/domain/mail/invitation-mail.ts';
import type { Role } from '#shared/enums/enums.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { assignableRoles } from '#shared/rules/access/roles.ts';
import type { InvitationResult } from '#shared/rules/workspace/invitation.ts';
import { INVITATION_DAYS, isInvited } from '#shared/rules/workspace/invitation.ts';
import type { AddressAnswer } from './answer-addresses.ts';
import { answerAddresses } from './answer-addresses.ts';
import type { NewInvitation } from './store-invitations.ts';
import { storeInvitations } from './store-invitations.ts';

interface Wanted {
  groupId: string;
  emails: string[];
  role: Role;
}
type InvitePorts = CorePorts & { mailer: Mailer };

/** Mails under way at the same moment. */
const MAILS_AT_ONCE = 10;

/** Answers for each address. One that was invited before gets a new link, and the one before stops working. */
export async function invite(ports: InvitePorts, scope: MemberScope, wanted: Wanted): Promise<AddressAnswer[]> {
  if (!assignableRoles(scope.role).includes(wanted.role)) throw new AppError('Forbidden');
  const people = await readPeople(ports.table, scope);
  if (!people.groups.some(({ groupId }) => groupId === wanted.groupId)) throw new AppError('EntityNotFound');
  return sendTo(ports, scope, people, wanted);
}

/** The same invitation once more, as whoever sends it now may give it. */
export async function resendInvitation(
  ports: InvitePorts,
  scope: MemberScope,
  invitationId: string,
): Promise<AddressAnswer> {
  const people = await readPeople(ports.table, scope);
  const invitation = people.invitations.find((one) => one.invitationId === invitationId && one.state === 'PENDING');
  if (!invitation) throw new AppError('EntityNotFound');
  const { email, groupId, role } = invitation;
  if (!assignableRoles(scope.role).includes(role)) throw new AppError('Forbidden');
  const [answer] = await sendTo(ports, scope, people, { emails: [email], groupId, role });
  return answer!;
}

async function sendTo(
  ports: InvitePorts,
  scope: MemberScope,
  people: PeopleItems,
  { groupId, emails, role }: Wanted,
): Promise<AddressAnswer[]> {
  const { workspace, members, groups } = people;
  if (!workspace) throw new AppError('EntityNotFound');
  const group = groups.find((one) => one.groupId === groupId);
  const answers = answerAddresses({ ...people, workspace }, emails, ports.clock.now());
  const inviterName = members.find(({ userId }) => userId === scope.userId)?.name ?? scope.accountName;
  const what = [RoleLabel[role], group?.name].filter(Boolean).join('・');
  const prepared = answers
    .filter(({ result }) => isInvited(result))
    .map(({ email }) => prepare(ports, scope, { email, groupId, role, inviterName, what }));
  const stored = await storeInvitations(ports, scope, group?.groupId, prepared);
  const undelivered = await mailAll(ports, scope, workspace.name, stored);
  const isStored = new Set(stored.map(({ invitation: { email } }) => email));
  const become = ({ email, result }: AddressAnswer): InvitationResult => {
    if (!isInvited(result)) return result;
    if (!isStored.has(email)) return 'RATE_LIMITED';
    return undelivered.has(email) ? 'NOT_DELIVERED' : result;
  };
  return answers.map((answer) => ({ email: answer.email, result: become(answer) }));
}

function prepare(
  ports: InvitePorts,
  scope: MemberScope,
  {
    email,
    groupId,
    role,
    inviterName,
    what,
  }: { email: string; groupId: string; role: Role; inviterName: string; what: string },
): NewInvitation {
  const invitedAt = isoNow(ports);
  const { secret, op } = newToken(ports, {
    purpose: 'invite',
    email,
    workspaceId: scope.workspaceId,
    groupId,
    role,
    invitedAt,
  });
  const expiresAt = isoAt(ports.clock.now() + INVITATION_DAYS * DAY_MS);
  const invitation = {
    invitationId: invitationIdOf(email),
    email,
    groupId,
    role,
    invitedBy: scope.userId,
    inviterName,
    invitedAt,
    expiresAt,
    tokenHash: tokenHash(secret),
    state: 'PENDING',
  } as const;
  return { invitation, et: secret, tokenOp: op, what };
}

/** The addresses whose mail was refused: one refusal keeps no other mail back, and stands in the list until it is sent again. */
async function mailAll(
  ports: InvitePorts,
  scope: MemberScope,
  workspaceName: string,
  stored: NewInvitation[],
): Promise<Set<string>> {
  const refused = new Set<string>();
  const mail = async ({ invitation, et }: NewInvitation): Promise<void> => {
    const { email, inviterName } = invitation;
    try {
      await ports.mailer.send(
        invitationMail({ to: email, workspaceId: scope.workspaceId, workspaceName, inviter: inviterName, et }),
      );
    } catch (error) {
      ports.log.warn('invitation not mailed', { error, invitationId: invitation.invitationId });
      refused.add(email);
      await ports.table.update(markUndelivered(scope, invitation)).catch((cause: unknown) => {
        // Sent again in the meantime.
        if (!(cause instanceof ConditionFailed)) throw cause;
      });
    }
  };
  const waiting = [...stored];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await mail(one);
  };
  await Promise.all(Array.from({ length: MAILS_AT_ONCE }, work));
  return refused;
}
