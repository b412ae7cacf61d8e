import { randomBytes } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { Client } from './pool.ts';
import type { User } from './state.ts';

export interface ChallengeResult {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata?: string;
}

/** A sign-in that waits for the answer to a challenge. */
export interface AuthSession {
  poolId: string;
  client: Client;
  /** As the caller wrote it; `user` is absent for a name that the client may not learn does not exist. */
  username: string;
  user?: User;
  challengeName: 'CUSTOM_CHALLENGE' | 'NEW_PASSWORD_REQUIRED';
  history: ChallengeResult[];
  privateParameters: Record<string, string>;
  metadata?: string;
}

/** Sessions live minutes, so memory is enough; each is good for one answer. */
export class AuthSessions {
  readonly #sessions = new Map<string, AuthSession & { expiresAt: number }>();

  open(session: AuthSession, now: number): string {
    for (const [id, { expiresAt }] of this.#sessions) if (expiresAt < now) this.#sessions.delete(id);
    const id = randomBytes(48).toString('base64url');
    const minutes = Number(session.client.properties.AuthSessionValidity ?? 3);
    this.#sessions.set(id, { ...session, expiresAt: now + minutes * 60_000 });
    return id;
  }

  take(id: unknown, poolId: string, client: Client, now: number): AuthSession {
    const session = this.#sessions.get(String(id));
    if (!session || session.poolId !== poolId || session.client.id !== client.id)
      throw notAuthorized('Invalid session for the user.');
    this.#sessions.delete(String(id));
    if (session.expiresAt < now) throw notAuthorized('Invalid session for the user, session is expired.');
    return session;
  }
}
