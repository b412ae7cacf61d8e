import { join, resolve } from 'node:path';
import { publishSite } from '#infra/publish-site.ts';
import type { Host } from './host.ts';

const FRONTEND = join(resolve(import.meta.dirname, '../..'), 'dist/frontend');

/** Uploads the built front end into the host's site bucket, as `npm run deploy` does on AWS. */
export async function publishBuiltSite(host: Host): Promise<void> {
  const output = (name: string): string => String([...host.outputs].find(([path]) => path.endsWith(`/${name}`))?.[1]);
  await publishSite({ endpoint: host.awsEndpoint, credentials: host.operator, bucket: output('SiteBucketName'), settings: { graphqlHost: output('GraphqlHost'), siteOrigin: host.origin, supportEmail: output('SupportEmail') }, folder: FRONTEND, region: host.region });
}
