/** A forgotten password (account §2.8, §4.6). */
import { AppError } from '#shared/errors.ts';
import type { CorePorts, Identity, Mailer, Push } from '#functions/clients/ports.ts';
import { getConfirmedUserId } from '#functions/data/global/email.ts';
import { countMail } from '#functions/data/global/mail-limit.ts';
import { clearFailures } from '#functions/data/global/sign-in-failures.ts';
import { createToken, takeToken } from '#functions/data/global/token.ts';
import { getUser } from '#functions/data/global/user.ts';
import { listMemberships } from '#functions/data/membership.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';
import { resetPasswordMail } from '#functions/domain/mail/account-mails.ts';

const NOT_REGISTERED = 'このメールアドレスは登録されていません。';

export async function sendResetPasswordMail(ports: CorePorts & { mailer: Mailer }, email: string): Promise<void> {
  await countMail(ports, 'reset', email);
  const userId = await getConfirmedUserId(ports.table, email);
  const user = userId && (await getUser(ports.table, userId));
  if (!user) throw new AppError('EntityNotFound', NOT_REGISTERED);
  const et = await createToken(ports, { purpose: 'reset', userId: user.userId, email });
  await ports.mailer.send(resetPasswordMail({ email, name: user.name }, et));
}

/** Sets the password, ends every session with its live subscriptions (those outlive their token), and a lock-out. */
export async function resetPassword(ports: CorePorts & { identity: Identity; push: Push }, et: string, password: string): Promise<void> {
  const { email, userId } = await takeToken(ports, et, 'reset');
  if ((await getConfirmedUserId(ports.table, email)) !== userId) throw new AppError('InvalidToken');
  await ports.identity.setPassword(email, password);
  await Promise.all([ports.identity.signOutEverywhere(email), clearFailures(ports.table, email)]);
  const memberships = await listMemberships(ports.table, userId);
  await Promise.all(memberships.map(({ workspace }) => endAccess(ports, workspace, [{ userId }])));
}
