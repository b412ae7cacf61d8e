import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { registerInvitedUser } from '#functions/domain/registration/register-invited-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { newlySignedIn } from '#functions/middleware/signed-in.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity'];

export const handler = rest(
  session.registerInvitedUser,
  async (context) => {
    const { input, ports, request } = context;
    return newlySignedIn(context, await registerInvitedUser(ports, input, visitorOf(request), request));
  },
  { identity },
);
