/** Secrets that travel in links. Only their hash is stored; each is bound to one purpose, expires, and works once. */
import { createHash } from 'node:crypto';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { DeleteOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import type { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

/** What a token opens, with what it needs to know. */
export type TokenGrant =
  /** `browser` is the hash of what the registering browser holds: whoever opens the mail elsewhere may have registered nothing. */
  | { purpose: 'confirm'; userId: string; email: string; browser: string }
  | { purpose: 'unlock'; userId: string; email: string }
  /** `resets`: how often a link had set the password before: the first that is used ends the others. */
  | { purpose: 'reset'; userId: string; email: string; resets: number }
  /** To another address; the account keeps `formerEmail` until the link is opened. */
  | { purpose: 'changeEmail'; userId: string; email: string; formerEmail: string }
  /** By an admin's mail, or by a link that somebody gave the address to. */
  | {
      purpose: 'invite';
      email: string;
      workspaceId: string;
      groupId: string;
      role: Role;
      invitedAt: string;
      linkId?: string;
      usedAt?: string;
    }
  /** For somebody signed in by an identity provider, who has no workspace yet. */
  | { purpose: 'join'; userId: string; email: string }
  /** The answer to the user pool's custom challenge, made and spent within one call. */
  | { purpose: 'signIn'; userId: string };

type Purpose = TokenGrant['purpose'];
export type GrantOf<P extends Purpose> = Extract<TokenGrant, { purpose: P }>;

const HOUR = 60 * 60;
export const TOKEN_SECONDS: Readonly<Record<Purpose, number>> = {
  confirm: 24 * HOUR,
  unlock: HOUR,
  reset: HOUR,
  changeEmail: 24 * HOUR,
  invite: 7 * 24 * HOUR,
  join: HOUR,
  signIn: 60,
};

/** How long a token is kept after its end, so that its screen can say what became of it. */
const KEPT_SECONDS: Partial<Record<Purpose, number>> = { invite: 30 * 24 * HOUR };
const keptSeconds = (purpose: Purpose): number => KEPT_SECONDS[purpose] ?? 0;

export const tokenHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const tokenKey = (secret: string) => globalKeys.token(tokenHash(secret));

/** A new token: its secret, and what stores it together with something else. */
export function newToken(
  { ids, clock }: Pick<CorePorts, 'ids' | 'clock'>,
  grant: TokenGrant,
): { secret: string; op: PutOp } {
  const secret = ids.secret();
  const ttl = Math.ceil(clock.now() / 1000) + TOKEN_SECONDS[grant.purpose] + keptSeconds(grant.purpose);
  return { secret, op: { put: { ...tokenKey(secret), ...grant, ttl }, if: [{ absent: 'PK' }] } };
}

/** Stores a token and returns its secret. */
export async function createToken(
  ports: Pick<CorePorts, 'table' | 'ids' | 'clock'>,
  grant: TokenGrant,
): Promise<string> {
  const { secret, op } = newToken(ports, grant);
  await ports.table.put(op);
  return secret;
}

/** What the token opens. Throws `InvalidToken` when it is unknown, spent, expired or for another purpose. */
export async function readToken<P extends Purpose>(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  secret: string,
  ...purposes: P[]
): Promise<GrantOf<P>> {
  const found = await findToken(ports, secret, ...purposes);
  if (!found || found.isOver) throw new AppError('InvalidToken');
  return found.grant;
}

export interface FoundToken<P extends Purpose> {
  grant: GrantOf<P>;
  isOver: boolean;
}

/** As `readToken`, for who can say more of a token whose time is over. */
export async function findToken<P extends Purpose>(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  secret: string,
  ...purposes: P[]
): Promise<FoundToken<P> | undefined> {
  const grant = await table.get<Item & GrantOf<P> & { ttl: number }>(tokenKey(secret), { consistent: true });
  if (!grant || !purposes.includes(grant.purpose as P)) return undefined;
  // TTL deletes late, so the time is checked here.
  return { grant, isOver: (grant.ttl - keptSeconds(grant.purpose)) * 1000 <= clock.now() };
}

/** Part of the transaction that does what the token allows: it fails when the token was spent meanwhile. */
export const spendToken = (secret: string): DeleteOp => ({ delete: tokenKey(secret), if: [{ exists: 'PK' }] });

/** As `spendToken`, for a token that is kept to say that it was used. */
export const useToken = (secret: string, usedAt: string): UpdateOp => ({
  update: tokenKey(secret),
  set: { usedAt },
  if: [{ exists: 'PK' }, { absent: 'usedAt' }],
});

/** Reads and spends a token whose effect lies outside the table. */
export async function takeToken<P extends Purpose>(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  secret: string,
  ...purposes: P[]
): Promise<GrantOf<P>> {
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
