import { call } from '#app/lib/api/rest-client.ts';
import { beginSession } from '#app/lib/session/session.ts';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { session } from '#shared/contract/session.ts';

interface OwnPassword {
  password: string;
  passwordConfirm: string;
}

/** The token of a mail's link: confirms the address (or ends a lock-out) and signs in; with a password where another browser registered. */
export const confirmUserEmail = async (et: string, own?: OwnPassword): Promise<AuthUser> => {
  const signedIn = await call(session.confirmUserEmail, { et, ...own });
  beginSession(signedIn);
  return signedIn.user;
};
