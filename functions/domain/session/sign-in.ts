/** Sign-in with a password, with our own lock-out (design §4). */

import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { checkConfirmed } from '#functions/data/global/email.ts';
import { countAttempt, forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { AppError } from '#shared/errors.ts';
import { lockAfterFailure } from './lock-out.ts';
import type { StartedSession, Visitor } from './sessions.ts';
import { beginSession } from './sessions.ts';

type SignInPorts = CorePorts & { identity: Identity; mailer: Mailer };

export async function signIn(
  ports: SignInPorts,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
  ip: string,
): Promise<StartedSession> {
  const startedAt = ports.clock.now();
  if (!(await countAttempt(ports, email, ip))) throw new AppError('AccountLocked');
  // An unknown address goes the same way through the pool, which does not tell the difference.
  const tokens = await ports.identity.signInWithPassword(email, password);
  if (!tokens)
    throw new AppError((await lockAfterFailure(ports, email, startedAt)) ? 'AccountLocked' : 'InvalidEmailOrPassword');
  const isOwner = { op: checkConfirmed(email, tokens.userId), refusal: 'EmailNotConfirmed' } as const;
  return beginSession(ports, tokens, visitor, [isOwner, { op: forgetFailures(email) }]);
}
