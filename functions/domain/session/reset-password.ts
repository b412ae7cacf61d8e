/** A forgotten password (account §2.8, §4.6). */

import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer, Push } from '#functions/clients/ports.ts';
import { checkConfirmed, getConfirmedUserId } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { createToken, readToken, spendToken } from '#functions/data/global/token.ts';
import { countPasswordReset, getUser } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { passwordChangedMail, resetPasswordMail } from '#functions/domain/mail/account-mails.ts';
import { sendNotice } from '#functions/domain/mail/send-notice.ts';
import { AppError } from '#shared/errors.ts';
import { endEverySession } from './end-sessions.ts';

const NOT_REGISTERED = 'このメールアドレスは登録されていません。';

/** Returns whether a mail went out: not to an account that signs in at its provider alone. */
export async function sendResetPasswordMail(
  ports: CorePorts & { mailer: Mailer },
  email: string,
  ip: string,
): Promise<boolean> {
  await countCall(ports, 'reset', { email, ip });
  const userId = await getConfirmedUserId(ports.table, email);
  const user = userId && (await getUser(ports.table, userId));
  if (!user) throw new AppError('EntityNotFound', NOT_REGISTERED);
  if (user.authProvider) return false;
  const et = await createToken(ports, {
    purpose: 'reset',
    userId: user.userId,
    email,
    resets: user.passwordResets ?? 0,
  });
  await ports.mailer.send(resetPasswordMail({ email, name: user.name }, et));
  return true;
}

/** Sets the password, ends every session with its live subscriptions (those outlive their token), and a lock-out. */
export async function resetPassword(
  ports: CorePorts & { identity: Identity; mailer: Mailer; push: Push },
  et: string,
  password: string,
): Promise<void> {
  const { email, userId, resets } = await readToken(ports, et, 'reset');
  await transactGuarded(ports, [
    { op: spendToken(et), refusal: 'InvalidToken' },
    // The address may belong to another account by now.
    { op: checkConfirmed(email, userId), refusal: 'InvalidToken' },
    { op: countPasswordReset(userId, resets), refusal: 'InvalidToken' },
    { op: forgetFailures(email) },
  ]);
  await ports.identity.setPassword(email, password);
  const person = await readPerson(ports.table, userId);
  await endEverySession(ports, email, userId, person);
  await sendNotice(ports, passwordChangedMail({ email, name: person.user?.name ?? '' }));
}
