/** Subscriptions through AppSync's own client links, as the front end has them. */
import './localhost-names.ts';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client/core';
import { createHttpLink } from '@apollo/client/link/http';
import { AUTH_TYPE, createAuthLink } from 'aws-appsync-auth-link';
import { CONTROL_EVENTS_KEY, createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link';
import { tap } from 'rxjs';
import type { Actor } from '../people/actor.ts';

export interface Watch<T = any> {
  received: { data: T; at: number }[];
  /** The server's refusal or end of the subscription. */
  ended: string | undefined;
  isLive: boolean;
  close(): void;
}

const region = 'ap-northeast-1';

export function watch<T = any>(
  actor: Actor,
  graphqlHost: string,
  query: string,
  variables: Record<string, unknown>,
): Watch<T> {
  const url = `http://hisho.localhost:${actor.port}/board-api`;
  const auth = { type: AUTH_TYPE.AMAZON_COGNITO_USER_POOLS as const, jwtToken: actor.accessToken ?? '' };
  const state: Watch<T> = { received: [], ended: undefined, isLive: false, close: () => subscription.unsubscribe() };
  // Apollo drops results without data, the acknowledgement too: it is taken out on the way.
  const acknowledgement = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => void (state.isLive ||= extensions?.controlMsgType === 'CONNECTED')),
    ),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([
      acknowledgement,
      createAuthLink({ url, region, auth }),
      createSubscriptionHandshakeLink(
        { url: `https://${graphqlHost}/graphql`, region, auth, proxy: { url } },
        createHttpLink({ uri: url }),
      ),
    ]),
    cache: new InMemoryCache(),
  });
  const subscription = client
    .subscribe<any>({
      query: gql(query),
      variables,
      fetchPolicy: 'no-cache',
      context: { controlMessages: { [CONTROL_EVENTS_KEY]: true } },
    })
    .subscribe({
      next: (result) => {
        if (result.error) state.ended = result.error.message;
        else if (result.data) state.received.push({ data: result.data as T, at: performance.now() });
      },
      error: (error: Error) => (state.ended = error.message),
      complete: () => (state.ended ??= 'complete'),
    });
  return state;
}
