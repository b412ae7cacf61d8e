import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { registerUser } from '#functions/domain/registration/register-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { registrationCookie } from '#functions/middleware/secret-cookie.ts';
import { registration } from '#shared/contract/registration.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity', 'mail'];

export const handler = rest(
  registration.userInitialRegister,
  async ({ input, ports, request, reply }) => {
    const { registration } = await registerUser(ports, input, request.ip);
    reply.cookies.push(registrationCookie.set(registration));
    return {};
  },
  { identity, mailer },
);
