import type { CorePorts, Identity, Mailer } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { createToken } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import { confirmMail } from '#functions/domain/mail/account-mails.ts';
import { makeAccount } from './make-account.ts';

export interface Registration extends Profile {
  name: string;
  email: string;
  password: string;
}
type Profile = Pick<User, 'familyName' | 'givenName' | 'familyNameKana' | 'givenNameKana' | 'universityId' | 'facultyId' | 'departmentId' | 'grade'>;

/** Registers an address and mails the link that confirms it; again for an unconfirmed one, which is how it is resent. */
export async function registerUser(ports: CorePorts & { identity: Identity; mailer: Mailer }, { email, name, password, ...profile }: Registration, ip: string): Promise<void> {
  await countCall(ports, 'confirm', { email, ip });
  const { userId } = await makeAccount(ports, { email, name, password, profile });
  const et = await createToken(ports, { purpose: 'confirm', userId, email });
  await ports.mailer.send(confirmMail({ email, name }, et));
}
