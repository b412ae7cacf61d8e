/** Secrets that travel in links. Only their hash is stored; each is bound to one purpose, expires, and works once. */
import { createHash } from 'node:crypto';
import type { CorePorts } from '#functions/clients/ports.ts';
import { globalKeys } from '#functions/data/keys.ts';
import { ConditionFailed } from '#functions/data/table.ts';
import type { DeleteOp, Item, PutOp, Table } from '#functions/data/table.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/enums/enums.ts';

/** What a token opens, with what it needs to know. */
export type TokenGrant =
  | { purpose: 'confirm'; userId: string; email: string }
  | { purpose: 'unlock'; userId: string; email: string }
  | { purpose: 'reset'; userId: string; email: string }
  /** To another address; the account keeps `formerEmail` until the link is opened. */
  | { purpose: 'changeEmail'; userId: string; email: string; formerEmail: string }
  | { purpose: 'invite'; email: string; workspaceId: string; groupId: string; role: Role }
  /** For somebody signed in by an identity provider, who has no workspace yet. */
  | { purpose: 'join'; userId: string; email: string }
  /** The answer to the user pool's custom challenge, made and spent within one call. */
  | { purpose: 'signIn'; userId: string };

type Purpose = TokenGrant['purpose'];
export type GrantOf<P extends Purpose> = Extract<TokenGrant, { purpose: P }>;

const HOUR = 60 * 60;
export const TOKEN_SECONDS: Readonly<Record<Purpose, number>> = { confirm: 24 * HOUR, unlock: HOUR, reset: HOUR, changeEmail: 24 * HOUR, invite: 7 * 24 * HOUR, join: HOUR, signIn: 60 };

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const keyOf = (secret: string) => globalKeys.token(hashOf(secret));

/** A new token: its secret, and what stores it together with something else. */
export function newToken({ ids, clock }: Pick<CorePorts, 'ids' | 'clock'>, grant: TokenGrant): { secret: string; op: PutOp } {
  const secret = ids.secret();
  const ttl = Math.ceil(clock.now() / 1000) + TOKEN_SECONDS[grant.purpose];
  return { secret, op: { put: { ...keyOf(secret), ...grant, ttl }, if: [{ absent: 'PK' }] } };
}

/** Stores a token and returns its secret. */
export async function createToken(ports: Pick<CorePorts, 'table' | 'ids' | 'clock'>, grant: TokenGrant): Promise<string> {
  const { secret, op } = newToken(ports, grant);
  await ports.table.put(op);
  return secret;
}

/** What the token opens. Throws `InvalidToken` when it is unknown, spent, expired or for another purpose. */
export async function readToken<P extends Purpose>(ports: Pick<CorePorts, 'table' | 'clock'>, secret: string, ...purposes: P[]): Promise<GrantOf<P>> {
  const item = await ports.table.get<Item & GrantOf<P> & { ttl: number }>(keyOf(secret), { consistent: true });
  // TTL deletes late, so the time is checked here.
  if (!item || item.ttl * 1000 <= ports.clock.now() || !purposes.includes(item.purpose as P)) throw new AppError('InvalidToken');
  return item;
}

/** Part of the transaction that does what the token allows: it fails when the token was spent meanwhile. */
export const spendToken = (secret: string): DeleteOp => ({ delete: keyOf(secret), if: [{ exists: 'PK' }] });

/** Reads and spends a token whose effect lies outside the table. */
export async function takeToken<P extends Purpose>(ports: Pick<CorePorts, 'table' | 'clock'>, secret: string, ...purposes: P[]): Promise<GrantOf<P>> {
  const grant = await readToken(ports, secret, ...purposes);
  await spendOrRefuse(ports.table, secret);
  return grant;
}

async function spendOrRefuse(table: Table, secret: string): Promise<void> {
  try {
    await table.delete(spendToken(secret));
  } catch (cause) {
    if (!(cause instanceof ConditionFailed)) throw cause;
    throw new AppError('InvalidToken', undefined, { cause });
  }
}
