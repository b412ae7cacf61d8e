import { workspaceScan } from '#events/queue/workspace-scan.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { giveUpScan, planScan, runPart } from '#functions/domain/scan/run.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  workspaceScan,
  async ({ message: { workspaceId, scanId, part, giveUp }, ports, isLastAttempt }) => {
    const context = { ports, scope: { workspaceId } };
    if (giveUp || (await isWorkspaceClosed(ports.table, context.scope))) return giveUpScan(context, scanId);
    if (part) return runPart(context, scanId, part);
    try {
      await planScan(context, scanId);
    } catch (error) {
      if (isLastAttempt) await giveUpScan(context, scanId);
      throw error;
    }
  },
  { queues, snapshots },
);
