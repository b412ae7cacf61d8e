import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { signUp } from '#functions/domain/registration/sign-up.ts';
import { rest } from '#functions/middleware/rest.ts';
import { registrationCookie } from '#functions/middleware/secret-cookie.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { newlySignedIn } from '#functions/middleware/signed-in.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail'];

export const handler = rest(
  session.signUp,
  async (context) => {
    const { input, ports, request, reply } = context;
    const { registration, ...signedUp } = await signUp(ports, input, visitorOf(request), request.ip);
    reply.cookies.push(registrationCookie.set(registration));
    return newlySignedIn(context, signedUp);
  },
  { identity, mailer },
);
