/** An invitation's link: makes the account where there is none, joins the workspace and its group, and signs in. */

import { isoNow } from '#functions/clients/iso-time.ts';
import { findToken } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import type { Origin } from '#functions/data/table/scope.ts';
import { openInvitation } from '#functions/domain/invitation/open-invitation.ts';
import type { StartedSession, Visitor } from '#functions/domain/session/sessions.ts';
import { newSession } from '#functions/domain/session/sessions.ts';
import { presentAuthUser } from '#functions/domain/user/auth-user.ts';
import { memberOf } from '#functions/domain/workspace/join.ts';
import { AppError } from '#shared/errors.ts';
import { isPassword } from '#shared/validation/password-rule.ts';
import { isAccountName, isEmptyValue } from '#shared/validation/text.ts';
import type { Invited, InvitedPorts } from './invited.ts';
import { joining, joiningOperations } from './invited.ts';
import { joinWithAccount } from './join-with-account.ts';
import { makeAccount } from './make-account.ts';
import type { NewlySignedIn } from './sign-up.ts';

const UNDER_WAY = 'この招待での登録が、いま別の画面で進んでいます。少し待ってから、もう一度お試しください。';

export async function registerInvitedUser(
  ports: InvitedPorts,
  input: Invited['input'],
  visitor: Visitor,
  origin: Origin,
): Promise<NewlySignedIn> {
  const found = await findToken(ports, input.et, 'invite');
  if (found?.grant.workspaceId !== input.workspaceId) throw new AppError('InvalidToken');
  if (!isPassword(input.password) || input.password !== input.passwordConfirm) throw new AppError('D000007');
  if (!isAccountName(input.accountName)) throw new AppError('D000011');
  const invitation = await openInvitation(ports, input.et, found);
  const { address } = invitation;
  const invited = { invitation, input, visitor, origin };
  return address?.confirmedAt && address.userId
    ? joinWithAccount(ports, invited, address.userId)
    : joinWithNewAccount(ports, invited);
}

async function joinWithNewAccount(ports: InvitedPorts, invited: Invited): Promise<NewlySignedIn> {
  const {
    invitation,
    input: { name, password },
    visitor,
  } = invited;
  if (isEmptyValue(name)) throw new AppError('BadRequest');
  const { email } = invitation.grant;
  // The link came by mail, so the address is confirmed.
  const confirmedAt = isoNow(ports);
  let session: StartedSession | undefined;
  const joinAndSignIn = async (user: User): Promise<GuardedOp[]> => {
    const tokens = await ports.identity.signInWithPassword(email, password);
    // Somebody else registered the address in the meantime.
    if (tokens?.userId !== user.userId) throw new AppError('Conflict');
    const started = newSession(ports, tokens, visitor);
    session = started.session;
    return [...joiningOperations(ports, invited, { user, isDefault: true }), ...started.operations];
  };
  const user = await underWay(
    makeAccount(ports, { email, name, password }, { confirmedAt, alongside: joinAndSignIn, isAlone: true }),
  );
  const member = memberOf(joining(invited, { user, isDefault: true }), confirmedAt);
  return {
    session: session!,
    user: presentAuthUser(user, [{ workspace: invitation.workspace, member, isDefault: true }]),
  };
}

/** Two tabs, or two impatient presses: one of them joins. */
async function underWay<T>(making: Promise<T>): Promise<T> {
  try {
    return await making;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'Conflict') throw new AppError('Conflict', UNDER_WAY, { cause });
    throw cause;
  }
}
