import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** S3's own notification of an uploaded object (`s3:ObjectCreated:*`), as it arrives in the queue. */
export const pageUploaded = {
  message: z.object({
    Records: z
      .array(
        z.object({
          eventName: z.string(),
          s3: z.object({
            bucket: z.object({ name: z.string() }),
            object: z.object({ key: z.string(), size: z.number() }),
          }),
        }),
      )
      .default([]),
  }),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  memoryMb: 1536,
  needs: ['table:read', 'table:write', 'uploads:read', 'uploads:write', 'publish'],
} satisfies QueueContract;
