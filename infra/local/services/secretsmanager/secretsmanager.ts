/** Secrets Manager: current values in one file of the data folder, readable by its owner alone. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AwsRequest, AwsService, HostContext } from '../../types.ts';
import { inputOf, jsonAnswer, jsonError, operationOf } from '../aws-json.ts';

export interface SecretsService extends AwsService {
  /** Makes the secret known; its value stays what it was, or becomes the initial one. */
  addSecret(name: string, arn: string, initialValue?: () => string): void;
  /** Makes known a secret whose value the template says. */
  addDeclared(name: string, arn: string, value: string): void;
  setSecret(nameOrArn: string, value: string): void;
  valueOf(nameOrArn: string): string | undefined;
}

interface Secret {
  name: string;
  arn: string;
}

interface Version {
  value: string;
  versionId: string;
  createdAt: number;
}

const JSON_VERSION = '1.1';

export async function createSecrets(host: HostContext): Promise<SecretsService> {
  const file = join(host.dataDir, 'secrets.json');
  const versions: Record<string, Version> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets: Secret[] = [];

  const find = (nameOrArn: string) => secrets.find(({ name, arn }) => name === nameOrArn || arn === nameOrArn);

  function put(secret: Secret, value: string): Version {
    const version = { value, versionId: randomUUID(), createdAt: host.clock.now() };
    versions[secret.name] = version;
    mkdirSync(host.dataDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(versions, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return version;
  }

  function requireSecret(nameOrArn: string): Secret {
    const secret = find(nameOrArn);
    if (!secret) throw new Error(`No secret ${nameOrArn}`);
    return secret;
  }

  function answer(operation: string, input: Record<string, any>) {
    const secret = find(String(input['SecretId']));
    if (!secret)
      return jsonError(
        'ResourceNotFoundException',
        "Secrets Manager can't find the specified secret.",
        400,
        JSON_VERSION,
      );
    const head = { ARN: secret.arn, Name: secret.name };
    if (operation === 'PutSecretValue') {
      const { versionId } = put(secret, String(input['SecretString']));
      return jsonAnswer({ ...head, VersionId: versionId, VersionStages: ['AWSCURRENT'] }, 200, JSON_VERSION);
    }
    const stage = input['VersionStage'] ?? 'AWSCURRENT';
    const version = stage === 'AWSCURRENT' ? versions[secret.name] : undefined;
    if (!version)
      return jsonError(
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for staging label: ${stage}`,
        400,
        JSON_VERSION,
      );
    const { value, versionId, createdAt } = version;
    return jsonAnswer(
      {
        ...head,
        VersionId: versionId,
        SecretString: value,
        VersionStages: ['AWSCURRENT'],
        CreatedDate: createdAt / 1000,
      },
      200,
      JSON_VERSION,
    );
  }

  return {
    name: 'secretsmanager',
    permissions(request: AwsRequest) {
      const id = String(inputOf(request)['SecretId'] ?? '');
      const unknown = `arn:aws:secretsmanager:${host.region}:${host.accountId}:secret:${id}`;
      return [
        {
          action: `secretsmanager:${operationOf(request)}`,
          resource: find(id)?.arn ?? (id.startsWith('arn:') ? id : unknown),
        },
      ];
    },
    async handle(request) {
      const operation = operationOf(request);
      if (operation === 'GetSecretValue' || operation === 'PutSecretValue') return answer(operation, inputOf(request));
      return jsonError('InvalidRequestException', `The local host does not implement ${operation}.`, 400, JSON_VERSION);
    },
    addSecret(name, arn, initialValue) {
      const secret = { name, arn };
      secrets.push(secret);
      if (initialValue && !versions[name]) put(secret, initialValue());
    },
    addDeclared(name, arn, value) {
      const secret = { name, arn };
      secrets.push(secret);
      if (versions[name]?.value !== value) put(secret, value);
    },
    setSecret: (nameOrArn, value) => void put(requireSecret(nameOrArn), value),
    valueOf: (nameOrArn) => versions[find(nameOrArn)?.name ?? '']?.value,
  };
}
