import { session } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import { identity } from '#functions/clients/identity.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookie, readSession, sessionCookie } from '#functions/middleware/session-cookie.ts';

export const handler = rest(
  session.session,
  async ({ ports, request, reply }) => {
    const held = readSession(request.cookies);
    if (!held) throw new AppError('Unauthorized');
    const tokens = await ports.identity.refresh(held.refreshToken);
    if (!tokens) {
      reply.cookies.push(endedSessionCookie());
      throw new AppError('Unauthorized');
    }
    // First the cookie: the refresh token has rotated, whatever happens next.
    reply.cookies.push(sessionCookie({ ...held, refreshToken: tokens.refreshToken }));
    return { accessToken: tokens.accessToken, user: await loadAuthUser(ports, tokens.userId) };
  },
  { identity },
);
