import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { renewSession } from '#functions/domain/session/sessions.ts';
import { noteVisit } from '#functions/domain/workspace/note-visit.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookies, readSession } from '#functions/middleware/session-cookie.ts';
import { signedIn } from '#functions/middleware/signed-in.ts';
import { session } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity'];

export const handler = rest(
  session.session,
  async (context) => {
    const { ports, request, reply } = context;
    const held = readSession(request.cookies);
    try {
      if (!held) throw new AppError('Unauthorized');
      const answer = await signedIn(context, await renewSession(ports, held));
      await noteVisit(ports, answer.user);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'Unauthorized') reply.cookies = endedSessionCookies();
      throw error;
    }
  },
  { identity },
);
