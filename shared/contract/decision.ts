/** The decision radar: what was decided in posts and comments, and what became of it (work §3.15, §7.14). The answers' shapes are ours. */
import * as z from 'zod';
import { ContentsType, DecisionDataSourceType, DecisionStatus, SourceType } from '#shared/enums/enums.ts';
import { RADAR_LIMIT } from '#shared/rules/secretary/secretary.ts';
import { id } from '#shared/validation/id.ts';
import { entry } from './entry.ts';

/** Why a decision asks for a look. */
export const decisionDrift = z.enum(['SUPERSEDED', 'CONTRADICTED', 'CONDITION_MET', 'PROVISIONAL_TOO_LONG']);
export type DecisionDrift = z.infer<typeof decisionDrift>;

const decision = z.object({
  decisionUid: z.string(),
  status: z.enum(DecisionStatus),
  dataSource: z.enum(DecisionDataSourceType),
  /** The sentence, as it was written. */
  text: z.string(),
  /** Of the sentence's words, so that a reader can prove them. */
  quoteHash: z.string(),
  /** First place, and the one behind the last, in the words of its source. */
  from: z.int(),
  to: z.int(),
  part: z.enum(['CONTENTS', 'COMMENT']),
  commentId: z.string().nullable(),
  /** Account name; null where several people may have written it. */
  by: z.string().nullable(),
  at: z.string(),
  contentsType: z.enum(ContentsType),
  boardId: z.string(),
  boardName: z.string(),
  projectSerialNumber: z.int(),
  parentSerialNumber: z.int().nullable(),
  title: z.string(),
  driftList: z.array(decisionDrift),
  supersededBy: z.string().nullable(),
  /** Business days since. */
  businessDays: z.int(),
});
export type Decision = z.infer<typeof decision>;

const radar = z.object({
  decisionList: z.array(decision),
  /** Of all that meet the conditions. */
  decisionCount: z.int(),
  /** Of the whole project, those that count no more left out. */
  countList: z.array(z.object({ status: z.enum(DecisionStatus), count: z.int() })),
  driftCount: z.int(),
  supersededCount: z.int(),
  /** Some posts were not read: too many have changed since the last scan. */
  isPartial: z.boolean(),
  collectedAt: z.string().nullable(),
  unconnectedList: z.array(z.enum(SourceType)),
});
export type Radar = z.infer<typeof radar>;

const oneDecision = z.object({
  decision,
  /** The words before and behind it in its source, read again for this answer. */
  before: z.string(),
  after: z.string(),
  /** What it took the place of and what took its place, itself among them, oldest first. */
  historyList: z.array(decision),
  contradictionList: z.array(decision),
  /** Posts that its condition names. */
  conditionList: z.array(z.object({ projectSerialNumber: z.int(), title: z.string(), isDone: z.boolean() })),
  /** The key that people see. */
  projectKey: z.string(),
});
export type OneDecision = z.infer<typeof oneDecision>;

export const decisions = {
  getDecisionRadar: entry({
    id: 'nlp.getDecisionRadar',
    method: 'POST',
    path: '/nlp/getDecisionRadar',
    access: 'project:read',
    asksSecretary: true,
    input: z.object({
      workspaceId: z.string(),
      projectKey: z.string(),
      /** Absent: all that still count. */
      status: z.enum(DecisionStatus).optional(),
      /** Those alone that ask for a look. */
      isDrifting: z.boolean().default(false),
      /** Those alone that count no more: another one took their place. */
      isSuperseded: z.boolean().default(false),
      offset: z.int().min(0).max(10_000).default(0),
      limit: z.int().min(1).max(RADAR_LIMIT).default(RADAR_LIMIT),
    }),
    output: radar,
  }),
  getDecisionByUid: entry({
    id: 'nlp.getDecisionByUid',
    method: 'POST',
    path: '/nlp/getDecisionByUid',
    access: 'member',
    asksSecretary: true,
    input: z.object({ workspaceId: z.string(), decisionUid: id }),
    output: oneDecision,
  }),
};
