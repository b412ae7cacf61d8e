/** What a user pool keeps between runs of the host. */
import type { JsonWebKey } from 'node:crypto';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';

export interface Identity {
  userId: string;
  providerName: string;
  dateCreated: number;
}

export interface User {
  sub: string;
  username: string;
  status: UserStatus;
  enabled: boolean;
  attributes: Record<string, string>;
  passwordHash?: string;
  /** Set while the password is a temporary one. */
  temporaryPasswordUntil?: number;
  identities: Identity[];
  createdAt: number;
  updatedAt: number;
  /** Sign-ins up to this moment are over (global sign-out). */
  signedOutAt?: number;
}

/** Stored under the SHA-256 of the token. */
export interface RefreshToken {
  sub: string;
  clientId: string;
  /** `origin_jti`: all tokens that come from one sign-in. */
  family: string;
  authTime: number;
  expiresAt: number;
  scope: string;
  /** Set when a rotation replaced it: it is good until then, for a retry whose answer was lost. */
  graceUntil?: number;
}

export interface PoolState {
  /** By `sub`. */
  users: Record<string, User>;
  refreshTokens: Record<string, RefreshToken>;
  /** Families ended by RevokeToken → when their last access token expires. */
  revokedFamilies: Record<string, number>;
  clientSecrets: Record<string, string>;
  signingKey?: { kid: string; privateKey: JsonWebKey };
}

export const emptyPoolState = (): PoolState => ({
  users: {},
  refreshTokens: {},
  revokedFamilies: {},
  clientSecrets: {},
});
