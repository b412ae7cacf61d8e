import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Reads a workspace anew at the payment service. It says nothing of what happened there, so it may come twice, late, and in any order. */
export const paymentSync = {
  message: z.union([
    z.object({ workspaceId: z.string() }),
    /** Whose charge it is, is asked at the payment service. */
    z.object({ chargeId: z.string() }),
  ]),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'payment', 'payment:issuer', 'mail'],
} satisfies QueueContract;
