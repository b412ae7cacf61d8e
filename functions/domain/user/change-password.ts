/** Another password, by somebody who knows the present one. */

import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer, Push } from '#functions/clients/ports.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { passwordChangedMail } from '#functions/domain/mail/account-mails.ts';
import { sendNotice } from '#functions/domain/mail/send-notice.ts';
import { endOtherSessions } from '#functions/domain/session/end-sessions.ts';
import { AppError } from '#shared/errors.ts';
import { requirePresentPassword } from './present-password.ts';

/** Where a call comes from. */
export interface Caller {
  ip: string;
  /** Names the session that goes on. */
  family: string | undefined;
}

type PasswordPorts = CorePorts & { identity: Identity; mailer: Mailer; push: Push };

export async function changePassword(
  ports: PasswordPorts,
  { userId }: UserScope,
  { password, newPassword }: { password: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const person = await readPerson(ports.table, userId);
  if (!person.user) throw new AppError('Unauthorized');
  const { email, name } = person.user;
  await requirePresentPassword(ports, email, password, caller.ip);
  await ports.identity.setPassword(email, newPassword);
  await Promise.all([
    ports.table.delete(forgetFailures(email)),
    endOtherSessions(ports, userId, person, caller.family),
  ]);
  await sendNotice(ports, passwordChangedMail({ email, name }));
}
