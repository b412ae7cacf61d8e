import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { push } from '#functions/clients/push.ts';
import { countRefusedLinks } from '#functions/domain/session/refused-links.ts';
import { resetPassword } from '#functions/domain/session/reset-password.ts';
import { rest } from '#functions/middleware/rest.ts';
import { resetAskedCookie } from '#functions/middleware/session-cookie.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail', 'publish'];

export const handler = rest(
  user.resetPassword,
  async ({ input, ports, request, reply }) => {
    await countRefusedLinks(ports, request.ip, resetPassword(ports, input.et, input.password));
    reply.cookies.push(resetAskedCookie(false));
    return {};
  },
  { identity, mailer, push },
);
