import { call } from '#app/lib/api/rest-client.ts';
import { beginSession } from '#app/lib/session/session.ts';
import { session } from '#shared/contract/session.ts';

export const signIn = async (input: { email: string; password: string; autoSignIn: boolean }): Promise<void> =>
  beginSession(await call(session.signIn, input));
