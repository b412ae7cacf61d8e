/** An account in unit tests: registered, and confirmed in the browser that registered. */
import type { Tokens } from '#functions/clients/identity-ports.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import type { AccountPorts } from './account-ports.ts';

export async function givenAccount(
  ports: AccountPorts,
  email: string,
  name: string,
  password = 'right-password',
): Promise<Tokens> {
  const { registration } = await registerUser(ports, { name, email, password }, '203.0.113.7');
  return openLink(ports, ports.linkToken(email), { registration });
}
