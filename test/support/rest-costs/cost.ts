/** A line of what REST calls cost: how a page makes the call, and the AWS calls of its function. */
import type { RestEntry } from '#shared/contract/entry.ts';
import type { Answer } from '../host/http.ts';
import type { Actor } from '../people/actor.ts';
import type { World } from './world.ts';

export interface Cost {
  /** Where it is not 200: of a call that finds nothing yet. */
  status?: number;
  /** Requests to DynamoDB; a transaction and a batch are one. */
  table: number;
  /** Requests to everything else, sorted. */
  others: string[];
  /** Makes what the call needs, and gives the call. */
  prepare(world: World): Promise<() => Promise<Answer<unknown>>>;
}

export const LINK_SIGN_IN = ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'];

/** One for each subscription field; the item that says so costs one request to the table, when it is done. */
export const ACCESS_ENDS = ['appsync:GraphQL', 'appsync:GraphQL', 'appsync:GraphQL'];

export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const cost = (table: number, others: string[], prepare: Cost['prepare']): Cost => ({ table, others, prepare });

/** A call that anybody may make again and again. */
export const by = (
  table: number,
  others: string[],
  entry: RestEntry,
  input: (world: World) => object = () => ({}),
  who: (world: World) => Actor = ({ team }) => team.owner,
): Cost => cost(table, others, async (world) => () => who(world).rest(entry, input(world)));

/** About something of its own, which `make` makes. */
export const onOwn = (
  table: number,
  others: string[],
  make: (world: World) => Promise<object>,
  entry: RestEntry,
  more: object = {},
): Cost =>
  cost(table, others, async (world) => {
    const place = await make(world);
    return () => world.team.owner.rest(entry, { ...place, ...more });
  });
