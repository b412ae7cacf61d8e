/** An invitation's link: makes the account where there is none, joins the workspace and its group, and signs in. */
import type { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isPassword } from '#shared/validation/password.ts';
import { isAccountName, isEmptyValue } from '#shared/validation/text.ts';
import type { CorePorts, Identity, Tokens } from '#functions/clients/ports.ts';
import { getConfirmedUserId } from '#functions/data/global/email.ts';
import { countAttempt, forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { readToken, spendToken } from '#functions/data/global/token.ts';
import { getUser } from '#functions/data/global/user.ts';
import type { User } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import type { Guarded } from '#functions/data/guarded.ts';
import { changeGroups, getMember } from '#functions/data/member.ts';
import { listMemberships } from '#functions/data/membership.ts';
import { requireWorkspace } from '#functions/data/workspace.ts';
import type { WorkspaceItem } from '#functions/data/workspace.ts';
import { signInByLink } from '#functions/domain/session/open-link.ts';
import { isoNow, joinOperations } from '#functions/domain/workspace/join.ts';
import { makeAccount } from './make-account.ts';

interface InvitedUser {
  workspaceId: string;
  et: string;
  name: string;
  accountName: string;
  password: string;
  passwordConfirm: string;
}
interface Invitation {
  email: string;
  groupId: string;
  role: Role;
}
type InvitedPorts = CorePorts & { identity: Identity };

const OWN_PASSWORD = 'このメールアドレスのアカウントのパスワードを入力してください。';

export async function registerInvitedUser(ports: InvitedPorts, input: InvitedUser, ip: string): Promise<Tokens> {
  const invitation = await readToken(ports, input.et, 'invite');
  if (invitation.workspaceId !== input.workspaceId) throw new AppError('InvalidToken');
  if (!isPassword(input.password) || input.password !== input.passwordConfirm) throw new AppError('D000007');
  if (!isAccountName(input.accountName)) throw new AppError('D000011');
  // The tenant is the one that the token was made for.
  const workspace = await requireWorkspace(ports.table, invitation);
  const userId = await getConfirmedUserId(ports.table, invitation.email);
  return userId ? joinWithAccount(ports, workspace, invitation, { ...input, ip }, userId) : joinWithNewAccount(ports, workspace, invitation, input);
}

async function joinWithNewAccount(ports: InvitedPorts, workspace: WorkspaceItem, invitation: Invitation, input: InvitedUser): Promise<Tokens> {
  if (isEmptyValue(input.name)) throw new AppError('BadRequest');
  const { email } = invitation;
  const at = isoNow(ports);
  const user = await makeAccount(
    ports,
    { email, name: input.name, password: input.password },
    // The link came by mail, so the address is confirmed.
    { confirmedAt: at, alongside: (made) => joining(workspace, invitation, input, { user: made, isDefault: true, at }) },
  );
  return signInByLink(ports, user);
}

async function joinWithAccount(ports: InvitedPorts, workspace: WorkspaceItem, invitation: Invitation, input: InvitedUser & { ip: string }, userId: string): Promise<Tokens> {
  const { table, identity } = ports;
  // Guesses count as they do when signing in.
  if (!(await countAttempt(ports, invitation.email, input.ip))) throw new AppError('AccountLocked');
  const tokens = await identity.signInWithPassword(invitation.email, input.password);
  if (!tokens) throw new AppError('D000007', OWN_PASSWORD);
  await table.delete(forgetFailures(invitation.email));
  const [user, former, memberships] = await Promise.all([getUser(table, userId), getMember(table, workspace, userId), listMemberships(table, userId)]);
  if (!user) throw new AppError('InvalidToken');
  if (former && !former.deletedDate) {
    await transactGuarded(ports, [{ op: spendToken(input.et), refusal: 'InvalidToken' }]);
    await changeGroups(table, workspace, userId, (groupIds) => [...new Set([...groupIds, invitation.groupId])]);
    return tokens;
  }
  await transactGuarded(ports, joining(workspace, invitation, input, { user, former, isDefault: memberships.length === 0, at: isoNow(ports) }));
  return tokens;
}

const joining = (
  workspace: WorkspaceItem,
  { groupId, role }: Invitation,
  { et, accountName }: InvitedUser,
  { at, ...person }: { user: User; former?: Parameters<typeof joinOperations>[2]['former']; isDefault: boolean; at: string },
): Guarded[] => [
  { op: spendToken(et), refusal: 'InvalidToken' },
  ...joinOperations(workspace, workspace, { ...person, accountName, role, groupIds: [groupId] }, at),
];
