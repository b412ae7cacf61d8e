/**
 * Sessions of a person: one per browser that signed in. The session cookie holds a secret whose hash is the session's id,
 * so that the list of sessions opens none of them, and the refresh token, which works only while the record exists.
 */
import { createHash } from 'node:crypto';
import type { DeleteOp, Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { collect } from '#functions/data/table/collect.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { ttlAfter } from '../table/ttl.ts';

export interface Session {
  sessionId: string;
  /** Browser and system, as people call them. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  /** `origin_jti` of the newest access token: tells which session a call belongs to. */
  family: string;
}
export type SessionItem = Item & Session & { ttl: number };

/** As long as the pool's refresh tokens live, which rotation does not lengthen. */
const SESSION_DAYS = 31;

export const sessionIdOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const putSession = (userId: string, session: Session): PutOp => ({
  put: {
    ...globalKeys.session(userId, session.sessionId),
    ...session,
    ttl: ttlAfter(Date.parse(session.createdAt), SESSION_DAYS),
  },
});

/** Fails when the session was ended. */
export const touchSession = (
  userId: string,
  sessionId: string,
  seen: Pick<Session, 'lastSeenAt' | 'family'>,
): UpdateOp => ({
  update: globalKeys.session(userId, sessionId),
  set: { ...seen },
  if: [{ exists: 'PK' }],
});

export const deleteSession = (userId: string, sessionId: string): DeleteOp => ({
  delete: globalKeys.session(userId, sessionId),
});

/** TTL deletes late. */
export const isLive = (session: SessionItem, now: number): boolean => session.ttl * 1000 > now;

export const listSessions = (table: Table, userId: string): Promise<SessionItem[]> =>
  collect(table.queryAll<SessionItem>({ ...globalKeys.sessions(userId), consistent: true }));
