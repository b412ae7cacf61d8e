/** What both routes of sign-in with Google do with a request. */
import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { joinToken, loginWithGoogle } from '#functions/domain/federation/login-with-google.ts';
import { beginSession } from '#functions/domain/session/sessions.ts';
import type { RequestInfo } from './http.ts';
import type { Reply } from './rest.ts';
import { nonceOf, signInCookie } from './secret-cookie.ts';
import { visitorOf } from './session-cookie.ts';
import { signedIn } from './signed-in.ts';

interface GoogleRequest {
  input: { code: string; state: string };
  ports: CorePorts & { identity: Identity; mailer: Mailer };
  request: RequestInfo;
  reply: Reply;
}

export async function finishGoogleLogin(context: GoogleRequest) {
  const { input, ports, request, reply } = context;
  const secret = signInCookie.read(request.cookies);
  const { tokens, returnTo } = await loginWithGoogle(ports, { ...input, nonce: secret && nonceOf(secret) });
  reply.cookies.push(signInCookie.end());
  const answer = await signedIn(context, await beginSession(ports, tokens, visitorOf(request)));
  return { ...answer, et: await joinToken(ports, answer.user), returnTo };
}
