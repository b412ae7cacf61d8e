/** An AWS capability that a function needs; infra grants exactly these (one role per function). */
export type Need =
  | 'table:read'
  | 'table:write'
  | 'mail'
  | 'identity'
  /** What pages may know of the stage's settings; no rights. */
  | 'settings'
  | 'uploads:write'
  | 'uploads:read'
  | 'snapshots:read'
  | 'snapshots:write'
  | 'files:sign'
  | 'publish'
  | 'language'
  /** Asks the public DNS; no rights. */
  | 'dns'
  /** Articles of the content management service, and the last good copy of them. */
  | 'content'
  /** Stripe's API, with its secret key. */
  | 'payment'
  /** The secret that Stripe's events are signed with. */
  | 'payment:events'
  /** What pages need for Stripe.js; no rights. */
  | 'payment:settings'
  /** Who issues invoices; no rights. */
  | 'payment:issuer'
  /** Writes into the team's chat; no rights: its address is the right. */
  | 'chat'
  | `queue:${string}`;

export type Needs = readonly Need[];
