/** What an operator does by hand (docs/operations.md): around a deployment, done here at every start; later, when it is asked for. */
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrange, type Arranged, type Contract } from '#infra/operator/arrange.ts';
import type { Credentials } from './runtime/credentials.ts';
import type { HostContext } from './types.ts';

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

/** Puts the private half into the secret that the functions read. */
export async function storeFilesKey(dataDir: string, target: { endpoint: string; region: string; credentials: Credentials; secretId: string }): Promise<void> {
  const { secretId, ...client } = target;
  const secrets = new SecretsManagerClient(client);
  await secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: readFileSync(fileOf(dataDir), 'utf8') }));
  secrets.destroy();
}

/** As `node infra/contract.ts` does; by the host's clock. */
export function arrangeContract(host: HostContext, workspaceId: string, contract: Contract): Promise<Arranged> {
  const table = [...host.resources.values()].find(({ type }) => type === 'AWS::DynamoDB::Table');
  if (!table) throw new Error('this assembly has no table');
  return arrange({ tableName: table.ref, endpoint: host.awsEndpoint, credentials: host.credentials.operator, now: () => host.clock.now() }, { workspaceId }, contract);
}
