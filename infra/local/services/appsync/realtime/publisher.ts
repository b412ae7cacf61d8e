import type { DocumentNode, GraphQLSchema } from 'graphql';
import { execute } from 'graphql';
import type { HostContext } from '../../../types.ts';
import { formatError } from '../errors.ts';
import type { SubscriptionFilter } from '../filters.ts';
import { matches } from '../filters.ts';
import type { Prepared } from '../prepared.ts';
import type { Effects } from '../runtime-utils.ts';
import { buildApiSchema, subscriptionsOf } from '../schema.ts';
import { rootFields } from './root-fields.ts';

/** A larger message is not delivered by AppSync. */
const MAX_PAYLOAD_BYTES = 240 * 1024;

/** A running subscription of one connection. */
export interface Subscription {
  field: string;
  responseKey: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
  arguments: Record<string, unknown>;
  filter?: SubscriptionFilter;
  invalidationFilter?: SubscriptionFilter;
  send(payload: { data: unknown; errors?: unknown[] }): void;
  /** Ends it from the server's side. */
  complete(): void;
}

/** Carries what mutations answered to the subscriptions that hang on them. */
export class Publisher {
  readonly #host: HostContext;
  readonly #subscriptions = new Set<Subscription>();
  /** The same schema without resolvers: a subscriber's fields are read from the mutation's own answer. */
  #plainSchema: GraphQLSchema | undefined;
  #listeners = new Map<string, string[]>();

  constructor(host: HostContext) {
    this.#host = host;
  }

  setSchema(definition: string): void {
    this.#plainSchema = buildApiSchema(definition);
    this.#listeners = subscriptionsOf(this.#plainSchema);
  }

  add(subscription: Subscription): void {
    this.#subscriptions.add(subscription);
  }

  delete(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  mutated(prepared: Prepared, data: Record<string, unknown> | null, effects: ReadonlyMap<string, Effects>): void {
    for (const { name, responseKey } of rootFields(this.#plainSchema!, prepared)) {
      const payload = data?.[responseKey];
      if (payload !== undefined && payload !== null) this.#mutated(this.#listeners.get(name) ?? [], payload);
      const invalidation = effects.get(responseKey)?.invalidation;
      if (invalidation) this.#invalidate(invalidation.subscriptionField, invalidation.payload);
    }
  }

  /** What the writer selected is the message that comes in, and no subscriber hears of one that is too large. */
  #mutated(fields: string[], payload: unknown): void {
    if (fields.length === 0) return;
    const size = Buffer.byteLength(JSON.stringify(payload));
    if (size > MAX_PAYLOAD_BYTES)
      this.#host.log(
        `AppSync: a message of ${size} bytes for ${fields.join(', ')} is over the limit of ${MAX_PAYLOAD_BYTES} and was not delivered`,
      );
    else this.#publish(fields, payload);
  }

  #publish(fields: string[], payload: unknown): void {
    for (const subscription of this.#subscriptions) {
      if (!fields.includes(subscription.field) || !isWanted(subscription, payload)) continue;
      this.#deliver(subscription, payload).catch((error: Error) =>
        this.#host.log(`AppSync: a message for ${subscription.field} was not delivered: ${error.stack}`),
      );
    }
  }

  async #deliver(subscription: Subscription, payload: unknown): Promise<void> {
    const result = await execute({
      schema: this.#plainSchema!,
      document: subscription.document,
      variableValues: subscription.variables,
      rootValue: { [subscription.field]: payload },
    });
    const message = { data: result.data ?? null, ...(result.errors && { errors: result.errors.map(formatError) }) };
    const size = Buffer.byteLength(JSON.stringify(message));
    if (size > MAX_PAYLOAD_BYTES)
      this.#host.log(
        `AppSync: a message of ${size} bytes for ${subscription.field} is over the limit of ${MAX_PAYLOAD_BYTES} and was not delivered`,
      );
    else if (this.#subscriptions.has(subscription)) subscription.send(message);
  }

  #invalidate(field: string, payload: Record<string, unknown>): void {
    for (const subscription of this.#subscriptions) {
      if (
        subscription.field !== field ||
        !subscription.invalidationFilter ||
        !matches(subscription.invalidationFilter, payload)
      )
        continue;
      this.#subscriptions.delete(subscription);
      subscription.complete();
    }
  }
}

/** By the filter its resolver set, else by its arguments: each must equal the field of that name, an absent one is open. */
function isWanted({ filter, arguments: wanted }: Subscription, payload: unknown): boolean {
  if (filter) return matches(filter, payload);
  return Object.entries(wanted).every(
    ([name, value]) => ((payload as Record<string, unknown>)[name] ?? null) === value,
  );
}
