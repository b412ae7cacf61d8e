/**
 * What domain code may reach outside itself. Everything that time, chance or the network can change comes through
 * these ports, so that one seed replays a whole run (reliability R1). Real ones: `real-ports.ts`; simulated ones:
 * `test/support/sim/`.
 */

import type { QueueMessages } from '#events/queue/queues.ts';
import type { Table } from '#functions/clients/table/table.ts';
import type { InvoiceStatus, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { Issuer } from '#shared/rules/plan/invoice-words.ts';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`: the pause before a retry. */
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
  /** Runs one of the IAM-only mutations (`publishBoardChange`, `publishJobProgress`). A hint: failures are logged, never thrown. */
  publish(mutation: string, input: Record<string, unknown>): Promise<void>;
  /** Resolves once the board-api has ended every subscription that is meant; throws otherwise. */
  endSubscriptions(ended: { workspaceId: string; userId: string; projectKey?: string }): Promise<void>;
}

/** Objects by key in one bucket. */
export interface ObjectStore {
  get(key: string): Promise<{ body: Uint8Array; etag: string; contentType?: string } | undefined>;
  /** First `bytes` of an object, and its whole size. */
  getHead(key: string, bytes: number): Promise<{ body: Uint8Array; size: number; contentType?: string } | undefined>;
  /** `ifAbsent` throws `ObjectExistsError` when the key is taken. */
  put(
    key: string,
    body: Uint8Array,
    options?: { contentType?: string; cacheControl?: string; ifAbsent?: boolean },
  ): Promise<void>;
  delete(key: string): Promise<void>;
  /** Inside the bucket, whatever the size; the copy has its own type. Returns false where there is nothing to copy. */
  copy(from: string, to: string, options: { contentType: string }): Promise<boolean>;
  /** Reads an object as a stream of chunks from byte `from` on; memory stays flat in its size. */
  stream(key: string, from?: number): Promise<AsyncIterable<Uint8Array>>;
}

/** Large objects, part by part: they appear whole, once they are complete. Parts are of 5 MB at least, the last one of any size; there may be 10,000. */
export interface MultipartUploads {
  /** Resolves to the upload's id. */
  begin(key: string, options: { contentType: string }): Promise<string>;
  /** Numbers begin with 1; a number that comes again takes the place of the former part. Resolves to what names exactly this part. */
  putPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<string>;
  complete(key: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<void>;
  giveUp(key: string, uploadId: string): Promise<void>;
}

/** A form that uploads one object, good for a few minutes. */
export interface UploadTickets {
  create(upload: {
    key: string;
    contentType: string;
    size: number;
  }): Promise<{ url: string; fields: { name: string; value: string }[] }>;
}

/** Addresses that open one uploaded file for about an hour. */
export interface FileLinks {
  sign(key: string, now: number): Promise<string>;
}

/** The public DNS. */
export interface DnsLookup {
  /** The TXT records of a name; none where the name does not exist. Throws when no answer comes. */
  txt(name: string): Promise<string[]>;
}

/** Pages of others, at addresses that people give. */
export interface PublicWeb {
  /** The beginning of the HTML at a public address; undefined where there is none, or none that may be asked. */
  readPage(url: string): Promise<string | undefined>;
}

/** An entry as the content management service has it: nothing in it is checked. */
export interface ContentEntry {
  id: string;
  fields: Record<string, unknown>;
  updatedAt: string;
}

export type ContentKind = 'releaseNote' | 'helpCenter' | 'blog';

/** The content management service. */
export interface ContentSource {
  /** What is published of one kind, `most` at most. Throws when no answer comes. */
  readAll(kind: ContentKind, most: number): Promise<ContentEntry[]>;
}

export interface BillingCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** `open`: waits for its first payment. `failed`: the newest invoice is not paid. `endedUnpaid`: given up for that reason. */
export type BillingPhase = 'open' | 'active' | 'failed' | 'cancelled' | 'endedUnpaid';

export interface BillingSubscription {
  id: string;
  planType: WorkspacePlanType;
  /** Beyond those of the base price. */
  additionalSeats: number;
  phase: BillingPhase;
  /** ISO; the end of the period that runs. */
  renewsAt: string;
  /** ISO; it ends then. */
  endsAt?: string;
  /** What was chosen for after its end. */
  planAfterEnd?: WorkspacePlanType;
  /** ISO; since when a payment is missing. */
  failedAt?: string;
  /** Of an ended one: the payment service still asks for what is missing. */
  isOwed?: true;
}

/** Money that was paid back, and how many of the bought credits it was for. */
export interface BillingRefund {
  refundId: string;
  invoiceId: string;
  credits: number;
}

/** What the payment service has of one customer. */
export interface BillingState {
  name: string;
  email: string;
  cards: BillingCard[];
  cardInUse?: string;
  /** The newest; undefined: there never was one. */
  subscription?: BillingSubscription;
  /** Credits that were paid, newest first; those of the last hundred invoices. */
  purchases: { invoiceId: string; credits: number; paidAt: string }[];
  /** Of those purchases. */
  refunds: BillingRefund[];
  /** The newest invoices that were paid, newest first. */
  paid: { invoiceId: string; paidAt: string }[];
}

export interface BillingInvoice {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  description: string;
  total: number;
  createdAt: string;
  recipient: string;
  lines: { description: string; amount: number }[];
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** `clientSecret`: the card's owner has to confirm in the browser. */
export interface BillingOutcome {
  clientSecret?: string;
}

export interface PricedPlan {
  planType: WorkspacePlanType;
  additionalSeats: number;
}

/**
 * The payment service (Stripe). `key` names one wish: the same again has the same effect, once. Refused cards throw an AppError
 * `PaymentRefused` with words for people; `PaymentRefused` when no answer comes.
 */
export interface Billing {
  createCustomer(customer: { workspaceId: string; name: string; email: string }, key: string): Promise<string>;
  updateCustomer(customerId: string, customer: { name: string; email: string }): Promise<void>;
  read(customerId: string): Promise<BillingState>;
  /** Undefined: there is no such charge, or it was nobody's. */
  customerOfCharge(chargeId: string): Promise<string | undefined>;
  /** Resolves to the client secret that the browser confirms. */
  beginCard(customerId: string): Promise<string>;
  /** False: there is no such card, or another customer has it. */
  attachCard(customerId: string, cardId: string): Promise<boolean>;
  useCard(customerId: string, cardId: string): Promise<void>;
  detachCard(cardId: string): Promise<void>;
  subscribe(customerId: string, plan: PricedPlan, key: string): Promise<BillingOutcome>;
  changePlan(subscription: BillingSubscription, plan: PricedPlan, key: string): Promise<BillingOutcome>;
  previewChange(customerId: string, subscription: BillingSubscription, plan: PricedPlan): Promise<number>;
  changeSeats(subscription: BillingSubscription, plan: PricedPlan): Promise<void>;
  /** At the period's end; `undefined` takes it back. */
  end(subscriptionId: string, after: { planAfterEnd?: WorkspacePlanType } | undefined): Promise<void>;
  /** Remembers what follows a subscription that has ended. */
  chooseAfterEnd(subscriptionId: string, planAfterEnd: WorkspacePlanType): Promise<void>;
  buy(customerId: string, purchase: { credits: number; yen: number }, key: string): Promise<BillingOutcome>;
  /** Takes back purchases that nobody confirmed before the moment. */
  voidAbandoned(customerId: string, before: number): Promise<void>;
  /** Tries renewals that wait for a payment once more; an order that was begun waits for its confirmation. */
  payOpenInvoices(customerId: string): Promise<void>;
  invoices(customerId: string, after?: string): Promise<{ invoices: BillingInvoice[]; hasMore: boolean }>;
  invoice(invoiceId: string): Promise<BillingInvoice>;
}

/** The team's chat. */
export interface TeamChat {
  /** Throws when it was not taken. `text` is Slack's mrkdwn. */
  post(webhookUrl: string, text: string): Promise<void>;
}

/** Who issues invoices. */
export interface InvoiceIssuer {
  issuer(): Issuer;
}

/** What pages need of the payment service. */
export interface BillingSettings {
  /** Empty: payment is not set up. */
  publishableKey(): string;
  scriptUrl(): string;
}

export interface BillingEvents {
  /** What a signed event is about; undefined: nothing of a customer. Throws when the signature is not good for now. */
  subjectOf(
    rawBody: string,
    signature: string | undefined,
    now: number,
  ): Promise<{ customerId: string } | { chargeId: string } | undefined>;
}

export interface LanguageModel {
  id: string;
  /** The model's answer to one prompt; `onTokens` hears what it was charged for. Throws when it cannot answer. */
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

/** What every handler has; the rest is named where it is used, so that a bundle holds no client its route never calls. */
export type CorePorts = Pick<Ports, 'clock' | 'ids' | 'table' | 'log'>;

export interface Tokens {
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** `origin_jti`: tells which sign-in the access token comes from. */
  family: string;
}

/** What a sign-in at Google proved. */
export interface ProviderSignIn {
  /** Google's own id of the person; an address may change hands, this never does. */
  subject: string;
  email: string;
  /** Whether Google knows that the address is the person's. */
  isEmailVerified: boolean;
  name?: string;
  givenName?: string;
  familyName?: string;
  /** Binds the sign-in to the browser that began it. */
  nonce?: string;
  /** Of the pool's own profile of the person, which opens nothing here. */
  refreshToken: string;
}

/** Ways to sign in that the stage has beside passwords. */
export interface SignInSettings {
  /** Where a sign-in with Google starts; undefined when the stage has none. */
  googleUrl(nonce: string): string | undefined;
}

/** The user pool. Passwords pass through here and are stored nowhere else. */
export interface Identity {
  /** Undefined when the pool refuses the pair. */
  signInWithPassword(email: string, password: string): Promise<Tokens | undefined>;
  /** Signs in without a password: `secret` is checked by the verify trigger, once. */
  signInByLink(userId: string, secret: string): Promise<Tokens>;
  /** Undefined when the refresh token is expired, revoked or unknown. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** Ends every session of the user. */
  signOutEverywhere(email: string): Promise<void>;
  /** Returns the new user's id. Throws `IdentityExistsError` when the e-mail is taken. */
  createUser(email: string, password: string): Promise<string>;
  deleteUser(email: string): Promise<void>;
  setPassword(email: string, password: string): Promise<void>;
  /** The address that signs in from now on, confirmed. Throws `IdentityExistsError` when another account has it. */
  changeEmail(userId: string, email: string): Promise<void>;
  /** What a code of the hosted sign-in proves, once; undefined when the pool refuses it. */
  redeemCode(code: string): Promise<ProviderSignIn | undefined>;
}

export class IdentityExistsError extends Error {
  constructor() {
    super('the user pool has this e-mail');
    this.name = 'IdentityExistsError';
  }
}

export class ObjectExistsError extends Error {
  constructor(key: string) {
    super(`object exists: ${key}`);
    this.name = 'ObjectExistsError';
  }
}

/** Everything a handler can ask for (`rest(entry, handler, { mailer })`). */
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
