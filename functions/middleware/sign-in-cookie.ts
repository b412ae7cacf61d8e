/**
 * Binds a sign-in at an identity provider to the browser that began it: without, a stranger's `code` behind a link would
 * sign a person in to the stranger's account. The cookie holds a secret; its hash is the nonce that the provider's answer
 * must carry.
 */
import { createHash } from 'node:crypto';
import { environment } from '#functions/clients/environment.ts';
import { PRODUCT_KEY } from '#shared/product.ts';

const NAME = `${PRODUCT_KEY}-sign-in`;
/** Longer than people look for their password, shorter than a day at a shared computer. */
const MAX_AGE_SECONDS = 60 * 60;
const SECRET = /^[\w-]{43}$/;

const attributes = (): string =>
  `Domain=${new URL(environment('siteOrigin')).hostname}; Path=/; HttpOnly; Secure; SameSite=Lax`;

export const signInCookie = (secret: string): string =>
  `${NAME}=${secret}; ${attributes()}; Max-Age=${MAX_AGE_SECONDS}`;

export const endedSignInCookie = (): string => `${NAME}=; ${attributes()}; Max-Age=0`;

export const readSignInSecret = (cookies: Record<string, string>): string | undefined => {
  const secret = cookies[NAME] ?? '';
  return SECRET.test(secret) ? secret : undefined;
};

export const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
