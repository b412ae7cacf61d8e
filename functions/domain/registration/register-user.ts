import type { CorePorts, Identity, Mailer } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { newToken } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import type { Guarded } from '#functions/data/guarded.ts';
import { confirmMail } from '#functions/domain/mail/account-mails.ts';
import { makeAccount } from './make-account.ts';

export interface Registration extends Profile {
  name: string;
  email: string;
  password: string;
}
type Profile = Pick<User, 'familyName' | 'givenName' | 'familyNameKana' | 'givenNameKana' | 'universityId' | 'facultyId' | 'departmentId' | 'grade'>;

/** Registers an address and mails the link that confirms it; again for an unconfirmed one, which is how it is resent. */
export async function registerUser(ports: CorePorts & { identity: Identity; mailer: Mailer }, { email, name, password, ...profile }: Registration, ip: string): Promise<User> {
  await countCall(ports, 'confirm', { email, ip });
  let et = '';
  const confirming = ({ userId }: User): Guarded[] => {
    const link = newToken(ports, { purpose: 'confirm', userId, email });
    et = link.secret;
    return [{ op: link.op }];
  };
  const user = await makeAccount(ports, { email, name, password, profile }, { alongside: confirming });
  await ports.mailer.send(confirmMail({ email, name }, et));
  return user;
}
