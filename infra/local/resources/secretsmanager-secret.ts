import { generateSecret } from '../services/secretsmanager/generate.ts';
import type { SecretsService } from '../services/secretsmanager/secretsmanager.ts';
import type { ResourceType } from '../types.ts';
import { physicalName, stableId } from './naming.ts';

export const secretsManagerSecret: ResourceType = {
  type: 'AWS::SecretsManager::Secret',
  honoured: ['Name', 'SecretString', 'GenerateSecretString'],
  ignored: { Description: 'a note', KmsKeyId: 'the data folder is not encrypted', Tags: 'no local meaning' },
  create(resource, host) {
    const { Name, SecretString, GenerateSecretString } = resource.properties;
    const name = physicalName(resource, Name);
    // Secret ARNs end in six characters that nobody can guess.
    const arn = `arn:aws:secretsmanager:${host.region}:${host.accountId}:secret:${name}-${stableId(resource, 6)}`;
    const secrets = host.service<SecretsService>('secretsmanager');
    if (SecretString !== undefined) secrets.addDeclared(name, arn, String(SecretString));
    else secrets.addSecret(name, arn, GenerateSecretString && (() => generateSecret(GenerateSecretString)));
    return { ref: arn, attributes: { Id: arn } };
  },
};
