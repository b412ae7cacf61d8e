import type { Needs } from '#events/need.ts';
import { changeProfile } from '#functions/domain/user/change-profile.ts';
import { rest } from '#functions/middleware/rest.ts';
import { guideOptoutCookie } from '#functions/middleware/session-cookie.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:write'];

export const handler = rest(session.optout, ({ scope, ports, reply }) => {
  reply.cookies.push(guideOptoutCookie(true));
  return changeProfile(ports, scope, { isGuideOptout: true });
});
