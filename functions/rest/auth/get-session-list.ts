import type { Needs } from '#events/need.ts';
import { listSessions } from '#functions/data/global/session.ts';
import { liveSessions } from '#functions/domain/session/end-sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(session.getSessionList, async ({ scope, ports, request }) => {
  const sessions = liveSessions(await listSessions(ports.table, scope.userId), ports.clock.now());
  return {
    sessionList: sessions.map(({ sessionId, device, createdAt, lastSeenAt, family }) => ({
      id: sessionId,
      device,
      createdAt,
      lastSeenAt,
      isCurrent: family === request.family,
    })),
  };
});
