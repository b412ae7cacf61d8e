import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { push } from '#functions/clients/push.ts';
import { changePassword } from '#functions/domain/user/change-password.ts';
import { rest } from '#functions/middleware/rest.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail', 'publish'];

export const handler = rest(
  user.updatePassword,
  async ({ scope, input, ports, request }) => {
    await changePassword(ports, scope, input, request);
    return {};
  },
  { identity, mailer, push },
);
