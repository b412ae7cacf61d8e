/** One host with the built front end for all browser tests; its own data folder and free ports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { LATER_FILES } from '#app/lib/loading/later-files.ts';
import { assemblyFolder, buildAll } from '#infra/build/build-all.ts';
import type { Host } from '#infra/local/host.ts';
import { startHost } from '#infra/local/host.ts';
import { operatorSteps } from '#infra/start/operator-steps.ts';
import { publishBuiltSite, siteOutput, writeOperatorFile } from '#infra/start/site.ts';
import { Operator } from '#test/support/host/operator.ts';

export interface StartedSite {
  port: number;
  /** What operators' commands find the host by. */
  dataDir: string;
  close(): Promise<void>;
}

/** A host of its own with the front end that was built. */
export async function startSite(): Promise<StartedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hisho-browser-'));
  const host = await startHost({
    assemblyDir: assemblyFolder('local'),
    dataDir,
    port: 0,
    quiet: true,
    steps: operatorSteps,
  });
  await publishBuiltSite(host);
  await leaveNothingForLater(host);
  writeOperatorFile(host, dataDir);
  return {
    port: host.port,
    dataDir,
    async close() {
      await host.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A page that stands for ten seconds fetches four hundred files ahead: only the flow about it has their list (offline.spec.ts). */
const leaveNothingForLater = (host: Host): Promise<unknown> =>
  new Operator({ awsEndpoint: host.awsEndpoint, operator: host.operator }).s3.send(
    new PutObjectCommand({
      Bucket: siteOutput(host, 'SiteBucketName'),
      Key: LATER_FILES,
      Body: '[]',
      ContentType: 'application/json; charset=utf-8',
    }),
  );

export default async function setup(): Promise<() => Promise<void>> {
  await buildAll({ stage: 'local', log: () => undefined });
  const { port, dataDir, close } = await startSite();
  process.env.HISHO_TEST_DATA = dataDir;
  process.env.HISHO_TEST_PORT = String(port);
  return close;
}
