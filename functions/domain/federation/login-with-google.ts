/** Sign-in with Google (account §4.3): the code becomes a session of the one account that the person has here. */

import { environment } from '#functions/clients/environment.ts';
import type { Identity, Tokens } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { createToken } from '#functions/data/global/token.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { AppError } from '#shared/errors.ts';
import { readSignInState } from '#shared/validation/sign-in-state.ts';
import { accountOfGoogle } from './account-of-google.ts';

type LoginPorts = CorePorts & { identity: Identity; mailer: Mailer };

interface GoogleReturn {
  code: string;
  state: string;
  /** Of the browser's own cookie; undefined when it has none. */
  nonce: string | undefined;
}

export interface GoogleLogin {
  tokens: Tokens;
  /** Address of ours where the sign-in was started; null: it named none. */
  returnTo: string | null;
}

export async function loginWithGoogle(ports: LoginPorts, { code, state, nonce }: GoogleReturn): Promise<GoogleLogin> {
  const started = readSignInState(state);
  // Before the code is spent: a sign-in that another browser began is not ours to finish.
  if (nonce === undefined || started.nonce !== nonce) throw new AppError('LoginFailed');
  const person = await ports.identity.redeemCode(code);
  if (!person) throw new AppError('LoginFailed');
  // The pool's profile of the person proves who it is; the session is the account's.
  await ports.identity.revoke(person.refreshToken);
  if (person.nonce !== nonce) throw new AppError('LoginFailed');
  const { userId, answer } = await accountOfGoogle(ports, person);
  return { tokens: await ports.identity.signInByLink(userId, answer), returnTo: addressOf(started) };
}

/** For somebody without a workspace: opens the screens that join or make one. */
export const joinToken = async (
  ports: CorePorts,
  { id: userId, email, workspaceUserList }: Pick<AuthUser, 'id' | 'email' | 'workspaceUserList'>,
): Promise<string | null> =>
  workspaceUserList.length === 0 ? createToken(ports, { purpose: 'join', userId, email }) : null;

function addressOf({ subDomain, referer }: ReturnType<typeof readSignInState>): string | null {
  if (!subDomain && !referer) return null;
  const origin = new URL(environment('siteOrigin'));
  return `${origin.protocol}//${subDomain ? `${subDomain}.` : ''}${origin.host}${referer ?? '/'}`;
}
