import { ERRORS } from '#shared/errors.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { freshToken, leaveToSignIn, renewSession } from '../session/session.ts';
import { reportError } from '../telemetry/error-report.ts';
import type { Operations } from './board-api.ts';
import { type GraphqlAnswer, graphqlProblem } from './graphql-problem.ts';
import { request } from './http.ts';
import type { LiveHandlers } from './live-client.ts';
import type { Operation } from './operation.ts';
import { AppProblem } from './problem.ts';

/** Types the text of an operation by its name. `npm run graphql` generates the types. */
export const operation = <Name extends keyof Operations>(
  text: string,
): Operation<Operations[Name]['data'], Operations[Name]['variables']> => ({ text });

/** CloudFront forwards this path to AppSync, and `/realtime` below it to AppSync's WebSocket. */
const BOARD_API = '/board-api';

/** Runs a query. Errors are AppProblems with the server's code (`EntityNotFound`, `Conflict`, …). */
export const query = async <Data, Variables>(
  { text }: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> => (await authorized(text, () => send(text, variables))) as Data;

export const mutate = query;

/**
 * A plain POST: a client library would delay the first row of a board, and its cache would hold every cell a second
 * time.
 */
const send = async (text: string, variables: unknown): Promise<unknown> => {
  const answer = await request(BOARD_API, {
    method: 'POST',
    body: { query: text, variables },
    token: await freshToken(),
    scheme: '',
  });
  const { data, errors } = (answer.body ?? {}) as GraphqlAnswer;
  if (answer.status !== 200 || errors?.length || !data) throw graphqlProblem(answer);
  return data;
};

/** As for REST: a refused token is renewed once. When that fails, the sign-in screen opens. */
const authorized = async <Data>(text: string, run: () => Promise<Data>): Promise<Data> => {
  try {
    return await run();
  } catch (first) {
    if (!isUnauthorized(first)) throw reported(first, text);
  }
  const session = await renewSession();
  try {
    if (session) return await run();
    throw new AppProblem('Unauthorized', 401, ERRORS.Unauthorized[1]);
  } catch (second) {
    if (isUnauthorized(second)) leaveToSignIn();
    throw reported(second, text);
  }
};

const isUnauthorized = (error: unknown): boolean => error instanceof AppProblem && error.status === 401;

const reported = (error: unknown, text: string): unknown => {
  if (error instanceof AppProblem) reportError('graphql', error, /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1]);
  return error;
};

/**
 * Follows a subscription until the returned function is called, and reconnects automatically. AppSync does not replay
 * missed changes, so `onLive(isReconnect)` is the moment to ask for them. Therefore AppSync's client can be loaded
 * late, after the page has rendered.
 */
export const follow = <Data, Variables>(
  op: Operation<Data, Variables>,
  variables: Variables,
  handlers: LiveHandlers<Data>,
): (() => void) => {
  let stop: (() => void) | undefined;
  let stopped = false;
  const cancel = whenIdle(() => {
    void import('./live-client.ts').then(
      (client) => {
        if (!stopped) stop = client.followSubscription(op, variables, handlers);
      },
      () => handlers.onState?.('waiting'),
    );
  });
  return () => {
    stopped = true;
    cancel();
    stop?.();
  };
};
