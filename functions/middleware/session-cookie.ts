/**
 * The cookies of a session (account §9.3). `hisho-session` alone opens anything for long: the refresh token with the secret
 * of its record, for our own hosts, out of reach of scripts, and sent to /api alone.
 */
import { environment } from '#functions/clients/environment.ts';
import { TOKEN_SECONDS } from '#functions/data/global/token.ts';
import { deviceOf } from '#functions/domain/session/device.ts';
import type { HeldSession, StartedSession, Visitor } from '#functions/domain/session/sessions.ts';
import { ACCESS_TOKEN_COOKIE } from '#shared/env.ts';
import { PRODUCT_KEY } from '#shared/product.ts';
import type { RequestInfo } from './http.ts';

const NAME = `${PRODUCT_KEY}-session`;
/** 31 days, as long as the refresh token lives. */
const MAX_AGE_SECONDS = 2_678_400;
const WEEK_SECONDS = 604_800;

const onOurHosts = (): string => `Domain=${new URL(environment('siteOrigin')).hostname}; Secure; SameSite=Lax`;
const sessionAttributes = (): string => `${onOurHosts()}; Path=/api; HttpOnly`;
/** A flag without worth to a thief, which pages may read. */
const flag = (name: string, isSet: boolean, maxAge = MAX_AGE_SECONDS): string =>
  `${name}=${isSet ? 1 : ''}; ${onOurHosts()}; Path=/; Max-Age=${isSet ? maxAge : 0}`;
/** Whether somebody is signed in, on every host of ours and as long as they are: the start page leads them on into the app. */
const isIn = (isSet: boolean, isKept: boolean): string =>
  isKept || !isSet ? flag(`${PRODUCT_KEY}-in`, isSet) : `${PRODUCT_KEY}-in=1; ${onOurHosts()}; Path=/`;
/** Of this host alone, so that files.* never sees it; the board-api takes it from a page of the same host (infra/edge/viewer). */
const apolloToken = (accessToken: string, maxAge: number): string =>
  `${ACCESS_TOKEN_COOKIE}=${accessToken}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${maxAge}`;

export const sessionCookies = ({ userId, secret, refreshToken, accessToken, isKept }: StartedSession): string[] => [
  `${NAME}=${[isKept ? 'k' : 's', userId, secret, refreshToken].join('.')}; ${sessionAttributes()}${isKept ? `; Max-Age=${MAX_AGE_SECONDS}` : ''}`,
  flag('fgt', isKept),
  isIn(true, isKept),
  apolloToken(accessToken, WEEK_SECONDS),
];

export const endedSessionCookies = (): string[] => [
  `${NAME}=; ${sessionAttributes()}; Max-Age=0`,
  flag('fgt', false),
  isIn(false, false),
  apolloToken('', 0),
];

/** Whether the person wants no guide (account §4.10); pages know before anybody is signed in. */
export const guideOptoutCookie = (isOptout: boolean): string => flag('ngo', isOptout);

/** A mail that resets a password is on its way: the browser that asked for it says so until the link expires or was used. */
export const resetAskedCookie = (isAsked: boolean): string => flag('fgott', isAsked, TOKEN_SECONDS.reset);

export function readSession(cookies: Record<string, string>): HeldSession | undefined {
  const [, kept, userId, secret, refreshToken] =
    /^([ks])\.([\w-]{1,64})\.([\w-]{1,64})\.(.+)$/.exec(cookies[NAME] ?? '') ?? [];
  return userId && secret && refreshToken ? { isKept: kept === 'k', userId, secret, refreshToken } : undefined;
}

/** The browser that signs in, and whether it stays signed in. */
export const visitorOf = ({ userAgent, cookies }: RequestInfo, isKept = true): Visitor => ({
  device: deviceOf(userAgent),
  isKept,
  former: readSession(cookies),
});
