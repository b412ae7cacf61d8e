import * as z from 'zod';

/** What leads to a job of a board: its item holds how far it came, so a repeated message does nothing twice. */
export const boardJobMessage = z.object({
  workspaceId: z.string(),
  boardId: z.string(),
  jobId: z.string(),
  /** From the sweep: the job stood still too long, and ends instead of running once more. */
  giveUp: z.boolean().optional(),
});
