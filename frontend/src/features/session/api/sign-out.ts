import { call } from '#app/lib/api/rest-client.ts';
import { endSession } from '#app/lib/session/session.ts';
import { session } from '#shared/contract/session.ts';

export const signOut = async (): Promise<void> => {
  await call(session.signOut, {});
  endSession();
};
