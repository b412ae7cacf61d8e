import type * as z from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import type { Right } from '#shared/rules/access/roles.ts';
import type { Registering } from '#shared/rules/registering.ts';

/** Who may call an entry (design §4). The middleware turns it into a scope before a handler runs. */
export type Access = 'public' | 'apiKey' | 'webhook' | 'user' | Right;

/** Names the workspace of a public call by its sub-domain (work §7.2). */
export const CLIENT_SUB_DOMAIN_HEADER = 'PM-Client-Subdomain';

export interface RestEntry<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** Operation id, `noun.verb`: names the handler file, the logical id, the log field and the test. */
  id: string;
  method: 'GET' | 'POST';
  /** Path as the specification writes it, with `{param}`; `/api/…` stays, the rest is served under `/rest`. */
  path: string;
  access: A;
  /** What names the place in a path without a workspace; found before access is decided. */
  placedBy?: 'boardView';
  /** Path parameters, query and body, merged into one object. */
  input: I;
  /** What an input that the schema refuses is called, where it is no mere BadRequest. */
  invalid?: ErrorCode;
  output: O;
  /** What it makes new, which is limited per person. */
  registers?: Registering;
  /** Refused while an admin has switched AI秘書 off. */
  asksSecretary?: true;
  /** A form-encoded body, as the specification has it, beside JSON. */
  body?: 'form';
  /** A header that the handler reads. */
  header?: typeof CLIENT_SUB_DOMAIN_HEADER;
  /** The same for everybody: a good answer may be kept this long on its way. */
  sharedSeconds?: number;
  /** Cookies the handler reads (`session`), so that the Origin check applies. */
  cookie?: boolean;
}

/** Declares an entry and keeps its schema types and its access. */
export const entry = <I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  declared: RestEntry<I, O, A>,
): RestEntry<I, O, A> => declared;

/** Where the entry is served on the product's one origin (design §1). */
export const servedPath = ({ path }: { path: string }): string => (path.startsWith('/api/') ? path : `/rest${path}`);
