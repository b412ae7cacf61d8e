/**
 * Ports: everything outside itself that domain code may use. Time, randomness and the network are reached only through
 * them, so that a simulated run can be replayed from its seed (reliability R1). Real implementations: `real-ports.ts`;
 * simulated ones: `test/support/sim/`. The ports of payment and of the user pool are in `billing-ports.ts` and
 * `identity-ports.ts`.
 */

import type { QueueMessages } from '#events/queue/queues.ts';
import type { Table } from '#functions/clients/table/table.ts';
import type { Billing, BillingEvents, BillingSettings, InvoiceIssuer } from './billing-ports.ts';
import type { Identity, SignInSettings } from './identity-ports.ts';
import type { Published } from './published.ts';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`. Used for pauses before retries. */
  sleep(ms: number): Promise<void>;
}

export interface Ids {
  /** Time-ordered id (26 characters) stamped with `at` (default: the clock's now). */
  ulid(at?: number): string;
  uuid(): string;
  /** URL-safe random secret of at least 256 bits, for links in mails. */
  secret(): string;
  /** Uniform in [0, 1). */
  random(): number;
}

export interface Queues {
  /** Resolves once the queue has the message. `delaySeconds` ≤ 900. */
  send<Q extends keyof QueueMessages>(
    queue: Q,
    message: QueueMessages[Q],
    options?: { delaySeconds?: number },
  ): Promise<void>;
}

export interface Push {
  /**
   * Runs one of the IAM-only mutations. Subscribers treat a push as a hint, so failures are logged and never thrown.
   */
  publish<M extends keyof Published>(mutation: M, input: Published[M]): Promise<void>;
  /**
   * Resolves once the board-api has ended every subscription of the person, in the project or in the whole workspace.
   * Throws when it could not.
   */
  endSubscriptions(ended: { workspaceId: string; userId: string; projectKey?: string }): Promise<void>;
}

/** One bucket; objects by key. */
export interface ObjectStore {
  get(key: string): Promise<{ body: Uint8Array; etag: string; contentType?: string } | undefined>;
  /** The first `bytes` bytes of an object; `size` is the size of the whole object. */
  getHead(
    key: string,
    bytes: number,
  ): Promise<{ body: Uint8Array; size: number; etag: string; contentType?: string } | undefined>;
  /** `ifAbsent` throws `ObjectExistsError` when the key is taken. */
  put(
    key: string,
    body: Uint8Array,
    options?: { contentType?: string; cacheControl?: string; ifAbsent?: boolean },
  ): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Copies inside the bucket, objects of any size, and sets the content type of the copy. Returns false when the object
   * `from` is not there, or another than was looked at (`etag`).
   */
  copy(from: string, to: string, options: { contentType: string; etag: string }): Promise<boolean>;
  /** Reads an object as a stream of chunks from byte `from` on; memory stays flat in its size. */
  stream(key: string, from?: number): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Uploads of large objects in parts; the object appears when `complete` is called. Parts have at least 5 MB, except the
 * last one; at most 10,000 parts.
 */
export interface MultipartUploads {
  /** Resolves to the upload's id. */
  begin(key: string, options: { contentType: string }): Promise<string>;
  /** `number` begins with 1; putting a number again replaces that part. Resolves to the part's etag. */
  putPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<string>;
  complete(key: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<void>;
  giveUp(key: string, uploadId: string): Promise<void>;
}

/** Signed forms that let a browser upload one object within a few minutes. */
export interface UploadTickets {
  create(upload: {
    key: string;
    contentType: string;
    size: number;
  }): Promise<{ url: string; fields: { name: string; value: string }[] }>;
}

/** Signed URLs that open one uploaded file for about an hour. */
export interface FileLinks {
  sign(key: string, now: number): Promise<string>;
}

/** The public DNS. */
export interface DnsLookup {
  /** The TXT records of a name; empty when the name does not exist. Throws when there is no answer. */
  txt(name: string): Promise<string[]>;
}

/** Web pages of third parties, at addresses that people enter. */
export interface PublicWeb {
  /** The beginning of the HTML; undefined when there is none or when the address is not public. */
  readPage(url: string): Promise<string | undefined>;
}

/** An entry as the content management service returns it; its fields are not validated. */
export interface ContentEntry {
  id: string;
  fields: Record<string, unknown>;
  updatedAt: string;
}

export type ContentKind = 'releaseNote' | 'helpCenter' | 'blog';

/** The content management service. */
export interface ContentSource {
  /** All published entries of one kind, at most `most`. Throws when there is no answer. */
  readAll(kind: ContentKind, most: number): Promise<ContentEntry[]>;
}

/** Incoming webhooks of the team's Slack. */
export interface TeamChat {
  /** `text` is Slack's mrkdwn. Throws when Slack does not accept it. */
  post(webhookUrl: string, text: string): Promise<void>;
}

export interface LanguageModel {
  id: string;
  /**
   * The model's answer to one prompt. `onTokens` gets the tokens that are charged. Throws when the model does not
   * answer.
   */
  complete(prompt: string, onTokens?: (tokens: { inputTokens: number; outputTokens: number }) => void): Promise<string>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** One CloudWatch metric in embedded metric format. */
  metric(name: string, value: number, unit?: 'Count' | 'Milliseconds' | 'Bytes'): void;
}

export interface Ports {
  clock: Clock;
  ids: Ids;
  table: Table;
  queues: Queues;
  push: Push;
  uploads: ObjectStore;
  snapshots: ObjectStore;
  mailer: Mailer;
  log: Logger;
}

/**
 * The ports that every handler has. Further ones are named by the handler, so that its bundle holds only clients that
 * it uses.
 */
export type CorePorts = Pick<Ports, 'clock' | 'ids' | 'table' | 'log'>;

export class ObjectExistsError extends Error {
  constructor(key: string) {
    super(`object exists: ${key}`);
    this.name = 'ObjectExistsError';
  }
}

/** All ports that a handler can name (`rest(entry, handler, { mailer })`). */
export type Clients = Partial<
  Ports & {
    identity: Identity;
    signInSettings: SignInSettings;
    uploadTickets: UploadTickets;
    multipartUploads: MultipartUploads;
    fileLinks: FileLinks;
    dns: DnsLookup;
    publicWeb: PublicWeb;
    contentSource: ContentSource;
    billing: Billing;
    billingEvents: BillingEvents;
    billingSettings: BillingSettings;
    invoiceIssuer: InvoiceIssuer;
    teamChat: TeamChat;
  }
>;
