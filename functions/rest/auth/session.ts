import { session } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import { identity } from '#functions/clients/identity.ts';
import { renewSession } from '#functions/domain/session/sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookies, readSession } from '#functions/middleware/session-cookie.ts';
import { signedIn } from '#functions/middleware/signed-in.ts';

export const handler = rest(
  session.session,
  async (context) => {
    const { ports, request, reply } = context;
    const held = readSession(request.cookies);
    try {
      if (!held) throw new AppError('Unauthorized');
      return await signedIn(context, await renewSession(ports, held));
    } catch (error) {
      if (error instanceof AppError && error.code === 'Unauthorized') reply.cookies = endedSessionCookies();
      throw error;
    }
  },
  { identity },
);
