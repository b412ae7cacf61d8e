/** Ports of the user pool: signing in, sessions and accounts. */

export interface Tokens {
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** The token's `origin_jti`, the same for all access tokens of one sign-in. */
  family: string;
}

/** A verified sign-in at Google. */
export interface ProviderSignIn {
  /** Google's id of the person. Unlike the address it never passes to somebody else. */
  subject: string;
  email: string;
  /** Whether Google has verified the address. */
  isEmailVerified: boolean;
  name?: string;
  givenName?: string;
  familyName?: string;
  /** The nonce given at the start; proves that the same browser finishes the sign-in. */
  nonce?: string;
  /**
   * Refresh token of the user pool's own profile for this sign-in. That profile has no account here; the token is only
   * needed to revoke it.
   */
  refreshToken: string;
}

/** Ways to sign in besides passwords, by stage. */
export interface SignInSettings {
  /** URL where a sign-in with Google starts; undefined when the stage has no Google sign-in. */
  googleUrl(nonce: string): string | undefined;
}

/** The user pool, the only place where passwords are stored. */
export interface Identity {
  /** Undefined when address or password is wrong. */
  signInWithPassword(email: string, password: string): Promise<Tokens | undefined>;
  /** Signs in without a password. The user pool's verify trigger checks `secret`, which works once. */
  signInByLink(userId: string, secret: string): Promise<Tokens>;
  /** Undefined when the refresh token is expired, revoked or unknown. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** Ends every session of the user. */
  signOutEverywhere(email: string): Promise<void>;
  /** Returns the new user's id. Throws `IdentityExistsError` when the e-mail is taken. */
  createUser(email: string, password: string): Promise<string>;
  deleteUser(email: string): Promise<void>;
  setPassword(email: string, password: string): Promise<void>;
  /**
   * Sets the address for signing in and marks it as confirmed. Throws `IdentityExistsError` when another account has
   * it.
   */
  changeEmail(userId: string, email: string): Promise<void>;
  /** Exchanges a code of the hosted sign-in, which works once; undefined when the pool refuses it. */
  redeemCode(code: string): Promise<ProviderSignIn | undefined>;
}

export class IdentityExistsError extends Error {
  constructor() {
    super('the user pool has this e-mail');
    this.name = 'IdentityExistsError';
  }
}
