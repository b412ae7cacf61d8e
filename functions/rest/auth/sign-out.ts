import { session } from '#shared/contract/session.ts';
import { identity } from '#functions/clients/identity.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookie, readSession } from '#functions/middleware/session-cookie.ts';

export const handler = rest(
  session.signOut,
  async ({ ports, request, reply }) => {
    reply.cookies.push(endedSessionCookie());
    const held = readSession(request.cookies);
    if (held) await ports.identity.revoke(held.refreshToken);
    return {};
  },
  { identity },
);
