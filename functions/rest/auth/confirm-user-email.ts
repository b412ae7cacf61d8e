import { session } from '#shared/contract/session.ts';
import { identity } from '#functions/clients/identity.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sessionCookie } from '#functions/middleware/session-cookie.ts';

export const handler = rest(
  session.confirmUserEmail,
  async ({ input, ports, reply }) => {
    const { userId, accessToken, refreshToken } = await openLink(ports, input.et);
    reply.cookies.push(sessionCookie({ refreshToken, isKept: true }));
    return { accessToken, user: await loadAuthUser(ports, userId) };
  },
  { identity },
);
