import { redirect } from 'react-router';
import { paths } from './paths.ts';
import { restoreSession } from './session.ts';
import type { Session } from './session-user.ts';

/** For screens inside the app: without a session, to sign in and back here. */
export const requireSession = async (request: Request): Promise<Session> => {
  const session = await restoreSession();
  if (session) return session;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(paths.login(pathname + search + hash));
};

/** For registration and the like: who is signed in goes into the app. */
export const requireSignedOut = async (): Promise<null> => {
  if (await restoreSession()) throw redirect(paths.top());
  return null;
};
