import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { push } from '#functions/clients/push.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { sessionIdOf } from '#functions/data/global/session.ts';
import { endOneSession } from '#functions/domain/session/end-sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookies, readSession } from '#functions/middleware/session-cookie.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'publish'];

export const handler = rest(
  session.endSession,
  async ({ scope, input, ports, request, reply }) => {
    await endOneSession(ports, scope.userId, await readPerson(ports.table, scope.userId), input.sessionId);
    const held = readSession(request.cookies);
    if (held && sessionIdOf(held.secret) === input.sessionId) {
      reply.cookies.push(...endedSessionCookies());
      await ports.identity.revoke(held.refreshToken);
    }
    return {};
  },
  { identity, push },
);
