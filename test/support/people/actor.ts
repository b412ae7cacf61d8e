/** Somebody who calls the product over the wire: signed in or not. */
import type * as z from 'zod';
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { session } from '#shared/contract/session.ts';
import type { Answer } from '../host/http.ts';
import { http } from '../host/http.ts';
import type { Local } from '../host/local.ts';

export interface GraphqlAnswer<T = any> {
  data: T | null;
  errors?: { message: string; errorType: string; path: string[] }[];
}

let visitors = 0;
/** People call from machines of their own. Only Linux has every 127.x.y.z at once; elsewhere all share one, with its limits. */
const newAddress = (): string | undefined => {
  visitors += 1;
  return process.platform === 'linux'
    ? `127.${1 + (process.pid % 250)}.${(visitors >> 8) % 256}.${1 + (visitors % 250)}`
    : undefined;
};

export class Actor {
  readonly port: number;
  readonly address = newAddress();
  accessToken: string | undefined;
  userId = '';
  email = '';
  accountName = '';
  cookies: Record<string, string> = {};
  /** What its program calls itself. */
  userAgent: string | undefined;

  constructor(port: number) {
    this.port = port;
  }

  /** One REST call by its contract entry; path parameters are taken from the input. */
  async rest<I extends z.ZodType, O extends z.ZodType>(
    entry: RestEntry<I, O>,
    input: z.input<I>,
    headers: Record<string, string> = {},
  ): Promise<Answer<z.output<O>>> {
    const rest = { ...(input as Record<string, unknown>) };
    let path = servedPath(entry);
    for (const [, name] of entry.path.matchAll(/\{(\w+)\}/g)) {
      path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name!])));
      delete rest[name!];
    }
    const query =
      entry.method === 'GET'
        ? new URLSearchParams(
            Object.entries(rest)
              .filter(([, value]) => value !== undefined)
              .map(([name, value]) => [name, String(value)]),
          ).toString()
        : '';
    const answer = await http(this.port, {
      from: this.address,
      method: entry.method,
      path: query ? `${path}?${query}` : path,
      headers: {
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...(this.userAgent !== undefined && { 'user-agent': this.userAgent }),
        ...(entry.cookie
          ? {
              origin: `http://hisho.localhost:${this.port}`,
              cookie: Object.entries(this.cookies)
                .map(([name, value]) => `${name}=${value}`)
                .join('; '),
            }
          : {}),
        ...headers,
      },
      body: entry.method === 'POST' ? rest : undefined,
    });
    Object.assign(this.cookies, answer.cookies);
    return answer as Answer<z.output<O>>;
  }

  /** As `rest`, and fails unless the call succeeds. */
  async must<I extends z.ZodType, O extends z.ZodType>(
    entry: RestEntry<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O>> {
    const answer = await this.rest(entry, input);
    if (answer.status !== 200) throw new Error(`${entry.id}: ${answer.status} ${answer.text}`);
    return answer.json;
  }

  async graphql<T = any>(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<T>> {
    const { json, text, status } = await http(this.port, {
      method: 'POST',
      path: '/board-api',
      from: this.address,
      headers: {
        ...(this.accessToken && { authorization: this.accessToken }),
        ...(this.userAgent !== undefined && { 'user-agent': this.userAgent }),
      },
      body: { query, variables },
    });
    if (!json) throw new Error(`board-api: ${status} ${text.slice(0, 200)}`);
    return json as GraphqlAnswer<T>;
  }

  async mustGraphql<T = any>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, errors } = await this.graphql<T>(query, variables);
    if (errors?.length || !data) throw new Error(`board-api: ${JSON.stringify(errors)}`);
    return data;
  }

  take(signedIn: { accessToken: string; user: { id: string; email: string } }): this {
    this.accessToken = signedIn.accessToken;
    this.userId = signedIn.user.id;
    this.email = signedIn.user.email;
    return this;
  }

  async signIn(email: string, password: string): Promise<this> {
    return this.take(await this.must(session.signIn, { email, password }));
  }
}

export const PASSWORD = 'correct-horse-9';
let counter = 0;
/** An address that nobody used in this run. */
export const newEmail = (name = 'person'): string =>
  `${name}-${process.pid}-${Date.now().toString(36)}-${(counter += 1)}@test.example`;

/** A person who registered and followed the link of the mail; without a workspace. */
export async function givenPerson(port: number, local: Local, name = '田中　健太', email = newEmail()): Promise<Actor> {
  const actor = new Actor(port);
  await actor.must(contract.registration.userInitialRegister, {
    name,
    email,
    password: PASSWORD,
    userPasswordConfirm: PASSWORD,
  });
  return actor.take(await actor.must(session.confirmUserEmail, { et: await local.linkToken(email) }));
}
