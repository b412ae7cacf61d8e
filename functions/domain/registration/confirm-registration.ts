/**
 * The mailed link of a registration. Who registered may be a stranger to whom the address never belonged, so nothing of theirs
 * outlives it: sessions end, and in any other browser than theirs the account is made anew, with a password of the owner's
 * (docs/decisions/042-confirming-a-registration.md).
 */

import type { Identity, Tokens } from '#functions/clients/identity-ports.ts';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { confirmEmail, getEmail } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import type { GrantOf } from '#functions/data/global/token.ts';
import { newToken, spendToken, tokenHash } from '#functions/data/global/token.ts';
import type { User, UserItem } from '#functions/data/global/user.ts';
import { updateUser } from '#functions/data/global/user.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { endSessions } from '#functions/domain/session/end-sessions.ts';
import { AppError } from '#shared/errors.ts';
import { makeAccount } from './make-account.ts';
import { PROFILE_NAMES } from './register-user.ts';

type ConfirmPorts = CorePorts & { identity: Identity };

export interface OpeningBrowser {
  /** What it got when it registered. */
  registration?: string;
  /** Asked of a browser that did not register. */
  password?: string;
}

interface Confirming extends OpeningBrowser {
  /** Absent: the name that was registered. */
  name?: string;
  /** Written in the same transaction, given the confirmed account. */
  alongside?: (user: User) => GuardedOp[];
}

interface Confirmed {
  tokens: Tokens;
  user: User;
}

export async function confirmRegistration(
  ports: ConfirmPorts,
  et: string,
  grant: GrantOf<'confirm'>,
  { registration, ...confirming }: Confirming,
): Promise<Confirmed> {
  const { user, sessions } = await readPerson(ports.table, grant.userId);
  // A later registration replaced the account.
  if (user?.email !== grant.email) throw new AppError('InvalidToken');
  if (registration === undefined || tokenHash(registration) !== grant.browser)
    return makeAnew(ports, et, user, confirming);
  await endSessions(ports, user.userId, sessions);
  return keep(ports, et, user, confirming);
}

async function keep(
  ports: ConfirmPorts,
  et: string,
  { PK: _pk, SK: _sk, ...registered }: UserItem,
  { name = registered.name, alongside = () => [] }: Confirming,
): Promise<Confirmed> {
  const user: User = { ...registered, name };
  const { userId, email } = user;
  const signIn = newToken(ports, { purpose: 'signIn', userId });
  await transactGuarded(ports, [
    { op: spendToken(et), refusal: 'InvalidToken' },
    { op: confirmEmail(email, userId, isoNow(ports)), refusal: 'InvalidToken' },
    ...(name === registered.name
      ? []
      : [{ op: updateUser(userId, { name }), refusal: 'InvalidToken' } satisfies GuardedOp]),
    ...alongside(user),
    { op: signIn.op },
  ]);
  return { user, tokens: await ports.identity.signInByLink(userId, signIn.secret) };
}

/** Another account of the pool: tokens of the first one name nobody from now on, and no window is left in which its password signs in. */
async function makeAnew(
  ports: ConfirmPorts,
  et: string,
  former: UserItem,
  { password, name = former.name, alongside = () => [] }: Confirming,
): Promise<Confirmed> {
  const address = await getEmail(ports.table, former.email);
  if (address?.confirmedAt || address?.userId !== former.userId) throw new AppError('InvalidToken');
  if (password === undefined) throw new AppError('PasswordRequired');
  let secret = '';
  const confirming = (user: User): GuardedOp[] => {
    const signIn = newToken(ports, { purpose: 'signIn', userId: user.userId });
    secret = signIn.secret;
    return [{ op: spendToken(et), refusal: 'InvalidToken' }, ...alongside(user), { op: signIn.op }];
  };
  const profile = Object.fromEntries(
    PROFILE_NAMES.flatMap((key) => (former[key] === undefined ? [] : [[key, former[key]]])),
  );
  const user = await makeAccount(
    ports,
    { email: former.email, name, password, profile },
    { confirmedAt: isoNow(ports), alongside: confirming, isAlone: true },
  );
  return { user, tokens: await ports.identity.signInByLink(user.userId, secret) };
}
