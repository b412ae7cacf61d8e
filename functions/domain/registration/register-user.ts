import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { newToken, tokenHash } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { confirmMail } from '#functions/domain/mail/account-mails.ts';
import { OPTIONAL_NAMES } from '#shared/rules/workspace/optional-names.ts';
import { makeAccount } from './make-account.ts';

export interface Registration extends Profile {
  name: string;
  email: string;
  password: string;
}

export interface Registered {
  user: User;
  /** For the browser that registers: with it, the mail's link asks for no other password. */
  registration: string;
}
/** What a registration says of its person beside the name. */
export const PROFILE_NAMES = [...OPTIONAL_NAMES, 'universityId', 'facultyId', 'departmentId', 'grade'] as const;
type Profile = Pick<User, (typeof PROFILE_NAMES)[number]>;

/** Registers an address and mails the link that confirms it; again for an unconfirmed one, which is how it is resent. */
export async function registerUser(
  ports: CorePorts & { identity: Identity; mailer: Mailer },
  { email, name, password, ...profile }: Registration,
  ip: string,
): Promise<Registered> {
  await countCall(ports, 'confirm', { email, ip });
  const registration = ports.ids.secret();
  let et = '';
  const confirming = ({ userId }: User): GuardedOp[] => {
    const link = newToken(ports, { purpose: 'confirm', userId, email, browser: tokenHash(registration) });
    et = link.secret;
    return [{ op: link.op }];
  };
  const user = await makeAccount(ports, { email, name, password, profile }, { alongside: confirming });
  await ports.mailer.send(confirmMail({ email, name }, et));
  return { user, registration };
}
