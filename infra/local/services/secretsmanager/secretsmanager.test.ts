import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceHost, startServiceHost } from '#test/support/host/service-host.ts';
import { secretsManagerSecret } from '../../resources/secretsmanager-secret.ts';
import { createSecrets, type SecretsService } from './secretsmanager.ts';

let host: ServiceHost;
let client: SecretsManagerClient;

beforeAll(async () => {
  host = await startServiceHost([createSecrets]);
  client = new SecretsManagerClient({ ...host.clientConfig, maxAttempts: 1 });
});
afterAll(() => host.close());

const create = (Name: string, properties = {}) => host.create(secretsManagerSecret, { Name, ...properties }, Name);
const read = async (SecretId: string) => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;

test('A secret without a value has none until an operator puts one, which stays over a restart', async () => {
  const { ref } = await create('signing-key');
  await expect(read(ref)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await client.send(new PutSecretValueCommand({ SecretId: ref, SecretString: 'private' }));
  expect(await read('signing-key')).toBe('private');
  const again = await createSecrets(host.context);
  again.addSecret('signing-key', ref, () => 'initial');
  expect(again.valueOf(ref)).toBe('private');
});

test('A generated value keeps to its rules and is generated once', async () => {
  const GenerateSecretString = {
    PasswordLength: 20,
    ExcludePunctuation: true,
    ExcludeCharacters: 'abc',
    SecretStringTemplate: '{"user":"hisho"}',
    GenerateStringKey: 'password',
  };
  const { ref } = await create('generated', { GenerateSecretString });
  const value = JSON.parse((await read(ref))!);
  expect(value).toEqual({
    user: 'hisho',
    password: expect.stringMatching(/^(?=.*[d-z])(?=.*[A-Z])(?=.*\d)[d-zA-Z0-9]{20}$/),
  });
  await create('generated', { GenerateSecretString });
  expect(JSON.parse((await read(ref))!)).toEqual(value);
});

test('A value that the template says follows the template', async () => {
  await create('declared', { SecretString: 'first' });
  expect(await read('declared')).toBe('first');
  await create('declared', { SecretString: 'second' });
  expect(await read('declared')).toBe('second');
});

test('Reading needs the permission on the secret, by name and by ARN', async () => {
  const { ref } = await create('named', { SecretString: 'x' });
  host.context.service<SecretsService>('secretsmanager').setSecret('named', 'y');
  host.needed.length = 0;
  expect([await read('named'), await read(ref)]).toEqual(['y', 'y']);
  expect(host.needed).toEqual([`secretsmanager:GetSecretValue ${ref}`, `secretsmanager:GetSecretValue ${ref}`]);
  expect(ref).toMatch(/^arn:aws:secretsmanager:ap-northeast-1:000000000000:secret:named-\w{6}$/);
});
