import type { JsonWebKey, KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** The key a token issuer signs with; kept, so that sessions outlive a restart of the host. */
export interface StoredKey {
  kid: string;
  privateKey: JsonWebKey;
}

/** RS256 and nothing else: a token's own `alg` is never followed. */
export class SigningKey {
  readonly kid: string;
  readonly #private: KeyObject;
  readonly #public: KeyObject;

  constructor(stored: StoredKey) {
    this.kid = stored.kid;
    this.#private = createPrivateKey({ key: stored.privateKey, format: 'jwk' });
    this.#public = createPublicKey(this.#private);
  }

  static generate(): StoredKey {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const kid = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64');
    return { kid, privateKey: privateKey.export({ format: 'jwk' }) };
  }

  /** The document at `/.well-known/jwks.json`. */
  get jwks(): { keys: Record<string, unknown>[] } {
    const { n, e } = this.#public.export({ format: 'jwk' });
    return { keys: [{ alg: 'RS256', e, kid: this.kid, kty: 'RSA', n, use: 'sig' }] };
  }

  sign(claims: Record<string, unknown>): string {
    const unsigned = `${encode({ kid: this.kid, alg: 'RS256' })}.${encode(claims)}`;
    return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), this.#private).toString('base64url')}`;
  }

  /** The claims of a token that this key signed; throws at any other. */
  verify(token: string): Record<string, any> {
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0) throw new Error('Invalid token');
    const { alg, kid } = decode(header);
    if (alg !== 'RS256' || kid !== this.kid) throw new Error('Invalid signing key or algorithm');
    const isGood = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      this.#public,
      Buffer.from(signature, 'base64url'),
    );
    if (!isGood) throw new Error('Invalid signature');
    return decode(payload);
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): Record<string, any> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (value !== null && typeof value === 'object') return value;
  } catch {
    // Reported below like every other malformed token.
  }
  throw new Error('Invalid token');
}
