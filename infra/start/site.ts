import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publishSite } from '#infra/publish-site.ts';
import type { Host } from '../local/host.ts';

const FRONTEND = join(resolve(import.meta.dirname, '../..'), 'dist/frontend');

/** Uploads the built front end into the host's site bucket, as `npm run deploy` does on AWS. */
export async function publishBuiltSite(host: Host): Promise<void> {
  const output = (name: string): string => siteOutput(host, name);
  await publishSite({
    endpoint: host.awsEndpoint,
    credentials: host.operator,
    bucket: output('SiteBucketName'),
    settings: { ...JSON.parse(output('PageSettings')), graphqlHost: output('GraphqlHost'), siteOrigin: host.origin },
    folder: FRONTEND,
    region: host.region,
  });
}

export const siteOutput = (host: Host, name: string): string =>
  String([...host.outputs].find(([path]) => path.endsWith(`/${name}`))?.[1]);

/** What operators' commands (`npx node infra/maintenance.ts`, `npx node infra/plan.ts`) need to reach the running host. */
export const writeOperatorFile = (host: Host, dataDir: string): void =>
  writeFileSync(
    join(dataDir, 'operator.json'),
    JSON.stringify({
      bucket: siteOutput(host, 'SiteBucketName'),
      siteUrl: host.origin,
      tableName: siteOutput(host, 'TableName'),
      snapshotsBucket: siteOutput(host, 'SnapshotsBucketName'),
      endpoint: host.awsEndpoint,
      credentials: host.operator,
    }),
    { mode: 0o600 },
  );
