/** What both routes of sign-in with Google do with a request. */
import type { CorePorts, Identity, Mailer } from '#functions/clients/ports.ts';
import { loginWithGoogle } from '#functions/domain/federation/login-with-google.ts';
import type { RequestInfo } from './http.ts';
import type { Reply } from './rest.ts';
import { sessionCookie } from './session-cookie.ts';
import { endedSignInCookie, nonceOf, readSignInSecret } from './sign-in-cookie.ts';

interface GoogleRequest {
  input: { code: string; state: string };
  ports: CorePorts & { identity: Identity; mailer: Mailer };
  request: RequestInfo;
  reply: Reply;
}

export async function finishGoogleLogin({ input, ports, request, reply }: GoogleRequest) {
  const secret = readSignInSecret(request.cookies);
  const { tokens, ...answer } = await loginWithGoogle(ports, { ...input, nonce: secret && nonceOf(secret) });
  reply.cookies.push(endedSignInCookie(), sessionCookie({ refreshToken: tokens.refreshToken, isKept: true }));
  return { accessToken: tokens.accessToken, ...answer };
}
