/**
 * Tells the browser that registered an address from the one that opens its mail (docs/decisions/042-confirming-a-registration.md).
 * The cookie holds a secret whose hash stands with the mailed link; it opens nothing without that link.
 */
import { environment } from '#functions/clients/environment.ts';
import { TOKEN_SECONDS } from '#functions/data/global/token.ts';
import { PRODUCT_KEY } from '#shared/product.ts';

const NAME = `${PRODUCT_KEY}-registration`;
const SECRET = /^[\w-]{43}$/;

const attributes = (): string =>
  `Domain=${new URL(environment('siteOrigin')).hostname}; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** As long as the mailed link works. */
export const registrationCookie = (secret: string): string =>
  `${NAME}=${secret}; ${attributes()}; Max-Age=${TOKEN_SECONDS.confirm}`;

export const endedRegistrationCookie = (): string => `${NAME}=; ${attributes()}; Max-Age=0`;

export const readRegistration = (cookies: Record<string, string>): string | undefined => {
  const secret = cookies[NAME] ?? '';
  return SECRET.test(secret) ? secret : undefined;
};
