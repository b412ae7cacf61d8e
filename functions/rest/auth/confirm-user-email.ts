import { session } from '#shared/contract/session.ts';
import { identity } from '#functions/clients/identity.ts';
import { countRefusedLinks } from '#functions/domain/session/refused-links.ts';
import { openLink } from '#functions/domain/session/open-link.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { signedIn } from '#functions/middleware/signed-in.ts';

export const handler = rest(
  session.confirmUserEmail,
  async (context) => {
    const { input, ports, request } = context;
    const visitor = visitorOf(request);
    return signedIn(context, await beginSession(ports, await countRefusedLinks(ports, request.ip, openLink(ports, input.et, visitor.former)), visitor));
  },
  { identity },
);
