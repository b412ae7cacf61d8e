/** Reports in the table of a stage, with the product's own code for them. */
import { S3Client } from '@aws-sdk/client-s3';
import { objectStore } from '#functions/clients/object-store.ts';
import type { NamedWorkspace } from '#functions/domain/plan/operator.ts';
import { requireNamed } from '#functions/domain/plan/operator.ts';
import type { Verified } from '#functions/domain/secretary/report/verify-report.ts';
import { verifyReport } from '#functions/domain/secretary/report/verify-report.ts';
import { REGION } from '../config.ts';
import type { TableAccess } from './ports.ts';
import { operatorPorts } from './ports.ts';

/** `snapshotsBucket`: where boards lie. */
export async function verifyStoredReport(
  access: TableAccess & { snapshotsBucket: string },
  of: NamedWorkspace,
  requestHistoryId: string,
): Promise<Verified | undefined> {
  const { endpoint, credentials, snapshotsBucket } = access;
  const s3 = new S3Client({
    region: REGION,
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const said = (line: string): void => void process.stderr.write(`${line}\n`);
  const ports = {
    ...operatorPorts(access),
    snapshots: objectStore(
      () => snapshotsBucket,
      () => s3,
    ),
    // A look alone: nothing is made anew.
    queues: { send: async () => undefined },
    log: { info: () => undefined, metric: () => undefined, warn: said, error: said },
  };
  try {
    const { workspaceId } = await requireNamed(ports.table, of);
    return await verifyReport({ ports, scope: { workspaceId } }, requestHistoryId);
  } finally {
    s3.destroy();
  }
}
