/** `/workspace/confirm` with a link: account, workspace and session in one go (account §4.3, §7.7). */
import { AppError } from '#shared/errors.ts';
import type { CorePorts, Identity, Tokens } from '#functions/clients/ports.ts';
import { checkConfirmed, confirmEmail } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { newToken, readToken, spendToken } from '#functions/data/global/token.ts';
import { updateUser } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import { readMemberships } from '#functions/data/membership.ts';
import type { Workspace } from '#functions/data/workspace.ts';
import { presentAuthUser } from '#functions/domain/user/auth-user.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { isoNow } from '#functions/domain/workspace/join.ts';
import { newWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import type { NewWorkspace } from '#functions/domain/workspace/register-workspace.ts';

interface LinkRegistration extends NewWorkspace {
  et: string;
  userName?: string;
  password?: string;
}

interface Registered {
  tokens: Tokens;
  user: AuthUser;
  workspace: Workspace;
}

export async function registerFromLink(ports: CorePorts & { identity: Identity }, { et, userName, password, ...input }: LinkRegistration): Promise<Registered> {
  const { table, identity } = ports;
  const { purpose, userId, email } = await readToken(ports, et, 'confirm', 'join');
  const person = await readPerson(table, userId);
  // The account may have been replaced by a later registration, or have another address by now.
  if (person.user?.email !== email) throw new AppError('InvalidToken');
  const isFirstPassword = password !== undefined && person.user.authProvider !== undefined;
  const user = { ...person.user, name: userName ?? person.user.name, ...(isFirstPassword ? { authProvider: undefined } : {}) };
  const isDefault = person.workspaces.length === 0;
  const { workspace, member, operations } = newWorkspace(ports, { user, isDefault }, input);
  const signIn = newToken(ports, { purpose: 'signIn', userId });
  await transactGuarded(ports, [
    { op: spendToken(et), refusal: 'InvalidToken' },
    { op: purpose === 'confirm' ? confirmEmail(email, userId, isoNow(ports)) : checkConfirmed(email, userId), refusal: 'InvalidToken' },
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
