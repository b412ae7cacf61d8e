import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import type { StartedSession, Visitor } from '#functions/domain/session/sessions.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { presentAuthUser } from '#functions/domain/user/auth-user.ts';
import { AppError } from '#shared/errors.ts';
import type { Registration } from './register-user.ts';
import { registerUser } from './register-user.ts';

export interface NewlySignedIn {
  session: StartedSession;
  /** Known without asking: the account is a moment old. */
  user: AuthUser;
}

interface SignedUp extends NewlySignedIn {
  registration: string;
}

/** Registers, and signs in before the address is confirmed: no workspace takes the account until then. */
export async function signUp(
  ports: CorePorts & { identity: Identity; mailer: Mailer },
  profile: Registration,
  visitor: Visitor,
  ip: string,
): Promise<SignedUp> {
  const { user, registration } = await registerUser(ports, profile, ip);
  const tokens = await ports.identity.signInWithPassword(profile.email, profile.password);
  // Somebody else registered the address in the meantime.
  if (!tokens) throw new AppError('Conflict');
  return { registration, session: await beginSession(ports, tokens, visitor), user: presentAuthUser(user, []) };
}
