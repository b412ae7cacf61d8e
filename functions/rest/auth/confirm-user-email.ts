import type { Needs } from '#events/need.ts';
import { identity } from '#functions/clients/identity.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import { countRefusedLinks } from '#functions/domain/session/refused-links.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { registrationCookie } from '#functions/middleware/secret-cookie.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { signedIn } from '#functions/middleware/signed-in.ts';
import { session } from '#shared/contract/session.ts';

export const needs: Needs = ['table:read', 'table:write', 'identity'];

export const handler = rest(
  session.confirmUserEmail,
  async (context) => {
    const {
      input: { et, password },
      ports,
      request,
      reply,
    } = context;
    const visitor = visitorOf(request);
    const opening = { held: visitor.former, registration: registrationCookie.read(request.cookies), password };
    const tokens = await countRefusedLinks(ports, request.ip, openLink(ports, et, opening));
    reply.cookies.push(registrationCookie.end());
    return signedIn(context, await beginSession(ports, tokens, visitor));
  },
  { identity },
);
