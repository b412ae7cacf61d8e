/**
 * `npx node infra/maintenance.ts on --stage production`, and `off` afterwards: every open page shows サービスのメンテナンス中 within
 * minutes, every new one at once; nothing is deployed (docs/operations.md, "Maintenance"). Without a stage: the local host.
 */

import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { REGION } from './config.ts';
import { deployedOutput, localStage, runCommand } from './operator/stage.ts';
import { changeRelease } from './release-file.ts';

const USAGE = 'Say on or off: npx node infra/maintenance.ts on --stage staging|production [--bucket <SiteBucketName>]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, bucket: { type: 'string' } },
  });
  const [wanted] = positionals;
  if (wanted !== 'on' && wanted !== 'off') throw new Error(USAGE);
  const local = values.stage ? undefined : localStage();
  const bucket = local?.bucket ?? values.bucket ?? deployedOutput(values.stage!, 'Site', 'SiteBucketName', '--bucket');
  const s3 = new S3Client({
    region: REGION,
    ...(local && { endpoint: local.endpoint, credentials: local.credentials, forcePathStyle: true }),
  });
  const isChanged = await changeRelease(s3, bucket, { maintenance: wanted === 'on' });
  s3.destroy();
  console.log(`maintenance is ${wanted}${isChanged ? '' : ' already'} (${values.stage ?? 'local'})`);
});
