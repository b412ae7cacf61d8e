import { createHash } from 'node:crypto';
import { OneTimeStore } from '../../one-time-store.ts';
import { SigningKey } from '../../signing-key.ts';
import type { HostContext } from '../../types.ts';

export const GOOGLE_ISSUER = 'https://accounts.google.com';

export interface Account {
  email: string;
  name: string;
  isVerified: boolean;
}

export interface GoogleClaims {
  iss: string;
  aud: string;
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  picture: string;
  locale: string;
  iat: number;
  exp: number;
}

interface Grant {
  account: Account;
  clientId: string;
  redirectUri: string;
  scope: string;
}

const HOUR = 3600;

/** Google's sign-in as the user pool meets it: accounts, codes, tokens. Nothing is kept after a restart but the ids of accounts. */
export class Google {
  readonly #host: HostContext;
  readonly #codes = new OneTimeStore<Grant>(10 * 60_000);
  readonly #key = new SigningKey(SigningKey.generate());

  constructor(host: HostContext) {
    this.#host = host;
  }

  /** Where browsers find the pages of accounts.google.com here. */
  get base(): string {
    return `${this.#host.siteOrigin}/__local/partners/google`;
  }

  get jwks(): object {
    return this.#key.jwks;
  }

  grant(grant: Grant): string {
    return `4/${this.#codes.put(grant, this.#host.clock.now())}`;
  }

  /** POST /token */
  token(
    form: URLSearchParams,
  ):
    | { access_token: string; id_token: string; expires_in: number; scope: string; token_type: 'Bearer' }
    | { error: string; error_description: string } {
    if (form.get('grant_type') !== 'authorization_code')
      return {
        error: 'unsupported_grant_type',
        error_description: `Invalid grant_type: ${form.get('grant_type') ?? ''}`,
      };
    if (!form.get('client_secret'))
      return { error: 'invalid_client', error_description: 'The provided client secret is invalid.' };
    const grant = this.#codes.take((form.get('code') ?? '').replace(/^4\//, ''), this.#host.clock.now());
    if (!grant || grant.clientId !== form.get('client_id'))
      return { error: 'invalid_grant', error_description: 'Malformed auth code.' };
    if (grant.redirectUri !== form.get('redirect_uri'))
      return { error: 'redirect_uri_mismatch', error_description: 'Bad Request' };
    const claims = this.#claims(grant);
    return {
      access_token: `ya29.${this.#key.sign({ ...claims })}`,
      id_token: this.#key.sign({ ...claims }),
      expires_in: HOUR - 1,
      scope: grant.scope,
      token_type: 'Bearer',
    };
  }

  /** The claims of an id token of this Google; throws at any other, and when it expired. */
  verify(token: string): GoogleClaims {
    const claims = this.#key.verify(token) as GoogleClaims;
    if (claims.exp * 1000 <= this.#host.clock.now()) throw new Error('Token used too late');
    return claims;
  }

  #claims({ account, clientId }: Grant): GoogleClaims {
    const iat = Math.floor(this.#host.clock.now() / 1000);
    const [family_name = account.name, given_name = account.name] = account.name.split(/\s+/);
    return {
      iss: GOOGLE_ISSUER,
      aud: clientId,
      sub: subjectOf(account.email),
      email: account.email,
      email_verified: account.isVerified,
      name: account.name,
      given_name,
      family_name,
      picture: 'https://lh3.googleusercontent.com/a/default-user=s96-c',
      locale: 'ja',
      iat,
      exp: iat + HOUR,
    };
  }
}

/** 21 digits that stay with the address. */
const subjectOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString()
    .slice(0, 21);

const instances = new WeakMap<HostContext, Google>();

export function googleFor(host: HostContext): Google {
  const google = instances.get(host) ?? new Google(host);
  instances.set(host, google);
  return google;
}
