import { workspaceScan } from '#events/queue/workspace-scan.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { isWorkspaceClosed } from '#functions/data/workspace/workspace.ts';
import { giveUpScan, planScan, runPart } from '#functions/domain/scan/run.ts';
import { job } from '#functions/middleware/job.ts';

export const handler = job(
  workspaceScan,
  {
    run: async ({ message: { workspaceId, scanId, part }, ports }) => {
      const context = { ports, scope: { workspaceId } };
      if (await isWorkspaceClosed(ports.table, context.scope)) return giveUpScan(context, scanId);
      return part ? runPart(context, scanId, part) : planScan(context, scanId);
    },
    // A part that fails ends by itself, and the scan goes on without it.
    giveUp: async ({ message: { workspaceId, scanId, part }, ports }) =>
      part ? undefined : giveUpScan({ ports, scope: { workspaceId } }, scanId),
  },
  { queues, snapshots },
);
