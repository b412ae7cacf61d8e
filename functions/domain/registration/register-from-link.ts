/** `/workspace/confirm` with a link: account, workspace and session in one go (account §4.3, §7.7). */

import type { Identity, Tokens } from '#functions/clients/identity-ports.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { checkConfirmed } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import type { GrantOf } from '#functions/data/global/token.ts';
import { newToken, readToken, spendToken } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import { updateUser } from '#functions/data/global/user.ts';
import { readMemberships } from '#functions/data/people/membership.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { presentAuthUser } from '#functions/domain/user/auth-user.ts';
import type { NewWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import { newWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import { AppError } from '#shared/errors.ts';
import { confirmRegistration } from './confirm-registration.ts';

interface LinkRegistration extends NewWorkspace {
  et: string;
  userName?: string;
  password?: string;
  /** What the browser got when it registered the address. */
  registration?: string;
}

type LinkPorts = CorePorts & { identity: Identity };

interface Registered {
  tokens: Tokens;
  user: AuthUser;
  workspace: Workspace;
}

export async function registerFromLink(ports: LinkPorts, input: LinkRegistration): Promise<Registered> {
  const grant = await readToken(ports, input.et, 'confirm', 'join');
  return grant.purpose === 'confirm' ? registerConfirming(ports, grant, input) : registerJoined(ports, grant, input);
}

/** The link of a registration's mail: the address is confirmed as well. */
async function registerConfirming(
  ports: LinkPorts,
  grant: GrantOf<'confirm'>,
  { et, userName: name, password, registration, ...input }: LinkRegistration,
): Promise<Registered> {
  let made: ReturnType<typeof newWorkspace>;
  const alongside = (user: User): GuardedOp[] => {
    made = newWorkspace(ports, { user, isDefault: true }, input);
    return made.operations;
  };
  const { tokens, user } = await confirmRegistration(ports, et, grant, { name, password, registration, alongside });
  const { workspace, member } = made!;
  return { tokens, user: presentAuthUser(user, [{ workspace, member, isDefault: true }]), workspace };
}

/** The `et` of a sign-in with Google. */
async function registerJoined(
  ports: LinkPorts,
  { userId, email }: GrantOf<'join'>,
  { et, userName, password, registration: _none, ...input }: LinkRegistration,
): Promise<Registered> {
  const { table, identity } = ports;
  const person = await readPerson(table, userId);
  // The account may have another address by now.
  if (person.user?.email !== email) throw new AppError('InvalidToken');
  const isFirstPassword = password !== undefined && person.user.authProvider !== undefined;
  const user = {
    ...person.user,
    name: userName ?? person.user.name,
    ...(isFirstPassword ? { authProvider: undefined } : {}),
  };
  const isDefault = person.workspaces.length === 0;
  const { workspace, member, operations } = newWorkspace(ports, { user, isDefault }, input);
  const signIn = newToken(ports, { purpose: 'signIn', userId });
  await transactGuarded(ports, [
    { op: spendToken(et), refusal: 'InvalidToken' },
    { op: checkConfirmed(email, userId), refusal: 'InvalidToken' },
    ...operations,
    { op: updateUser(userId, { name: user.name }, isFirstPassword ? ['authProvider'] : []), refusal: 'InvalidToken' },
    { op: signIn.op },
  ]);
  // After the link was spent, so that nobody sets a password by a link that does not work; without an answer, a reset sets it.
  if (isFirstPassword) await identity.setPassword(email, password);
  const tokens = await identity.signInByLink(userId, signIn.secret);
  const others = isDefault ? [] : await readMemberships(table, userId, person.workspaces);
  return { tokens, user: presentAuthUser(user, [...others, { workspace, member, isDefault }]), workspace };
}
