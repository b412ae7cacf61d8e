import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { ENV } from '#shared/env.ts';
import { secretValue } from './secret-value.ts';

test('a secret that could not be read once is read at the next call, and then kept', async () => {
  vi.stubEnv('AWS_REGION', 'ap-northeast-1');
  vi.stubEnv(ENV.filesSigningSecret, 'arn:of:the:key');
  const manager = mockClient(SecretsManagerClient);
  manager
    .on(GetSecretValueCommand, { SecretId: 'arn:of:the:key' })
    .rejectsOnce(new Error('ThrottlingException'))
    .resolves({ SecretString: 'private' });
  const value = secretValue('filesSigningSecret');
  await expect(value()).rejects.toThrow('ThrottlingException');
  expect([await value(), await value()]).toEqual(['private', 'private']);
  expect(manager.commandCalls(GetSecretValueCommand)).toHaveLength(2);
});
