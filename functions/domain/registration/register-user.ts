import type { CorePorts, Identity, Mailer } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { createToken } from '#functions/data/global/token.ts';
import { confirmMail } from '#functions/domain/mail/account-mails.ts';
import { makeAccount } from './make-account.ts';

interface Registration {
  name: string;
  email: string;
  password: string;
}

/** Registers an address and mails the link that confirms it; again for an unconfirmed one, which is how it is resent. */
export async function registerUser(ports: CorePorts & { identity: Identity; mailer: Mailer }, registration: Registration, ip: string): Promise<void> {
  await countCall(ports, 'confirm', { email: registration.email, ip });
  const { userId, email, name } = await makeAccount(ports, registration);
  const et = await createToken(ports, { purpose: 'confirm', userId, email });
  await ports.mailer.send(confirmMail({ email, name }, et));
}
