import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { registerFromLink } from '#functions/domain/registration/register-from-link.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { registrationCookie } from '#functions/middleware/secret-cookie.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { newlySignedIn } from '#functions/middleware/signed-in.ts';
import { registration } from '#shared/contract/registration.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity'];

export const handler = rest(
  registration.workspaceInitialRegisterFromEmailToken,
  async (context) => {
    const { input, ports, request, reply } = context;
    const { tokens, user, workspace } = await registerFromLink(ports, {
      ...input,
      registration: registrationCookie.read(request.cookies),
    });
    reply.cookies.push(registrationCookie.end());
    return {
      ...newlySignedIn(context, { session: await beginSession(ports, tokens, visitorOf(request)), user }),
      workspace: presentWorkspace(workspace),
    };
  },
  { identity },
);
