import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { signIn } from '#functions/domain/session/sign-in.ts';
import { rest } from '#functions/middleware/rest.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { signedIn } from '#functions/middleware/signed-in.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail'];

export const handler = rest(
  session.signIn,
  async (context) => {
    const { input, ports, request } = context;
    return signedIn(context, await signIn(ports, input, visitorOf(request, input.autoSignIn), request.ip));
  },
  { identity, mailer },
);
