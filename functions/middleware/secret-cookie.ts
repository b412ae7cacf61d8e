/** A cookie that holds a secret of the browser, for our own hosts and out of reach of scripts; what it is for stands with a hash of it. */
import { createHash } from 'node:crypto';
import { environment } from '#functions/clients/environment.ts';
import { TOKEN_SECONDS } from '#functions/data/global/token.ts';
import { PRODUCT_KEY } from '#shared/product.ts';

const SECRET = /^[\w-]{43}$/;

const attributes = (): string =>
  `Domain=${new URL(environment('siteOrigin')).hostname}; Path=/; HttpOnly; Secure; SameSite=Lax`;

interface SecretCookie {
  set(secret: string): string;
  end(): string;
  /** The secret, if the browser has one. */
  read(cookies: Record<string, string>): string | undefined;
}

const secretCookie = (purpose: string, maxAgeSeconds: number): SecretCookie => {
  const name = `${PRODUCT_KEY}-${purpose}`;
  return {
    set: (secret) => `${name}=${secret}; ${attributes()}; Max-Age=${maxAgeSeconds}`,
    end: () => `${name}=; ${attributes()}; Max-Age=0`,
    read: ({ [name]: secret = '' }) => (SECRET.test(secret) ? secret : undefined),
  };
};

/**
 * Binds a sign-in at an identity provider to the browser that began it: without, a stranger's `code` behind a link would sign a person in to
 * the stranger's account. Its hash is the nonce that the provider's answer must carry. It lives longer than people look for their password,
 * and shorter than a day at a shared computer.
 */
export const signInCookie = secretCookie('sign-in', 60 * 60);
export const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Tells the browser that registered an address from the one that opens its mail (docs/decisions/042-confirming-a-registration.md), as long as
 * the mailed link works. Its hash stands with the link; it opens nothing without it.
 */
export const registrationCookie = secretCookie('registration', TOKEN_SECONDS.confirm);
