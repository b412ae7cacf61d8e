/**
 * `node infra/maintenance.ts on --stage production`, and `off` afterwards: every open page shows サービスのメンテナンス中 within
 * minutes, every new one at once; nothing is deployed (docs/operations.md, "Maintenance"). Without a stage: the local host.
 */
import { S3Client } from '@aws-sdk/client-s3';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REGION } from './config.ts';
import { changeRelease } from './release-file.ts';

const ROOT = resolve(import.meta.dirname, '..');
const USAGE = 'Say on or off: node infra/maintenance.ts on --stage staging|production [--bucket <SiteBucketName>]';

interface Site {
  bucket: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** The bucket's name is an output of the Site stack; whoever deployed has it in a file. */
function deployedSite(stage: string, bucket: string | undefined): Site {
  if (bucket) return { bucket };
  const file = join(ROOT, `.local/outputs.${stage}.json`);
  const outputs = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>) : {};
  const name = outputs[`Hisho-${stage}-Site`]?.SiteBucketName;
  if (name) return { bucket: name };
  throw new Error(`This machine has not deployed ${stage}: give --bucket with the output SiteBucketName of the stack Hisho-${stage}-Site.`);
}

/** Written by `npm start` into its data folder. */
function localSite(): Site {
  const file = join(process.env['DATA_DIR'] || join(ROOT, '.local/data'), 'operator.json');
  if (!existsSync(file)) throw new Error(`No local host has run here (${file} is missing): npm start first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Site;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { stage: { type: 'string' }, bucket: { type: 'string' } } });
  const [wanted] = positionals;
  if (wanted !== 'on' && wanted !== 'off') throw new Error(USAGE);
  const { bucket, ...client } = values.stage ? deployedSite(values.stage, values.bucket) : localSite();
  const s3 = new S3Client({ region: REGION, ...client, forcePathStyle: Boolean(client.endpoint) });
  const isChanged = await changeRelease(s3, bucket, { maintenance: wanted === 'on' });
  s3.destroy();
  console.log(`maintenance is ${wanted}${isChanged ? '' : ' already'} (${values.stage ?? 'local'})`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
