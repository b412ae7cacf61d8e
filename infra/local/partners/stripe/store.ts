/** What the double of Stripe keeps: objects by their ids, in the shapes of the API, in one file of the data folder. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

// biome-ignore lint/suspicious/noExplicitAny: the API's objects, of two dozen shapes
export type Thing = Record<string, any>;

interface Data {
  serial: number;
  things: Record<string, Thing>;
  /** Oldest first. */
  events: Thing[];
  answers: Record<string, { asked: string; status: number; body: Thing }>;
}

export class StripeFailure extends Error {
  readonly status: number;
  readonly body: Thing;
  constructor(status: number, error: Thing) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

export const missing = (id: string): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such object: '${id}'`,
  });

export const refused = (message: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message });

export class Store {
  readonly #file: string | undefined;
  readonly #now: () => number;
  #data: Data = { serial: 0, things: {}, events: [], answers: {} };

  constructor(now: () => number, file?: string) {
    this.#now = now;
    this.#file = file;
    if (file && existsSync(file)) this.#data = JSON.parse(readFileSync(file, 'utf8')) as Data;
  }

  /** Seconds, as the API counts. */
  now(): number {
    return Math.floor(this.#now() / 1000);
  }

  id(prefix: string): string {
    this.#data.serial += 1;
    return `${prefix}_local${String(this.#data.serial).padStart(8, '0')}`;
  }

  add(prefix: string, thing: Thing): Thing {
    const made = { id: this.id(prefix), livemode: false, created: this.now(), ...thing };
    this.#data.things[made.id] = made;
    return made;
  }

  find(id: unknown, object?: string): Thing {
    const thing = this.#data.things[String(id)];
    if (!thing || (object && thing.object !== object)) throw missing(String(id));
    return thing;
  }

  /** Newest first. */
  all(object: string, holds: (thing: Thing) => boolean = () => true): Thing[] {
    return Object.values(this.#data.things)
      .filter((thing) => thing.object === object && holds(thing))
      .toReversed();
  }

  emit(type: string, object: Thing): void {
    this.#data.events.push({
      id: this.id('evt'),
      object: 'event',
      type,
      created: this.now(),
      livemode: false,
      pending_webhooks: 1,
      data: { object: structuredClone(object) },
    });
  }

  events(): readonly Thing[] {
    return this.#data.events;
  }

  /** The same key answers as before, and refuses another question. */
  once(
    key: string | undefined,
    asked: string,
    answer: () => { status: number; body: Thing },
  ): { status: number; body: Thing } {
    if (key === undefined) return answer();
    const before = this.#data.answers[key];
    if (before && before.asked !== asked)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (before) return before;
    const { status, body } = answer();
    this.#data.answers[key] = { asked, status, body: structuredClone(body) };
    return this.#data.answers[key];
  }

  save(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#data));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** Numbers of cards leave by no way. */
export const withoutNumbers = (thing: Thing): Thing =>
  JSON.parse(
    JSON.stringify(thing, (key, value: unknown) =>
      key === 'number' && typeof value === 'string' && /^\d{12,}$/.test(value) ? undefined : value,
    ),
  ) as Thing;

/** `items[0][price]=x` as `{ items: { 0: { price: 'x' } } }`: lists stay objects with numbers, `listOf` reads them. */
export function parseForm(text: string): Thing {
  const root: Thing = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = root;
    for (const step of path.slice(0, -1)) at = at[step] ??= {};
    const last = path.at(-1)!;
    if (name.endsWith('[]')) (at[last] ??= []).push(value);
    else at[last] = value;
  }
  return root;
}

export const listOf = (value: unknown): Thing[] =>
  value === undefined || value === '' ? [] : Object.values(value as Record<string, Thing>);
