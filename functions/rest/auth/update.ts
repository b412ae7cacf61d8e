import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { push } from '#functions/clients/push.ts';
import { authUserOf } from '#functions/domain/user/auth-user.ts';
import { updateAccount } from '#functions/domain/user/update-account.ts';
import { rest } from '#functions/middleware/rest.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail', 'publish'];

export const handler = rest(
  session.update,
  async ({ scope, input, ports, request }) => {
    const person = await updateAccount(ports, scope, input, request);
    // The session goes on, and so does its token.
    return { accessToken: request.accessToken, user: await authUserOf(ports, scope.userId, person) };
  },
  { identity, mailer, push },
);
