import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/**
 * One step of a scan. Without `part`: counts the parts and sends a message for each that is open. With it: collects one
 * board, or what a project says of itself. The items of the scan hold how far it came, so a repeated message changes nothing.
 */
export const workspaceScan = {
  message: z.object({
    workspaceId: z.string(),
    scanId: z.string(),
    part: z
      .object({ projectKey: z.string(), /** Absent: the project itself. */ boardId: z.string().optional() })
      .optional(),
    /** From the sweep: the scan stood still too long, and ends with what it has. */
    giveUp: z.boolean().optional(),
  }),
  timeoutSeconds: 120,
  batchSize: 1,
  maxReceives: 3,
  memoryMb: 1024,
  needs: [
    'table:read',
    'table:write',
    'snapshots:read',
    'snapshots:write',
    'queue:board-snapshot',
    'queue:workspace-scan',
  ],
} satisfies QueueContract;
