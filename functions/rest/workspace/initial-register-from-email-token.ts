import { registration } from '#shared/contract/registration.ts';
import { identity } from '#functions/clients/identity.ts';
import { registerFromLink } from '#functions/domain/registration/register-from-link.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { sessionCookies, visitorOf } from '#functions/middleware/session-cookie.ts';

export const handler = rest(
  registration.workspaceInitialRegisterFromEmailToken,
  async ({ input, ports, request, reply }) => {
    const { tokens, user, workspace } = await registerFromLink(ports, input);
    reply.cookies.push(...sessionCookies(await beginSession(ports, tokens, visitorOf(request))));
    return { accessToken: tokens.accessToken, user, workspace: presentWorkspace(workspace) };
  },
  { identity },
);
