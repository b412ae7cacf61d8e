/** Small cloud assemblies for tests of the host: templates and bundles written by hand, in a folder of their own. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HandmadeStack {
  name: string;
  template: object;
  region?: string;
  dependencies?: string[];
}

/** `functions`: source of `index.mjs` by asset key. `templates`: nested templates by asset key. */
export function writeAssembly(content: {
  stacks: HandmadeStack[];
  functions?: Record<string, string>;
  templates?: Record<string, object>;
}): string {
  const folder = mkdtempSync(join(tmpdir(), 'hisho-assembly-'));
  const files: Record<string, object> = {};
  for (const [key, source] of Object.entries(content.functions ?? {})) {
    mkdirSync(join(folder, `asset.${key}`));
    writeFileSync(join(folder, `asset.${key}`, 'index.mjs'), source);
    files[key] = { source: { path: `asset.${key}` }, destinations: { here: { objectKey: `${key}.zip` } } };
  }
  for (const [key, template] of Object.entries(content.templates ?? {})) {
    writeFileSync(join(folder, `${key}.nested.json`), JSON.stringify(template));
    files[key] = { source: { path: `${key}.nested.json` }, destinations: { here: { objectKey: `${key}.json` } } };
  }
  writeFileSync(join(folder, 'all.assets.json'), JSON.stringify({ files }));
  const artifacts: Record<string, object> = {
    assets: { type: 'cdk:asset-manifest', properties: { file: 'all.assets.json' } },
  };
  for (const { name, template, region = 'ap-northeast-1', dependencies = [] } of content.stacks) {
    writeFileSync(join(folder, `${name}.template.json`), JSON.stringify(template));
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      environment: `aws://000000000000/${region}`,
      dependencies,
      properties: { templateFile: `${name}.template.json`, stackName: name },
    };
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '48.0.0', artifacts }));
  return folder;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'hisho-data-'));

/** A role that Lambda may assume, with these inline statements. */
export const lambdaRole = (statements: object[] = []): object => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
    },
    Policies: statements.length > 0 ? [{ PolicyName: 'inline', PolicyDocument: { Statement: statements } }] : [],
  },
});

export const lambdaOf = (key: string, properties: object = {}): object => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { S3Bucket: 'assets', S3Key: `${key}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    ...properties,
  },
});
