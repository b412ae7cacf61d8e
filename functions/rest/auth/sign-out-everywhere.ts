import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { push } from '#functions/clients/push.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { endEverySession } from '#functions/domain/session/end-sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { endedSessionCookies } from '#functions/middleware/session-cookie.ts';
import { session } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'publish'];

export const handler = rest(
  session.signOutEverywhere,
  async ({ scope, ports, reply }) => {
    reply.cookies.push(...endedSessionCookies());
    const person = await readPerson(ports.table, scope.userId);
    if (!person.user) throw new AppError('Unauthorized');
    await endEverySession(ports, person.user.email, scope.userId, person);
    return {};
  },
  { identity, push },
);
