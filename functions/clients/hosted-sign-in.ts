/** The token endpoint of the user pool's own domain: what a code of its hosted sign-in proves. */
import * as z from 'zod';
import { environment } from './environment.ts';
import type { ProviderSignIn } from './identity-ports.ts';
import { signInCallback } from './sign-in-settings.ts';

const TIMEOUT_MS = 5_000;

const tokensSchema = z.object({ id_token: z.string(), refresh_token: z.string() });

/** The pool writes booleans of a provider as it got them: as one, or as text. */
const flag = z.union([z.boolean(), z.stringbool()]).default(false);
const text = z.string().optional();

const claimsSchema = z.object({
  aud: z.string(),
  token_use: z.literal('id'),
  nonce: text,
  email: z.string(),
  email_verified: flag,
  name: text,
  given_name: text,
  family_name: text,
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })).min(1),
});

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Undefined for a code that is invented, used, expired, or of another sign-in. */
export async function redeemCode(code: string, clientSecret: string): Promise<ProviderSignIn | undefined> {
  const clientId = environment('userPoolClientId');
  const answer = await fetch(`${environment('signInOrigin')}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: basic(clientId, clientSecret) },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: signInCallback() }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 400) return undefined;
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
  const { id_token, refresh_token } = tokensSchema.parse(await answer.json());
  // Read without checking the signature: it comes from the pool itself, over TLS.
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()));
  const google = claims.data?.identities.find(({ providerName }) => providerName === 'Google');
  // Somebody who signed in with a password on the pool's own page is nobody's Google account.
  if (!claims.success || !google || claims.data.aud !== clientId) return undefined;
  const {
    nonce,
    email,
    email_verified: isEmailVerified,
    name,
    given_name: givenName,
    family_name: familyName,
  } = claims.data;
  return {
    subject: google.userId,
    nonce,
    email,
    isEmailVerified,
    name,
    givenName,
    familyName,
    refreshToken: refresh_token,
  };
}
