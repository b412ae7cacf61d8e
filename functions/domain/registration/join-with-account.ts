/** Who is invited and has an account already joins with its password. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { UpdateOp } from '#functions/clients/table/table.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { countAttempt, forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { newToken } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import { updateUser } from '#functions/data/global/user.ts';
import type { MemberItem } from '#functions/data/people/member.ts';
import { updateMember } from '#functions/data/people/member.ts';
import { readMembershipsAnd } from '#functions/data/people/membership.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { isMemberAlready, spendOperations } from '#functions/domain/invitation/open-invitation.ts';
import { endSessions, surplusOf } from '#functions/domain/session/end-sessions.ts';
import type { StartedSession } from '#functions/domain/session/sessions.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import { presentAuthUser } from '#functions/domain/user/auth-user.ts';
import { memberOf } from '#functions/domain/workspace/join.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { Invited, InvitedPorts } from './invited.ts';
import { joining, joiningOperations } from './invited.ts';
import type { NewlySignedIn } from './sign-up.ts';

const OWN_PASSWORD = 'このメールアドレスのアカウントのパスワードを入力してください。';

export async function joinWithAccount(ports: InvitedPorts, invited: Invited, userId: string): Promise<NewlySignedIn> {
  const { table } = ports;
  const { invitation } = invited;
  const { workspace } = invitation;
  const { user, workspaces, sessions } = await readPerson(table, userId);
  if (!user) throw new AppError('InvalidToken');
  const { memberships, member: former } = await readMembershipsAnd(table, userId, workspaces, workspace);
  const isMember = isMemberAlready(invitation, former);
  const isDefault = workspaces.length === 0;
  const effects = isMember
    ? enterGroup(ports, invited, former!)
    : joiningOperations(ports, invited, { user, former, isDefault });
  const session = user.authProvider
    ? await joinWithFirstPassword(ports, invited, user, effects)
    : await joinWithPassword(ports, invited, effects);
  await endSessions(ports, userId, surplusOf(sessions));
  const { authProvider: _without, ...withPassword } = user;
  const joined = {
    workspace,
    member: memberOf(joining(invited, { user, former, isDefault }), isoNow(ports)),
    isDefault,
  };
  return { session, user: presentAuthUser(withPassword, isMember ? memberships : [...memberships, joined]) };
}

/** Who is in already needs no seat and stays what they are: the invitation gives them its group. */
function enterGroup(
  ports: InvitedPorts,
  { invitation, origin }: Invited,
  { userId, accountName, name, groupIds }: MemberItem,
): GuardedOp[] {
  const { group, workspace } = invitation;
  const spending = spendOperations(ports, invitation);
  if (!group || groupIds.includes(group.groupId)) return spending;
  const actor = { workspaceId: workspace.workspaceId, userId, accountName, origin };
  return [
    ...spending,
    { op: whileUnchanged(updateMember(workspace, userId, { groupIds: [...groupIds, group.groupId] }), groupIds) },
    {
      op: auditOp(ports, actor, {
        action: AuditAction.GROUP_USER_JOINED,
        targetId: group.groupId,
        targetName: group.name,
        after: name,
      }),
    },
  ];
}

const whileUnchanged = (op: UpdateOp, groupIds: string[]): UpdateOp => ({
  ...op,
  if: [...(op.if ?? []), { path: 'groupIds', equals: groupIds }],
});

/** Guesses count as they do when signing in. */
async function joinWithPassword(
  ports: InvitedPorts,
  { invitation, input: { password }, visitor, origin }: Invited,
  effects: GuardedOp[],
): Promise<StartedSession> {
  const { email } = invitation.grant;
  if (!(await countAttempt(ports, email, origin.ip))) throw new AppError('AccountLocked');
  const tokens = await ports.identity.signInWithPassword(email, password);
  if (!tokens) throw new AppError('D000007', OWN_PASSWORD);
  return beginSession(ports, tokens, visitor, [...effects, { op: forgetFailures(email) }]);
}

/** An account that signed in with Google alone has no password to ask for; the mail proves as much as that of a reset. */
async function joinWithFirstPassword(
  ports: InvitedPorts,
  { invitation, input, visitor }: Invited,
  { userId }: User,
  effects: GuardedOp[],
): Promise<StartedSession> {
  const signIn = newToken(ports, { purpose: 'signIn', userId });
  await transactGuarded(ports, [
    ...effects,
    { op: updateUser(userId, {}, ['authProvider']), refusal: 'InvalidToken' },
    { op: signIn.op },
  ]);
  await ports.identity.setPassword(invitation.grant.email, input.password);
  return beginSession(ports, await ports.identity.signInByLink(userId, signIn.secret), visitor);
}
