/** The link of a mail: it does what it was made for, once, and signs in. */
import type { Identity, Tokens } from '#functions/clients/identity-ports.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { checkConfirmed } from '#functions/data/global/email.ts';
import { forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { newToken, readToken, spendToken } from '#functions/data/global/token.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { OpeningBrowser } from '#functions/domain/registration/confirm-registration.ts';
import { confirmRegistration } from '#functions/domain/registration/confirm-registration.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { HeldSession } from './sessions.ts';

interface Owner {
  email: string;
  userId: string;
}
type LinkPorts = CorePorts & { identity: Identity };

interface Opening extends OpeningBrowser {
  /** The session of the browser that opens it. */
  held?: Pick<HeldSession, 'secret'>;
}

export async function openLink(ports: LinkPorts, et: string, opening: Opening = {}): Promise<Tokens> {
  const grant = await readToken(ports, et, 'confirm', 'unlock', 'changeEmail');
  if (grant.purpose === 'confirm') return (await confirmRegistration(ports, et, grant, opening)).tokens;
  const signIn = newToken(ports, { purpose: 'signIn', userId: grant.userId });
  if (grant.purpose === 'changeEmail') await confirmEmailChange(ports, et, grant, opening.held, [signIn]);
  else await transactGuarded(ports, [{ op: spendToken(et), refusal: 'InvalidToken' }, ...unlocking(grant), signIn]);
  return ports.identity.signInByLink(grant.userId, signIn.secret);
}

const unlocking = ({ email, userId }: Owner): GuardedOp[] => [
  // The address may belong to another account by now.
  { op: checkConfirmed(email, userId), refusal: 'InvalidToken' },
  { op: forgetFailures(email) },
];
