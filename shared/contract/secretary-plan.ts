import * as z from 'zod';

/** One plain change that a report proposes: nothing else can be approved. What is computed is in it whole, so that what is shown is what runs. */
const onBoard = { boardId: z.string() };
const cellPlan = {
  ...onBoard,
  postId: z.string(),
  columnId: z.string(),
  columnName: z.string(),
  /** In words, of a person's cell account names; empty: none. */
  beforeText: z.string(),
  afterText: z.string(),
};
const option = z.string().nullable();

export const secretaryPlan = z.discriminatedUnion('verb', [
  /** Option ids. */
  z.object({ verb: z.literal('SET_STATE'), ...cellPlan, before: option, after: z.string() }),
  /** Account names. */
  z.object({ verb: z.literal('SET_ASSIGNEE'), ...cellPlan, before: z.array(z.string()), after: z.array(z.string()) }),
  /** Days. */
  z.object({ verb: z.literal('SET_DUE'), ...cellPlan, before: option, after: z.string() }),
  z.object({ verb: z.literal('ADD_COMMENT'), ...onBoard, postId: z.string(), text: z.string() }),
  z.object({ verb: z.literal('CREATE_POST'), ...onBoard, title: z.string(), text: z.string() }),
]);
export type SecretaryPlan = z.infer<typeof secretaryPlan>;
export type CellPlan = Extract<SecretaryPlan, { columnId: string }>;

/** What became of a proposal; a proposal without one waits. */
export const planDecision = z.object({
  decision: z.enum(['APPROVED', 'DISMISSED']),
  /** Account name. */
  decidedBy: z.string(),
  decidedAt: z.string(),
  /** What was decided together is taken back together. */
  batchId: z.string(),
  /** The number of the post that was made. */
  projectSerialNumber: z.number().int().optional(),
});
export type PlanDecision = z.infer<typeof planDecision>;

/** What was asked for each: carried out, or why not. */
export const planOutcome = z.object({ planHash: z.string(), isDone: z.boolean(), message: z.string().optional() });
export type PlanOutcome = z.infer<typeof planOutcome>;
