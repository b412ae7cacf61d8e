/** What goes wrong in a history: between the functions and their table, and between people and the product. */
import { setTimeout as pause } from 'node:timers/promises';
import { ATTEMPT_TIMEOUT_MS } from '#functions/clients/table/attempts.ts';
import { jsonAnswer } from '#infra/local/services/aws-json.ts';
import type { AwsRequest, AwsResponse, AwsService } from '#infra/local/types.ts';

/** Of all requests. */
const SHARE = 0.1;
/** Of the faults at the table. Each holds a worker of its function for two seconds, and the host has four of those. */
const TIMEOUTS = 0.05;
/** Longer than any function waits. */
const SILENCE_MS = ATTEMPT_TIMEOUT_MS + 500;

const dynamoError = (type: string, status: number, message: string): AwsResponse =>
  jsonAnswer({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message }, status);
const throttled = (): AwsResponse =>
  dynamoError(
    'ProvisionedThroughputExceededException',
    400,
    'The level of configured provisioned throughput for the table was exceeded.',
  );
const broken = (): AwsResponse => dynamoError('InternalServerError', 500, 'Internal server error');
const silent = (): Promise<AwsResponse> => pause(SILENCE_MS, broken(), { ref: false });

export interface Trouble {
  requests: number;
  faults: number;
}

/**
 * Requests of functions to the table fail, half of them before they reach the engine and half after it did what they asked.
 * The service of the host is the seam: whoever calls it has come through the SDK and over HTTP, so nothing of the product
 * and of the host is changed. `stop` puts the service back.
 */
export function troubleTable(
  table: AwsService,
  random: () => number,
  hasTimeouts: boolean,
): Trouble & { stop(): void } {
  const { handle } = table;
  const met = { requests: 0, faults: 0, stop: () => void (table.handle = handle) };
  table.handle = async (request: AwsRequest) => {
    if (request.principal.isOperator) return handle(request);
    met.requests += 1;
    if (random() >= SHARE) return handle(request);
    met.faults += 1;
    const [isDone, isSilent, isThrottled] = [random() < 0.5, hasTimeouts && random() < TIMEOUTS, random() < 0.5];
    if (isDone) await handle(request);
    if (isSilent) return silent();
    return isThrottled && !isDone ? throttled() : broken();
  };
  return met;
}

/** A person's connection: a call may not leave, or its answer may not arrive. */
export class Line implements Trouble {
  requests = 0;
  faults = 0;
  /** Calls that their caller no longer waits for. */
  readonly #underway: Promise<unknown>[] = [];
  readonly #random: () => number;
  #isGood = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** From now on everything arrives. */
  repair(): void {
    this.#isGood = true;
  }

  /** Undefined: no answer came, whatever became of the call. */
  async carry<T>(send: () => Promise<T>): Promise<T | undefined> {
    const call = (): Promise<T | undefined> => send().catch(() => undefined);
    this.requests += 1;
    if (this.#isGood || this.#random() >= SHARE) return call();
    this.faults += 1;
    if (this.#random() < 0.5) return undefined;
    const sent = call();
    // Given up at once, so that the next try meets it on its way; or lost on its way back.
    if (this.#random() < 0.5) this.#underway.push(sent);
    else await sent;
    return undefined;
  }

  /** What was given up has come to its end. */
  async quiet(): Promise<void> {
    await Promise.all(this.#underway);
  }
}
