import { expect, test } from 'vitest';
import { withSecrets } from './dynamic-references.ts';

const ARN = 'arn:aws:secretsmanager:ap-northeast-1:000000000000:secret:origin-key-AbCdEf';
const valueOf = (name: string): string | undefined => ({ [ARN]: 'by arn', plain: 'by name' })[name];

test.each([
  [`{{resolve:secretsmanager:${ARN}}}`, 'by arn'],
  [`{{resolve:secretsmanager:${ARN}:SecretString:::}}`, 'by arn'],
  ['Bearer {{resolve:secretsmanager:plain}}!', 'Bearer by name!'],
  ['{{resolve:secretsmanager:unknown:SecretString:::}}', '{{resolve:secretsmanager:unknown:SecretString:::}}'],
  ['{{resolve:ssm:plain}}', '{{resolve:ssm:plain}}'],
])('%s is %s', (text, value) => {
  expect(withSecrets({ list: [{ text }], n: 1, none: null }, valueOf)).toEqual({
    list: [{ text: value }],
    n: 1,
    none: null,
  });
});
