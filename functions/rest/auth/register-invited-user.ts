import { session } from '#shared/contract/session.ts';
import { identity } from '#functions/clients/identity.ts';
import { registerInvitedUser } from '#functions/domain/registration/register-invited-user.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sessionCookie } from '#functions/middleware/session-cookie.ts';

export const handler = rest(
  session.registerInvitedUser,
  async ({ input, ports, reply }) => {
    const { userId, accessToken, refreshToken } = await registerInvitedUser(ports, input);
    reply.cookies.push(sessionCookie({ refreshToken, isKept: true }));
    return { accessToken, user: await loadAuthUser(ports, userId) };
  },
  { identity },
);
