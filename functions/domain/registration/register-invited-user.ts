/** An invitation's link: makes the account where there is none, joins the workspace and its group, and signs in. */
import type * as z from 'zod';
import type { session } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import { isPassword } from '#shared/validation/password-rule.ts';
import { isAccountName, isEmptyValue } from '#shared/validation/text.ts';
import type { CorePorts, Identity, Tokens } from '#functions/clients/ports.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { countAttempt, forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { newToken, readToken, spendToken } from '#functions/data/global/token.ts';
import type { GrantOf } from '#functions/data/global/token.ts';
import { updateUser } from '#functions/data/global/user.ts';
import type { User } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import type { Guarded } from '#functions/data/guarded.ts';
import { readInvitation } from '#functions/data/invitation.ts';
import { changeGroups, getMember } from '#functions/data/member.ts';
import type { MemberItem } from '#functions/data/member.ts';
import type { WorkspaceItem } from '#functions/data/workspace.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import type { StartedSession, Visitor } from '#functions/domain/session/sessions.ts';
import { isoNow, joinOperations } from '#functions/domain/workspace/join.ts';
import { makeAccount } from './make-account.ts';

type InvitedUser = z.output<typeof session.registerInvitedUser.input>;
interface Invited {
  invitation: GrantOf<'invite'>;
  workspace: WorkspaceItem;
  input: InvitedUser;
  visitor: Visitor;
}
interface Joiner {
  user: User;
  former?: MemberItem;
  isDefault: boolean;
}
type InvitedPorts = CorePorts & { identity: Identity };

const OWN_PASSWORD = 'このメールアドレスのアカウントのパスワードを入力してください。';

export async function registerInvitedUser(ports: InvitedPorts, input: InvitedUser, visitor: Visitor, ip: string): Promise<StartedSession> {
  const invitation = await readToken(ports, input.et, 'invite');
  if (invitation.workspaceId !== input.workspaceId) throw new AppError('InvalidToken');
  if (!isPassword(input.password) || input.password !== input.passwordConfirm) throw new AppError('D000007');
  if (!isAccountName(input.accountName)) throw new AppError('D000011');
  const { workspace, address } = await readInvitation(ports.table, invitation);
  if (!workspace) throw new AppError('EntityNotFound');
  const invited = { invitation, workspace, input, visitor };
  return address?.confirmedAt && address.userId ? joinWithAccount(ports, invited, address.userId, ip) : joinWithNewAccount(ports, invited);
}

async function joinWithNewAccount(ports: InvitedPorts, invited: Invited): Promise<StartedSession> {
  const { invitation: { email }, input: { name, password } } = invited;
  if (isEmptyValue(name)) throw new AppError('BadRequest');
  const confirmedAt = isoNow(ports);
  let secret = '';
  const joinAndSignIn = (user: User): Guarded[] => {
    const signIn = newToken(ports, { purpose: 'signIn', userId: user.userId });
    secret = signIn.secret;
    return [...joining(ports, invited, { user, isDefault: true }), { op: signIn.op }];
  };
  // The link came by mail, so the address is confirmed.
  const { userId } = await makeAccount(ports, { email, name, password }, { confirmedAt, alongside: joinAndSignIn });
  return beginSession(ports, await ports.identity.signInByLink(userId, secret), invited.visitor);
}

async function joinWithAccount(ports: InvitedPorts, invited: Invited, userId: string, ip: string): Promise<StartedSession> {
  const { table } = ports;
  const { invitation, workspace, input, visitor } = invited;
  const [{ user, workspaces }, former] = await Promise.all([readPerson(table, userId), getMember(table, workspace, userId)]);
  if (!user) throw new AppError('InvalidToken');
  const isMember = former !== undefined && !former.deletedDate;
  const effects = isMember ? [spending(input)] : joining(ports, invited, { user, former, isDefault: workspaces.length === 0 });
  const started = user.authProvider ? await joinWithFirstPassword(ports, invited, user, effects) : await beginSession(ports, await signInToJoin(ports, invited, ip), visitor, [...effects, { op: forgetFailures(invitation.email) }]);
  if (isMember) await changeGroups(table, workspace, userId, (groupIds) => [...new Set([...groupIds, invitation.groupId])]);
  return started;
}

/** Guesses count as they do when signing in. */
async function signInToJoin(ports: InvitedPorts, { invitation: { email }, input: { password } }: Invited, ip: string): Promise<Tokens> {
  if (!(await countAttempt(ports, email, ip))) throw new AppError('AccountLocked');
  const tokens = await ports.identity.signInWithPassword(email, password);
  if (!tokens) throw new AppError('D000007', OWN_PASSWORD);
  return tokens;
}

/** An account that signed in with Google alone has no password to ask for; the mail proves as much as that of a reset. */
async function joinWithFirstPassword(ports: InvitedPorts, { invitation, input, visitor }: Invited, { userId }: User, effects: Guarded[]): Promise<StartedSession> {
  const signIn = newToken(ports, { purpose: 'signIn', userId });
  await transactGuarded(ports, [...effects, { op: updateUser(userId, {}, ['authProvider']), refusal: 'InvalidToken' }, { op: signIn.op }]);
  await ports.identity.setPassword(invitation.email, input.password);
  return beginSession(ports, await ports.identity.signInByLink(userId, signIn.secret), visitor);
}

const spending = ({ et }: InvitedUser): Guarded => ({ op: spendToken(et), refusal: 'InvalidToken' });

/** The tenant is the one that the token was made for. */
const joining = (ports: CorePorts, { invitation: { groupId, role }, workspace, input }: Invited, joiner: Joiner): Guarded[] => [
  spending(input),
  ...joinOperations(workspace, workspace, { ...joiner, accountName: input.accountName, role, groupIds: [groupId] }, isoNow(ports)),
];
