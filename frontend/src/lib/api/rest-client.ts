import type * as z from 'zod';
import { type RestEntry, servedPath } from '#shared/contract/entry.ts';
import { accessToken, adoptToken, leaveToSignIn, renewSession } from '../session/session.ts';
import { type Answer, bodyOrThrow, request } from './http.ts';

type Input<E extends RestEntry> = z.input<E['input']>;
type Output<E extends RestEntry> = z.output<E['output']>;

/**
 * Calls a contract entry: `await call(project.getList, { workspaceId })`.
 * A 401 renews the session once and repeats the call; when that fails too, the person is sent to sign in.
 * Sign-in itself is exempt: there a 401 says that the account is locked.
 */
export const call = async <E extends RestEntry>(entry: E, input: Input<E>): Promise<Output<E>> => {
  const { path, body } = wire(entry, (input ?? {}) as Record<string, unknown>);
  const send = async (): Promise<Answer> => {
    const answer = await request(path, { method: entry.method, body, token: accessToken() });
    if (answer.token) adoptToken(answer.token);
    return answer;
  };
  let answer = await send();
  if (answer.status === 401 && entry.access !== 'public') {
    if (await renewSession()) answer = await send();
    if (answer.status === 401) leaveToSignIn();
  }
  return bodyOrThrow(answer) as Output<E>;
};

/** Fills `{param}` in the path; what is left goes into the query of a GET or the body of a POST. */
export const wire = (
  entry: Pick<RestEntry, 'method' | 'path' | 'body'>,
  input: Record<string, unknown>,
): { path: string; body?: unknown } => {
  const rest = { ...input };
  const path = servedPath(entry).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (entry.method === 'POST')
    return { path, body: entry.body === 'form' ? new URLSearchParams(rest as Record<string, string>) : rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return { path: query.size > 0 ? `${path}?${query}` : path };
};
