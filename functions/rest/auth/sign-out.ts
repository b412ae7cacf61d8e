import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { endHeldSession } from '#functions/domain/session/sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookies, readSession } from '#functions/middleware/session-cookie.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:write', 'identity'];

export const handler = rest(
  session.signOut,
  async ({ ports, request, reply }) => {
    reply.cookies.push(...endedSessionCookies());
    const held = readSession(request.cookies);
    if (held) await endHeldSession(ports, held);
    return {};
  },
  { identity },
);
