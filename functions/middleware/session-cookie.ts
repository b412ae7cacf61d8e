/** The session cookie: the refresh token, for our own hosts, out of reach of scripts, and sent to /api alone. */
import { environment } from '#functions/clients/environment.ts';
import { PRODUCT_KEY } from '#shared/product.ts';

const NAME = `${PRODUCT_KEY}-session`;
/** 31 days, as long as the refresh token lives (account §9.3). */
const MAX_AGE_SECONDS = 2_678_400;

export interface Session {
  refreshToken: string;
  /** Whether the session outlives the browser (autoSignIn); rotation must know it again. */
  isKept: boolean;
}

const attributes = (): string => `Domain=${new URL(environment('siteOrigin')).hostname}; Path=/api; HttpOnly; Secure; SameSite=Lax`;

export const sessionCookie = ({ refreshToken, isKept }: Session): string =>
  `${NAME}=${isKept ? 'k' : 's'}.${refreshToken}; ${attributes()}${isKept ? `; Max-Age=${MAX_AGE_SECONDS}` : ''}`;

export const endedSessionCookie = (): string => `${NAME}=; ${attributes()}; Max-Age=0`;

export function readSession(cookies: Record<string, string>): Session | undefined {
  const match = /^([ks])\.(.+)$/.exec(cookies[NAME] ?? '');
  return match ? { isKept: match[1] === 'k', refreshToken: match[2]! } : undefined;
}
