/** What people change about their own account (account §7.2 `auth.update`). */

import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer, Push } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { checkFree } from '#functions/data/global/email.ts';
import type { Person } from '#functions/data/global/person.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { countOperations, countWith } from '#functions/data/global/rate-limit.ts';
import { forgetFailures } from '#functions/data/global/sign-in-failures.ts';
import { newToken } from '#functions/data/global/token.ts';
import type { UserChanges, UserItem } from '#functions/data/global/user.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { passwordChangedMail } from '#functions/domain/mail/account-mails.ts';
import { changeEmailMail, emailChangeNotice } from '#functions/domain/mail/email-change-mails.ts';
import { sendNotice } from '#functions/domain/mail/send-notice.ts';
import { endOtherSessions } from '#functions/domain/session/end-sessions.ts';
import { AppError } from '#shared/errors.ts';
import type { OPTIONAL_NAMES } from '#shared/rules/workspace/optional-names.ts';
import type { Caller } from './change-password.ts';
import { requirePresentPassword } from './present-password.ts';
import { saveProfile } from './save-profile.ts';

type AccountPorts = CorePorts & { identity: Identity; mailer: Mailer; push: Push };

interface AccountChanges
  extends Pick<
    UserChanges,
    | 'name'
    | 'familyName'
    | 'givenName'
    | 'familyNameKana'
    | 'givenNameKana'
    | 'universityId'
    | 'facultyId'
    | 'departmentId'
    | 'grade'
  > {
  /** Takes effect when the link mailed to it is opened. */
  email?: string;
  /** The present one. */
  password?: string;
  newPassword?: string;
  clearList?: (typeof OPTIONAL_NAMES)[number][];
}

const OF_PROVIDER = 'Googleアカウントで登録されているため、メールアドレスとパスワードは変更できません。';

/** Returns the person as changed. */
export async function updateAccount(
  ports: AccountPorts,
  { userId }: UserScope,
  { email, password, newPassword, clearList, ...profile }: AccountChanges,
  caller: Caller,
): Promise<Person> {
  const person = await readPerson(ports.table, userId);
  const { user } = person;
  if (!user) throw new AppError('Unauthorized');
  const newEmail = email === user.email ? undefined : email;
  if (newEmail ?? newPassword) {
    if (user.authProvider) throw new AppError('Forbidden', OF_PROVIDER);
    await requirePresentPassword(ports, user.email, password, caller.ip);
    if (newEmail) await askNewAddress(ports, user, newEmail);
    else await ports.table.delete(forgetFailures(user.email));
  }
  if (newPassword) {
    await ports.identity.setPassword(user.email, newPassword);
    await endOtherSessions(ports, userId, person, caller.family);
    await sendNotice(ports, passwordChangedMail(user));
  }
  // A value that comes with the wish to empty its field stays.
  return saveProfile(ports, person, profile, { remove: clearList?.filter((name) => profile[name] === undefined) });
}

async function askNewAddress(
  ports: AccountPorts,
  { userId, name, email: formerEmail }: UserItem,
  email: string,
): Promise<void> {
  const { secret, op } = newToken(ports, { purpose: 'changeEmail', userId, email, formerEmail });
  try {
    await countWith(
      ports,
      [checkFree(email), op, forgetFailures(formerEmail)],
      countOperations(ports, 'changeEmail', { email, userId }),
    );
  } catch (cause) {
    if (cause instanceof ConditionFailed) throw new AppError('G000005', undefined, { cause });
    throw cause;
  }
  const change = { name, email, formerEmail };
  await Promise.all([ports.mailer.send(changeEmailMail(change, secret)), ports.mailer.send(emailChangeNotice(change))]);
}
