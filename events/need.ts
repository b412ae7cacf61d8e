/**
 * Something outside itself that a function needs: rights on AWS, or only environment variables. Infra grants exactly
 * these (one role per function).
 */
export type Need =
  | 'table:read'
  | 'table:write'
  | 'mail'
  | 'identity'
  /** Settings of the stage that pages show; grants no rights. */
  | 'settings'
  | 'uploads:write'
  | 'uploads:read'
  | 'snapshots:read'
  | 'snapshots:write'
  | 'files:sign'
  | 'publish'
  | 'language'
  /** Queries the public DNS; grants no rights. */
  | 'dns'
  /** Reads articles of the content management service, and the last good copy of them in a bucket. */
  | 'content'
  /** Calls Stripe's API with the secret key. */
  | 'payment'
  /** Reads the secret that Stripe signs its events with. */
  | 'payment:events'
  /** Settings of Stripe.js; grants no rights. */
  | 'payment:settings'
  /** Name and address of the company that issues invoices; grants no rights. */
  | 'payment:issuer'
  /** Posts to a Slack webhook; grants no rights, since whoever knows the webhook's address may post to it. */
  | 'chat'
  | `queue:${string}`;

export type Needs = readonly Need[];
