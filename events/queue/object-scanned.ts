import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** GuardDuty's word on an object that it looked into (EventBridge, 'GuardDuty Malware Protection Object Scan Result'); harmless ones are not told. */
export const objectScanned = {
  message: z.object({
    detail: z.object({
      s3ObjectDetails: z.object({ bucketName: z.string(), objectKey: z.string() }),
      scanResultDetails: z.object({ scanResultStatus: z.string() }),
    }),
  }),
  timeoutSeconds: 30,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'uploads:read', 'uploads:write', 'publish'],
} satisfies QueueContract;
