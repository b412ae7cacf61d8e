import { session } from '#shared/contract/session.ts';
import { identity } from '#functions/clients/identity.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { signUp } from '#functions/domain/registration/sign-up.ts';
import { rest } from '#functions/middleware/rest.ts';
import { visitorOf } from '#functions/middleware/session-cookie.ts';
import { newlySignedIn } from '#functions/middleware/signed-in.ts';

export const handler = rest(
  session.signUp,
  async (context) => {
    const { input, ports, request } = context;
    return newlySignedIn(context, await signUp(ports, input, visitorOf(request), request.ip));
  },
  { identity, mailer },
);
