import { session } from '#shared/contract/session.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { signIn } from '#functions/domain/session/sign-in.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sessionCookie } from '#functions/middleware/session-cookie.ts';

export const handler = rest(
  session.signIn,
  async ({ input, ports, reply }) => {
    const { userId, accessToken, refreshToken } = await signIn(ports, input);
    const user = await loadAuthUser(ports, userId);
    reply.cookies.push(sessionCookie({ refreshToken, isKept: input.autoSignIn }));
    return { accessToken, user };
  },
  { identity, mailer },
);
