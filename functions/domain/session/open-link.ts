/** The link of a mail: it does what it was made for, once, and signs in. */
import type { CorePorts, Identity, Tokens } from '#functions/clients/ports.ts';
import { checkConfirmed, confirmEmail } from '#functions/data/global/email.ts';
import { forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { newToken, readToken, spendToken } from '#functions/data/global/token.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import type { Guarded } from '#functions/data/guarded.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { HeldSession } from './sessions.ts';

interface Owner {
  email: string;
  userId: string;
}
type LinkPorts = CorePorts & { identity: Identity };

/** `held` is the session of the browser that opens it. */
export async function openLink(ports: LinkPorts, et: string, held?: Pick<HeldSession, 'secret'>): Promise<Tokens> {
  const grant = await readToken(ports, et, 'confirm', 'unlock', 'changeEmail');
  const signIn = newToken(ports, { purpose: 'signIn', userId: grant.userId });
  if (grant.purpose === 'changeEmail') await confirmEmailChange(ports, et, grant, held, [signIn]);
  else {
    const effects = grant.purpose === 'confirm' ? confirming(ports, grant) : unlocking(grant);
    await transactGuarded(ports, [{ op: spendToken(et), refusal: 'InvalidToken' }, ...effects, signIn]);
  }
  return ports.identity.signInByLink(grant.userId, signIn.secret);
}

const confirming = ({ clock }: LinkPorts, { email, userId }: Owner): Guarded[] => [
  { op: confirmEmail(email, userId, new Date(clock.now()).toISOString()), refusal: 'InvalidToken' },
];

const unlocking = ({ email, userId }: Owner): Guarded[] => [
  // The address may belong to another account by now.
  { op: checkConfirmed(email, userId), refusal: 'InvalidToken' },
  { op: forgetFailures(email) },
];
