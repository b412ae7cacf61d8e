import './buffer-for-appsync.ts';
import './ended-subscriptions.ts';
import { type ApolloClient, ApolloLink } from '@apollo/client/core';
import { AUTH_TYPE, type AuthOptions } from 'aws-appsync-auth-link';
import { CONTROL_EVENTS_KEY, createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link';
import { OperationTypeNode, parse } from 'graphql';
import { pageSetting } from '../page/page-setting.ts';
import { freshToken } from '../session/session.ts';
import type { Operation } from './operation.ts';

const url = `${location.origin}/board-api`;
/** AppSync's web socket wants its own domain named in the handshake; publishing writes it into the page. */
const graphqlHost = pageSetting('graphql-host');
const auth: AuthOptions = { type: AUTH_TYPE.AMAZON_COGNITO_USER_POOLS, jwtToken: freshToken };
/** Only IAM signing would use it. */
const region = 'ap-northeast-1';

const link = createSubscriptionHandshakeLink({ url: `https://${graphqlHost}/graphql`, region, auth, proxy: { url } });
/** Links are made for Apollo's client and are handed one; AppSync's never look at it, so its cache and queries stay out of the bundle. */
const client = {} as ApolloClient;

export type LiveState = 'connecting' | 'live' | 'waiting';
export interface LiveHandlers<Data> {
  onData: (data: Data) => void;
  /** The server has accepted the subscription; true after a gap. */
  onLive?: (isReconnect: boolean) => void;
  onState?: (state: LiveState) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

export const followSubscription = <Data, Variables>(
  op: Operation<Data, Variables>,
  variables: Variables,
  handlers: LiveHandlers<Data>,
): (() => void) => {
  let attempt = 0;
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  let stopped = false;

  const start = (): void => {
    clearTimeout(timer);
    handlers.onState?.('connecting');
    // AppSync's link drops what goes wrong while it asks for a token: whoever signed out or is offline is told here.
    void freshToken().then(listen, retry);
  };
  const listen = (): void => {
    if (stopped) return;
    const context = { controlMessages: { [CONTROL_EVENTS_KEY]: true } };
    const request = {
      query: parse(op.text),
      variables: variables as Record<string, unknown>,
      operationType: OperationTypeNode.SUBSCRIPTION,
      context,
    };
    subscription = ApolloLink.execute(link, request, { client }).subscribe({
      next: ({ data, errors, extensions }) => {
        if (extensions?.['controlMsgType'] === 'CONNECTED') live();
        else if (errors?.length) retry();
        else if (data) handlers.onData(data as Data);
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
