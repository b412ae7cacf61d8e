/** What every call that signs a person in answers. */
import type { CorePorts } from '#functions/clients/ports.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { endSessions, surplusOf } from '#functions/domain/session/end-sessions.ts';
import type { StartedSession } from '#functions/domain/session/sessions.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { authUserOf } from '#functions/domain/user/auth-user.ts';
import type { Reply } from './rest.ts';
import { sessionCookies } from './session-cookie.ts';

/** The token goes into the body (account §7.2) and, as every renewed one, beside it (§7.1). */
function giveTo(reply: Reply, session: StartedSession): string {
  reply.cookies.push(...sessionCookies(session));
  reply.accessToken = session.accessToken;
  return session.accessToken;
}

export async function signedIn({ ports, reply }: { ports: CorePorts; reply: Reply }, session: StartedSession) {
  // First the cookies: the refresh token is new, whatever happens next.
  const accessToken = giveTo(reply, session);
  const { userId } = session;
  const person = await readPerson(ports.table, userId);
  await endSessions(ports, userId, surplusOf(person.sessions));
  return { accessToken, user: await authUserOf(ports, userId, person) };
}

/** As `signedIn`, for a person who has been made this very moment. */
export function newlySignedIn(
  { reply }: { reply: Reply },
  { session, user }: { session: StartedSession; user: AuthUser },
) {
  return { accessToken: giveTo(reply, session), user };
}
