import { createHmac, timingSafeEqual } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { Client } from './pool.ts';

/** A client with a secret proves it by an HMAC over the user name it asks for, exactly as the caller wrote it. */
export function requireSecretHash(client: Client, username: unknown, received: unknown): void {
  if (!client.secret) return;
  if (typeof received !== 'string')
    throw notAuthorized(`Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', client.secret)
    .update(`${String(username)}${client.id}`)
    .digest('base64');
  if (!isSame(received, expected)) throw notAuthorized(`SecretHash does not match for the client: ${client.id}`);
}

export function requireSecret(client: Client, received: unknown): void {
  if (client.secret && !isSame(String(received ?? ''), client.secret))
    throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
