import type * as z from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import type { Right } from '#shared/rules/access/roles.ts';
import type { Registering } from '#shared/rules/registering.ts';

/** Who may call an entry (design §4). The middleware turns it into a scope before a handler runs. */
export type Access = 'public' | 'apiKey' | 'webhook' | 'user' | Right;

/** Header of a public call that names the workspace by its sub-domain (work §7.2). */
export const CLIENT_SUB_DOMAIN_HEADER = 'PM-Client-Subdomain';

export interface RestEntry<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** Operation id, `noun.verb`: names the handler file, the logical id, the log field and the test. */
  id: string;
  method: 'GET' | 'POST';
  /**
   * Path as the specification writes it, with `{param}`. Paths under `/api/` are served as they are, all others under
   * `/rest`.
   */
  path: string;
  access: A;
  /**
   * Set when the path names no workspace: the input that workspace and project are looked up by before access is
   * decided.
   */
  placedBy?: 'boardView';
  /** Path parameters, query and body, merged into one object. */
  input: I;
  /** Error code for an input that the schema refuses. Default: BadRequest. */
  invalid?: ErrorCode;
  output: O;
  /** The kind of thing that the call creates; creation is rate-limited per person. */
  registers?: Registering;
  /** Refused while an admin has switched AI秘書 off. */
  asksSecretary?: true;
  /** The call also takes a form-encoded body, as the specification asks. */
  body?: 'form';
  /** A header that the handler reads. */
  header?: typeof CLIENT_SUB_DOMAIN_HEADER;
  /** Set when the answer is the same for everybody: seconds for which caches may keep a successful one. */
  sharedSeconds?: number;
  /** The handler reads the session cookie, so the Origin header is checked. */
  cookie?: boolean;
}

/** Declares an entry and keeps its schema types and its access. */
export const entry = <I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  declared: RestEntry<I, O, A>,
): RestEntry<I, O, A> => declared;

/** Where the entry is served on the product's one origin (design §1). */
export const servedPath = ({ path }: { path: string }): string => (path.startsWith('/api/') ? path : `/rest${path}`);
