import './buffer-for-appsync.ts';
import { ApolloClient, ApolloLink, InMemoryCache, gql, type OperationVariables } from '@apollo/client/core';
import { createHttpLink } from '@apollo/client/link/http';
import { AUTH_TYPE, createAuthLink, type AuthOptions } from 'aws-appsync-auth-link';
import { CONTROL_EVENTS_KEY, createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link';
import { tap } from 'rxjs';
import { ERRORS } from '#shared/errors.ts';
import type { Operation } from './graphql.ts';
import { reportError } from './error-report.ts';
import { pageSetting } from './page-setting.ts';
import { graphqlProblem } from './graphql-problem.ts';
import { AppProblem } from './problem.ts';
import { checkRelease } from './release.ts';
import { freshToken, leaveToSignIn, renewSession } from './session.ts';

/** CloudFront carries this path to AppSync, and `/realtime` below it to its web socket. */
const url = `${location.origin}/board-api`;
/** AppSync's web socket wants its own domain named in the handshake; publishing writes it into the page. */
const graphqlHost = pageSetting('graphql-host');
const auth: AuthOptions = { type: AUTH_TYPE.AMAZON_COGNITO_USER_POOLS, jwtToken: freshToken };
/** Only IAM signing would use it. */
const region = 'ap-northeast-1';

/** The server's acknowledgement of a subscription: Apollo drops results without data, so it is taken out on the way. */
const acknowledgements = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      if (result.extensions?.['controlMsgType'] === 'CONNECTED') (operation.getContext()['onConnected'] as (() => void) | undefined)?.();
    }),
  ),
);

/** One id from the browser to the job that an operation starts; every log line carries it. */
const correlation = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({ headers: { ...headers, 'x-correlation-id': crypto.randomUUID() } }));
  return forward(operation);
});

const client = new ApolloClient({
  link: ApolloLink.from([
    correlation,
    acknowledgements,
    createAuthLink({ url, region, auth }),
    createSubscriptionHandshakeLink({ url: `https://${graphqlHost}/graphql`, region, auth, proxy: { url } }, createHttpLink({ uri: url })),
  ]),
  cache: new InMemoryCache(),
  // The board store is the cache: normalising every cell a second time costs time and memory and shows nothing.
  defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
});

const documents = new Map<string, ReturnType<typeof gql>>();
const documentOf = (text: string): ReturnType<typeof gql> => {
  const known = documents.get(text) ?? gql(text);
  documents.set(text, known);
  return known;
};

export const runQuery = <Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> =>
  authorized(op.text, async () => (await client.query({ query: documentOf(op.text), variables: variables as OperationVariables })).data as Data);

export const runMutation = <Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> =>
  authorized(op.text, async () => (await client.mutate({ mutation: documentOf(op.text), variables: variables as OperationVariables })).data as Data);

/** As with REST: a refused token is renewed once; when that fails too, the person is sent to sign in. */
const authorized = async <Data>(text: string, run: () => Promise<Data>): Promise<Data> => {
  try {
    return await run();
  } catch (first) {
    const problem = graphqlProblem(first);
    if (problem.status !== 401) throw reported(problem, text);
  }
  const session = await renewSession();
  try {
    if (session) return await run();
    throw new AppProblem('Unauthorized', 401, ERRORS.Unauthorized[1]);
  } catch (second) {
    const problem = graphqlProblem(second);
    if (problem.status === 401) leaveToSignIn();
    throw reported(problem, text);
  }
};

const reported = (problem: AppProblem, text: string): AppProblem => {
  if (problem.status === 503) void checkRelease();
  reportError('graphql', problem, /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1]);
  return problem;
};

export type LiveState = 'connecting' | 'live' | 'waiting';
export interface LiveHandlers<Data> {
  onData: (data: Data) => void;
  /** The server has accepted the subscription; true after a gap. */
  onLive?: (isReconnect: boolean) => void;
  onState?: (state: LiveState) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

export const followSubscription = <Data, Variables>(op: Operation<Data, Variables>, variables: Variables, handlers: LiveHandlers<Data>): (() => void) => {
  let attempt = 0;
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  let stopped = false;

  const start = (): void => {
    clearTimeout(timer);
    handlers.onState?.('connecting');
    subscription = client
      .subscribe<Data>({
        query: documentOf(op.text),
        variables: variables as OperationVariables,
        fetchPolicy: 'no-cache',
        context: { controlMessages: { [CONTROL_EVENTS_KEY]: true }, onConnected: live },
      })
      .subscribe({
        next: (result) => {
          if (result.error) retry();
          else if (result.data) handlers.onData(result.data as Data);
        },
        error: retry,
        complete: retry,
      });
  };
  const live = (): void => {
    attempt = 0;
    handlers.onState?.('live');
    handlers.onLive?.(wasLive);
    wasLive = true;
  };
  /** A link that breaks reports it up to three times (error result, error, complete): one timer serves them all. */
  const retry = (): void => {
    if (stopped || timer !== undefined) return;
    handlers.onState?.('waiting');
    subscription?.unsubscribe();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
    attempt += 1;
    timer = setTimeout(restart, wait);
  };
  const restart = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!stopped) start();
  };
  /** Coming back online ends the wait at once. */
  const hurry = (): void => {
    if (timer !== undefined) restart();
  };

  window.addEventListener('online', hurry);
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', hurry);
    subscription?.unsubscribe();
  };
};
