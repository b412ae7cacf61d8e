/** Sessions as a browser holds them: the cookie, the host it stands on, the page's own origin. */
import { session } from '#shared/contract/session.ts';
import type { Answer } from '../host/http.ts';
import { http } from '../host/http.ts';
import type { Actor } from './actor.ts';

/** What a browser on `host` sends to restore the session of its cookie. */
export const restore = (
  port: number,
  cookies: Record<string, string>,
  host = 'hisho.localhost',
  headers: Record<string, string> = {},
): Promise<Answer> =>
  http(port, {
    method: 'POST',
    path: session.session.path,
    host,
    headers: {
      origin: `http://${host}:${port}`,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...headers,
    },
    body: {},
  });

/** The attributes of a Set-Cookie line, lower-cased names. */
export function cookieAttributes(answer: Answer, name = 'hisho-session'): Record<string, string | true> {
  const line = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
  return Object.fromEntries(
    line
      .split(/;\s*/)
      .slice(1)
      .map((attribute) => {
        const [key, value] = attribute.split(/=(.*)/s);
        return [key!.toLowerCase(), value ?? true];
      }),
  );
}

/** Tries a password; a browser keeps whatever cookie comes with the answer. */
export const signIn = (actor: Actor, email: string, password: string, autoSignIn = true) =>
  actor.rest(session.signIn, { email, password, autoSignIn });
