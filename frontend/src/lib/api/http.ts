import { checkRelease } from '../page/release.ts';
import { AppProblem, OFFLINE_MESSAGE, problemFrom } from './problem.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** The renewed access token, when the answer carried one. */
  token: string | undefined;
}

interface Init {
  method: 'GET' | 'POST';
  body?: unknown;
  token?: string | undefined;
  /** In front of the token; AppSync takes a user pool's token bare. */
  scheme?: string;
}

let underway = 0;

export const isAsking = (): boolean => underway > 0;

/** One request; JSON both ways, or a form there. Throws an AppProblem only when there is no answer: statuses are the caller's business. */
export const request = async (path: string, init: Init): Promise<Answer> => {
  const headers: Record<string, string> = { accept: 'application/json', 'x-correlation-id': crypto.randomUUID() };
  const isForm = init.body instanceof URLSearchParams;
  if (init.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (init.token) headers['authorization'] = `${init.scheme ?? 'Bearer '}${init.token}`;
  let response: Response;
  let text: string;
  underway += 1;
  try {
    response = await fetch(path, {
      method: init.method,
      headers,
      credentials: 'same-origin',
      ...(init.body === undefined ? {} : { body: isForm ? (init.body as URLSearchParams) : JSON.stringify(init.body) }),
    });
    text = await response.text();
  } catch (error) {
    throw new AppProblem('Offline', 0, OFFLINE_MESSAGE, { cause: error });
  } finally {
    underway -= 1;
  }
  // Closed by an operator, or only in trouble: the release file says which.
  if (response.status === 503) void checkRelease();
  const token = response.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  return { status: response.status, body: parse(text), token: token || undefined };
};

const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const bodyOrThrow = (answer: Answer): unknown => {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw problemFrom(answer.status, answer.body);
};
