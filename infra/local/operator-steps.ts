/** What an operator does by hand around a deployment (docs/operations.md), done here at every start. */

import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Credentials } from './runtime/credentials.ts';

const fileOf = (dataDir: string): string => join(dataDir, 'files-signing-key.pem');

/** Makes the key pair that signs file addresses, once per data folder, and gives the half that the template takes. */
export function filesPublicKey(dataDir: string): string {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'pem' }).toString();
}

interface Target {
  endpoint: string;
  region: string;
  credentials: Credentials;
  secretId: string;
}

/** Puts the private half into the secret that the functions read. */
export const storeFilesKey = (dataDir: string, target: Target): Promise<void> =>
  storeSecret(target, readFileSync(fileOf(dataDir), 'utf8'));

export async function storeSecret({ secretId, ...client }: Target, SecretString: string): Promise<void> {
  const secrets = new SecretsManagerClient(client);
  await secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString }));
  secrets.destroy();
}
