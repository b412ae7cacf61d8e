/** How a session begins, goes on and is signed out of (docs/decisions/012-sessions-as-records.md). */

import type { Identity, Tokens } from '#functions/clients/identity-ports.ts';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { deleteSession, putSession, sessionIdOf, touchSession } from '#functions/data/global/session.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { endLostSession } from './end-sessions.ts';

/** What the session cookie carries. */
export interface HeldSession {
  userId: string;
  /** Its hash is the session's id. */
  secret: string;
  refreshToken: string;
  /** Whether the session outlives the browser (autoSignIn); rotation must know it again. */
  isKept: boolean;
}

export interface StartedSession extends HeldSession {
  accessToken: string;
}

/** The browser that signs in. */
export interface Visitor {
  device: string;
  isKept: boolean;
  /** The session that the browser held so far, whoever's: it ends. */
  former?: Pick<HeldSession, 'userId' | 'secret'>;
}

type SessionPorts = CorePorts & { identity: Identity };

/** Makes the record without which the refresh token is worth nothing. `alongside` is written in the same transaction. */
export async function beginSession(
  ports: SessionPorts,
  tokens: Tokens,
  visitor: Visitor,
  alongside: GuardedOp[] = [],
): Promise<StartedSession> {
  const { session, operations } = newSession(ports, tokens, visitor);
  try {
    await transactGuarded(ports, [...alongside, ...operations]);
  } catch (error) {
    await ports.identity.revoke(tokens.refreshToken);
    throw error;
  }
  return session;
}

/** A session and what stores it. Always under a new secret, so that a cookie that somebody planted before never becomes the session's. */
export function newSession(
  { ids, clock }: Pick<SessionPorts, 'ids' | 'clock'>,
  { userId, accessToken, refreshToken, family }: Tokens,
  { device, isKept, former }: Visitor,
): { session: StartedSession; operations: GuardedOp[] } {
  const secret = ids.secret();
  const at = isoNow({ clock });
  const operations = [
    { op: putSession(userId, { sessionId: sessionIdOf(secret), device, createdAt: at, lastSeenAt: at, family }) },
    ...(former ? [{ op: deleteSession(former.userId, sessionIdOf(former.secret)) }] : []),
  ];
  return { session: { userId, accessToken, refreshToken, secret, isKept }, operations };
}

/** New tokens for a session that was not ended. Throws `Unauthorized`. */
export async function renewSession(ports: SessionPorts, held: HeldSession): Promise<StartedSession> {
  const { table, identity, clock } = ports;
  const sessionId = sessionIdOf(held.secret);
  const tokens = await identity.refresh(held.refreshToken);
  if (!tokens) {
    // Expired, or renewed by somebody else since: then one of two holds a copy, and the newer token ends as well.
    await endLostSession(ports, held.userId, sessionId);
    throw new AppError('Unauthorized');
  }
  try {
    await table.update(
      touchSession(tokens.userId, sessionId, {
        lastSeenAt: isoNow({ clock }),
        family: tokens.family,
      }),
    );
  } catch (cause) {
    if (!(cause instanceof ConditionFailed)) throw cause;
    await identity.revoke(tokens.refreshToken);
    throw new AppError('Unauthorized', undefined, { cause });
  }
  return { ...held, userId: tokens.userId, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
}

export async function endHeldSession(
  { table, identity }: SessionPorts,
  { userId, secret, refreshToken }: HeldSession,
): Promise<void> {
  await Promise.all([table.delete(deleteSession(userId, sessionIdOf(secret))), identity.revoke(refreshToken)]);
}
