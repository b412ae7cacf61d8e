import type { LiveHandlers } from './graphql-client.ts';

/** A board-api operation with its types; the text is parsed in the lazy part, so features need no GraphQL library. */
export interface Operation<Data, Variables> {
  text: string;
  /** Types only. */
  readonly types?: (variables: Variables) => Data;
}

export const operation = <Data, Variables>(text: string): Operation<Data, Variables> => ({ text });

const client = () => import('./graphql-client.ts');

/** Starts loading the client before the first call: loaders call it beside their other requests. */
export const preloadGraphql = (): void => void client();

/** Errors are AppProblems with the server's code (`EntityNotFound`, `Conflict`, …). */
export const query = async <Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> =>
  (await client()).runQuery(op, variables);

export const mutate = async <Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> =>
  (await client()).runMutation(op, variables);

/**
 * Follows a subscription until the returned function is called; reconnects by itself.
 * `onLive(isReconnect)` is the moment to ask what changed meanwhile: AppSync replays nothing.
 */
export const follow = <Data, Variables>(op: Operation<Data, Variables>, variables: Variables, handlers: LiveHandlers<Data>): (() => void) => {
  let stop: (() => void) | undefined;
  let stopped = false;
  void client().then(
    (module) => {
      if (!stopped) stop = module.followSubscription(op, variables, handlers);
    },
    () => handlers.onState?.('waiting'),
  );
  return () => {
    stopped = true;
    stop?.();
  };
};
