/**
 * `npm run deploy -- --stage production -c domain=hisho.example …` (docs/operations.md): builds, deploys every stack in
 * order, publishes the front end and asks the result a few questions. Settings may also stand in `deploy.<stage>.json`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assemblyFolder, buildAll } from './build/build-all.ts';
import { REGION } from './config.ts';
import { publishSite } from './publish-site.ts';
import { smokeTest } from './smoke-test.ts';

const ROOT = resolve(import.meta.dirname, '..');

type Outputs = Record<string, Record<string, string>>;

/** Parameters keep their values between deployments; a first one names them (`-p FilesPublicKey=…`). */
interface Deployment {
  stage: string;
  context: Record<string, string>;
  parameters: Record<string, string>;
}

const pairs = (list: string[]): Record<string, string> =>
  Object.fromEntries(list.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

function readArguments(): Deployment {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      parameter: { type: 'string', short: 'p', multiple: true, default: [] },
    },
  });
  const { stage } = values;
  if (stage !== 'staging' && stage !== 'production')
    throw new Error('Say which stage: npm run deploy -- --stage staging (or production).');
  const file = join(ROOT, `deploy.${stage}.json`);
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  return {
    stage,
    context: { releaseVersion: releaseVersion(), ...stored, ...pairs(values.context) },
    parameters: pairs(values.parameter),
  };
}

function releaseVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim();
  return commit ? `${version}+${commit}` : version;
}

const stackName = (stage: string, name: string): string => `Hisho-${stage}-${name}`;

/** Synthesizes with the context so far, then lets the CDK tool deploy the named stacks from that assembly. */
async function deployStacks({ stage, context, parameters }: Deployment, names: string[]): Promise<Outputs> {
  await buildAll({ stage, context, log: console.log, skip: ['functions', 'frontend'] });
  const outputs = join(ROOT, `.local/outputs.${stage}.json`);
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const given = Object.entries(parameters).flatMap(([name, value]) => [
    '--parameters',
    `${name.includes(':') ? name : `${stackName(stage, PARAMETER_STACK[name] ?? 'Api')}:${name}`}=${value}`,
  ]);
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/aws-cdk/bin/cdk'),
      'deploy',
      ...names.map((name) => stackName(stage, name)),
      '--app',
      assemblyFolder(stage),
      '--exclusively',
      '--require-approval',
      'never',
      '--outputs-file',
      outputs,
      ...(names.includes('Api') ? given : []),
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error(
      `Deployment of ${names.join(', ')} failed. What was deployed before it stays; run the same command again.`,
    );
  return JSON.parse(readFileSync(outputs, 'utf8')) as Outputs;
}

const PARAMETER_STACK: Record<string, string> = { FilesPublicKey: 'Api', LanguageModelId: 'Jobs' };

async function main(): Promise<void> {
  const deployment = readArguments();
  const { stage, context } = deployment;
  await buildAll({ stage, context, log: console.log, skip: ['assembly'] });

  const edge = (await deployStacks(deployment, ['Edge-us']))[stackName(stage, 'Edge-us')]!;
  deployment.context = { ...context, certificateArn: edge.CertificateArn!, webAclArn: edge.WebAclArn! };
  const site = (await deployStacks(deployment, ['Data', 'Api', 'Jobs', 'Site', 'Monitoring']))[
    stackName(stage, 'Site')
  ]!;

  const published = await publishSite({
    bucket: site.SiteBucketName!,
    settings: { ...JSON.parse(site.PageSettings!), graphqlHost: site.GraphqlHost!, siteOrigin: site.SiteUrl! },
    folder: join(ROOT, 'dist/frontend'),
    region: REGION,
  });
  console.log(
    `front end ${published.uploaded} uploaded, ${published.unchanged} unchanged, ${published.removed} removed`,
  );
  await smokeTest(site.SiteUrl!, context.releaseVersion!);
  console.log(`deployed  ${site.SiteUrl} ${context.releaseVersion}`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
