/** The link of a mail: it does what it was made for, once, and signs in. */
import { AppError } from '#shared/errors.ts';
import type { CorePorts, Identity, Tokens } from '#functions/clients/ports.ts';
import { confirmEmail, getConfirmedUserId } from '#functions/data/global/email.ts';
import { clearFailures } from '#functions/data/global/sign-in-failures.ts';
import { createToken, readToken, spendToken, takeToken } from '#functions/data/global/token.ts';
import { transactGuarded } from '#functions/data/guarded.ts';

type LinkPorts = CorePorts & { identity: Identity };

export async function openLink(ports: LinkPorts, et: string): Promise<Tokens> {
  const grant = await readToken(ports, et, 'confirm', 'unlock');
  if (grant.purpose === 'confirm') {
    await confirm(ports, et, grant);
  } else {
    await takeToken(ports, et, 'unlock');
    // The address may belong to another account by now.
    if ((await getConfirmedUserId(ports.table, grant.email)) !== grant.userId) throw new AppError('InvalidToken');
    await clearFailures(ports.table, grant.email);
  }
  return signInByLink(ports, grant);
}

async function confirm(ports: LinkPorts, et: string, grant: { email: string; userId: string }): Promise<void> {
  const confirmedAt = new Date(ports.clock.now()).toISOString();
  await transactGuarded(ports, [
    { op: spendToken(et), refusal: 'InvalidToken' },
    { op: confirmEmail(grant.email, grant.userId, confirmedAt), refusal: 'InvalidToken' },
  ]);
}

/** Signs in a person who has just proved to own the address. */
export async function signInByLink(ports: LinkPorts, { email, userId }: { email: string; userId: string }): Promise<Tokens> {
  const secret = await createToken(ports, { purpose: 'signIn', userId });
  return ports.identity.signInByLink(email, secret);
}
