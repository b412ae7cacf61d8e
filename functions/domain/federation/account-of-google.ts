/** One person, one account: whose account a sign-in at Google opens (docs/decisions/010-google-accounts.md). */

import type { Identity, ProviderSignIn } from '#functions/clients/identity-ports.ts';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { checkConfirmed, getConfirmedUserId } from '#functions/data/global/email.ts';
import type { OpenedIdentity } from '#functions/data/global/provider-identity.ts';
import { openGoogleIdentity, putGoogleIdentity } from '#functions/data/global/provider-identity.ts';
import { getUser, updateUser } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { googleLinkedMail } from '#functions/domain/mail/account-mails.ts';
import { sendNotice } from '#functions/domain/mail/send-notice.ts';
import { makeAccount } from '#functions/domain/registration/make-account.ts';
import { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { plainName } from '#shared/validation/text.ts';

type AccountPorts = CorePorts & { identity: Identity; mailer: Mailer };

/** Two first sign-ins at once: one makes or links the account, the other finds it at a later try. */
const TRIES = 6;
const PAUSE_MS = 250;
const MAX_NAME = 80;

/** The account, made or linked at the first sign-in. */
export async function accountOfGoogle(ports: AccountPorts, person: ProviderSignIn): Promise<OpenedIdentity> {
  for (let attempt = 1; ; attempt += 1) {
    const known = await openGoogleIdentity(ports, person.subject);
    if (known) return known;
    // Whoever writes somebody else's address into a Google account must not get at that person's account, or take the address.
    if (!person.isEmailVerified) throw new AppError('GoogleEmailUnverified');
    try {
      await linkOrMake(ports, person);
    } catch (error) {
      const isRaced = error instanceof AppError && (error.code === 'Conflict' || error.code === 'G000005');
      if (!isRaced || attempt === TRIES) throw error;
      await ports.clock.sleep(PAUSE_MS * attempt * (0.5 + ports.ids.random()));
    }
  }
}

async function linkOrMake(ports: AccountPorts, person: ProviderSignIn): Promise<void> {
  const email = normalizeEmail(person.email);
  const userId = await getConfirmedUserId(ports.table, email);
  await (userId ? link(ports, person, email, userId) : make(ports, person, email));
}

/** The address is confirmed on both sides, so both are the same person's; the mail tells, in case they are not. */
async function link(ports: AccountPorts, { subject }: ProviderSignIn, email: string, userId: string): Promise<void> {
  const linkedAt = isoNow(ports);
  await transactGuarded(ports, [
    { op: putGoogleIdentity(subject, userId, linkedAt) },
    { op: updateUser(userId, { googleEmail: email }) },
    { op: checkConfirmed(email, userId) },
  ]);
  const user = await getUser(ports.table, userId);
  await sendNotice(ports, googleLinkedMail({ email, name: user?.name ?? '' }));
}

/** An unconfirmed account of the address is replaced, as when registering again: its maker never proved to own the address. */
async function make(ports: AccountPorts, person: ProviderSignIn, email: string): Promise<void> {
  const confirmedAt = isoNow(ports);
  const profile = { authProvider: AuthProviderTypeEnum.GOOGLE_WORKSPACE, googleEmail: email };
  // The pool wants a password; nobody knows this one.
  const account = { email, name: nameOf(person, email), password: ports.ids.secret(), profile };
  await makeAccount(ports, account, {
    confirmedAt,
    alongside: (user) => [{ op: putGoogleIdentity(person.subject, user.userId, confirmedAt) }],
  });
}

const nameOf = ({ name, familyName, givenName }: ProviderSignIn, email: string): string =>
  plainName((name ?? [familyName, givenName].filter(Boolean).join(' ')).slice(0, MAX_NAME)) ||
  (email.split('@')[0] ?? email);
