/** The demo loader's way to the product: HTTP through the gateway, as any client's. */
import { request } from 'node:http';

const HOST = 'hisho.localhost';

export interface Target {
  port: number;
}

/** Node does not resolve `*.localhost`, so the name travels in the Host header alone. */
export const send = async <T>(
  target: Target,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> => (await exchange<T>(target, method, path, body, headers)).body;

export const sendForCookie = <T>(
  target: Target,
  path: string,
  body: unknown,
  cookie = '',
): Promise<{ body: T; cookie: string }> => exchange<T>(target, 'POST', path, body, cookie ? { cookie } : {});

/** The answer, and the session cookie as the next call sends it. */
function exchange<T>(
  { port }: Target,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ body: T; cookie: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `${HOST}:${port}`,
          origin: `http://${HOST}:${port}`,
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode! >= 300)
            reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`));
          else
            resolve({
              body: (text ? JSON.parse(text) : undefined) as T,
              cookie: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            });
        });
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

interface SignedIn {
  accessToken: string;
}

/** One person of the demo team; signs in again when the token has grown old on the shifted clock. */
export class Member {
  readonly #target: Target;
  readonly #email: string;
  readonly #password: string;
  readonly #now: () => number;
  #token = '';
  #cookie = '';
  #renewedAt = Number.NEGATIVE_INFINITY;
  #renewing: Promise<void> | undefined;

  constructor(target: Target, email: string, password: string, now: () => number) {
    this.#target = target;
    this.#email = email;
    this.#password = password;
    this.#now = now;
  }

  async rest<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return send<T>(this.#target, method, `/rest${path}`, body, { authorization: `Bearer ${await this.#fresh()}` });
  }

  async graphql<T>(query: string, variables: Record<string, unknown>): Promise<T> {
    const answer = await send<{ data: T; errors?: { message: string }[] }>(
      this.#target,
      'POST',
      '/board-api',
      { query, variables },
      { authorization: await this.#fresh() },
    );
    if (answer.errors?.length)
      throw new Error(
        `${/\w+(?=\()/.exec(query)?.[0]}: ${answer.errors[0]!.message} ${JSON.stringify(variables).slice(0, 300)}`,
      );
    return answer.data;
  }

  async #fresh(): Promise<string> {
    const tokenLives = 10 * 60_000;
    if (Math.abs(this.#now() - this.#renewedAt) > tokenLives) {
      this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
      await this.#renewing;
    }
    return this.#token;
  }

  /** A session is restored from its cookie, which is cheaper than checking a password again; it ends 31 days after sign-in. */
  async #renew(): Promise<void> {
    const restored = this.#cookie
      ? await sendForCookie<SignedIn>(this.#target, '/api/auth/session', {}, this.#cookie).catch(() => undefined)
      : undefined;
    const { body, cookie } =
      restored ??
      (await sendForCookie<SignedIn>(this.#target, '/api/auth/signIn', {
        email: this.#email,
        password: this.#password,
        autoSignIn: true,
      }));
    this.#token = body.accessToken;
    this.#cookie = cookie;
    this.#renewedAt = this.#now();
  }
}
