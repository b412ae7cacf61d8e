import * as z from 'zod';
import type { QueueContract } from './queue-contract.ts';

/** Mails those whom a pressed button tells of a post. */
export const actionNotice = {
  message: z.object({
    workspaceId: z.string(),
    projectKey: z.string(),
    boardId: z.string(),
    postId: z.string(),
    columnId: z.string(),
    /** Of whoever pressed. */
    accountName: z.string(),
    /** The change it belongs to: a person is told once of each. */
    noticeId: z.string(),
  }),
  timeoutSeconds: 60,
  batchSize: 1,
  maxReceives: 5,
  needs: ['table:read', 'table:write', 'mail'],
} satisfies QueueContract;
