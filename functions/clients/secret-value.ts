/** Values of Secrets Manager, read once per worker: 10,000 reads a second are allowed, and a refused one is tried again. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment } from './environment.ts';
import { lazy, lazyPromise } from './lazy.ts';

const client = lazy(() => new SecretsManagerClient({}));

/** The secret whose ARN stands in the variable. */
export const secretValue = (variable: Parameters<typeof environment>[0]): (() => Promise<string>) =>
  lazyPromise(async () => {
    const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: environment(variable) }));
    if (!SecretString) throw new Error(`the secret of ${variable} is empty`);
    return SecretString;
  });
