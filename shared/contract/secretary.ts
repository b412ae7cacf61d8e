import * as z from 'zod';
import { AiSecretaryJobQueryType, SourceType } from '#shared/enums/enums.ts';
import { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { REPORT_HOUR, WEEKDAYS } from '#shared/rules/secretary/report-schedule.ts';
import {
  GLOSSARY_INSTEAD_MAX,
  GLOSSARY_MAX,
  GLOSSARY_WORD_MAX,
  problemOfEntry,
  ReportTone,
} from '#shared/rules/secretary/report-words.ts';
import { SECRETARY_BATCH_MAX, SECRETARY_QUERY_MAX } from '#shared/rules/secretary/secretary.ts';
import { refusalOfTarget, SECRETARY_JOBS, WAITING_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { id, ulid } from '#shared/validation/id.ts';
import { entry } from './entry.ts';
import { planDecision, planOutcome, secretaryPlan } from './secretary-plan.ts';

/** A sentence and the numbers of its evidence. Without evidence it is shown as 未確認. */
export const statement = z.object({ text: z.string(), evidence: z.array(z.number().int()), isConfirmed: z.boolean() });
export type Statement = z.infer<typeof statement>;

/** A post that evidence refers to, with what is needed to open it. */
const evidencePost = z.object({ projectSerialNumber: z.number().int(), title: z.string(), boardId: z.string() });

/** A document or chat thread that evidence refers to, with what is needed to check that it still exists. */
const evidenceEntry = z.object({
  sourceType: z.enum(SourceType),
  /** The part of the source that lists it. */
  part: z.string(),
  entryId: z.string(),
  title: z.string(),
});

export const evidence = z.object({
  number: z.number().int(),
  /** One post, one document or thread, or an aggregate of several. */
  kind: z.enum(['post', 'entry', 'aggregate']),
  title: z.string(),
  /** The words of the source that support the statement; shown highlighted. */
  quote: z.string(),
  meta: z.string(),
  /** The post, or the first posts that an aggregate counts. Posts deleted since are left out. */
  postList: z.array(evidencePost),
  /** The same for documents and threads. Absent: the evidence has only posts. */
  entryList: z.array(evidenceEntry).optional(),
  /** Number of sources that the aggregate counts. */
  count: z.number().int(),
  /** Quotes only: the source, the position of the quote in it and its hash, so that a reader can verify the quote. */
  source: z
    .object({
      entryId: z.string(),
      part: z.enum(['TITLE', 'CONTENTS', 'COMMENT']),
      commentId: z.string().optional(),
      from: z.int(),
      to: z.int(),
      quoteHash: z.string(),
    })
    .optional(),
});
export type Evidence = z.infer<typeof evidence>;

export const figure = z.object({
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  note: z.string().optional(),
  evidence: z.array(z.number().int()),
  /**
   * Bars: either periods, oldest first, or people, highest value first. `current` marks the period of the report, or
   * the person with the highest value.
   */
  series: z.array(z.object({ label: z.string(), value: z.number(), current: z.boolean() })).optional(),
  /** The bars are people, so they are drawn horizontally with space for names. */
  isOfPeople: z.literal(true).optional(),
});
export type Figure = z.infer<typeof figure>;

/** A report in its fixed order (look.md §11). */
export const report = z.object({
  title: z.string(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  evidenceRate: z.object({ cited: z.number().int(), total: z.number().int() }),
  summary: z.array(statement),
  figures: z.array(figure),
  recommendation: z.array(statement),
  risks: z.array(z.object({ level: z.enum(['high', 'mid', 'low']), statement })),
  nextActions: z.array(
    z.object({
      verb: z.string(),
      title: z.string(),
      detail: z.string(),
      projectSerialNumber: z.number().int().optional(),
      boardId: z.string().optional(),
      evidence: z.array(z.number().int()),
      /** The change that can be carried out on approval. Absent: the action is advice in words only. */
      plan: secretaryPlan.optional(),
      /**
       * Identifies exactly this change of this report; an approval names it. When it is set without `plan`, the sources
       * are gone and the proposal can only be dismissed.
       */
      planHash: z.string().optional(),
      /** Absent: nobody has decided yet. */
      decision: planDecision.optional(),
    }),
  ),
  /** What the sources cannot tell. */
  unknowns: z.array(z.string()),
  evidence: z.array(evidence),
  /** Who wrote the sentences: `extractive`, or the id of a model. */
  writer: z.string(),
});
export type Report = z.infer<typeof report>;

const glossaryEntry = z
  .object({
    word: z.string().min(1).max(GLOSSARY_WORD_MAX),
    /** In kana. */
    reading: z
      .string()
      .max(2 * GLOSSARY_WORD_MAX)
      .nullable(),
    insteadOfList: z.array(z.string().max(GLOSSARY_WORD_MAX)).max(GLOSSARY_INSTEAD_MAX),
  })
  .superRefine((entry, context) => {
    const message = problemOfEntry(entry);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const secretarySetting = z.object({
  tone: z.enum(ReportTone),
  glossaryList: z.array(glossaryEntry).max(GLOSSARY_MAX),
  /** Number of changes of the setting. */
  revision: z.int().min(0),
});
export type SecretarySetting = z.infer<typeof secretarySetting>;

const NAME_MAX = 100;

/**
 * What a request is about. On a board: all of it, the posts of one person, posts with certain words, or one post. On a
 * project: all of it, or the posts about a topic.
 */
export const secretaryQuery = z.discriminatedUnion(
  'aiSecretaryJobQueryType',
  [
    z.object({ aiSecretaryJobQueryType: z.literal(AiSecretaryJobQueryType.BOARD) }),
    z.object({
      aiSecretaryJobQueryType: z.literal(AiSecretaryJobQueryType.USER),
      userAccountName: z.string().min(1).max(NAME_MAX),
    }),
    z.object({
      aiSecretaryJobQueryType: z.literal(AiSecretaryJobQueryType.QUERY),
      query: z.string().trim().min(1).max(SECRETARY_QUERY_MAX),
    }),
    z.object({
      aiSecretaryJobQueryType: z.literal(AiSecretaryJobQueryType.POST),
      projectSerialNumber: z.int().min(1),
    }),
    z.object({ aiSecretaryJobQueryType: z.literal(AiSecretaryJobQueryType.ALL) }),
    z.object({
      aiSecretaryJobQueryType: z.literal(AiSecretaryJobQueryType.TOPIC),
      topicName: z.string().trim().min(1).max(SECRETARY_QUERY_MAX),
    }),
  ],
  {
    error: ({ input }) =>
      refusalOfTarget((input as { aiSecretaryJobQueryType?: unknown } | null)?.aiSecretaryJobQueryType),
  },
);
export type SecretaryQuery = z.infer<typeof secretaryQuery>;

/** Narrows the posts of an earlier report for a follow-up question. A post must meet all of the given conditions. */
export const secretaryNarrowing = z.object({
  userAccountName: z.string().min(1).max(NAME_MAX).optional(),
  /** A state, or an option of a drop-down column. */
  option: z.object({ columnId: id, valueOptionId: id }).optional(),
  /** Words, all of which the post must contain; may name a topic. */
  query: z.string().trim().min(1).max(SECRETARY_QUERY_MAX).optional(),
});
export type SecretaryNarrowing = z.infer<typeof secretaryNarrowing>;

export const secretaryRequest = z.object({
  requestHistoryId: z.string(),
  aiSecretaryJobType: z.number().int(),
  reportDateUnitType: z.number().int(),
  /** An AiSecretaryJobStatusType. */
  status: z.number().int(),
  title: z.string(),
  projectKey: z.string(),
  /** Absent: the request is about the whole project. */
  boardId: z.string().optional(),
  boardName: z.string(),
  /** Absent: the request is about the whole board. */
  aiSecretaryJobQuery: secretaryQuery.optional(),
  /** Follow-up questions only: the report that it follows, and how its posts are narrowed. */
  followsRequestHistoryId: z.string().optional(),
  aiSecretaryJobNarrowing: secretaryNarrowing.optional(),
  requestedBy: z.string(),
  /** The automatic weekly report, which costs nothing. */
  isUnasked: z.literal(true).optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
  /** Credits charged; 0 until DONE, and for ERROR. */
  credit: z.number().int(),
  /** Set when INSUFFICIENT_CREDIT_BALANCE was caused by a monthly cap: whose cap it was. */
  cappedBy: z.enum(Object.values(CreditCapTarget)).optional(),
  /** ERROR because AI秘書 was switched off before the report was written. */
  isSwitchedOff: z.literal(true).optional(),
  /** ERROR because this subject of the request no longer existed. */
  goneTarget: z.enum(['BOARD', 'POST', 'TOPIC']).optional(),
  /** Number of proposals of its report that nobody has decided on. */
  waitingActionCount: z.number().int().optional(),
});
export type SecretaryRequest = z.infer<typeof secretaryRequest>;
export type GoneTarget = NonNullable<SecretaryRequest['goneTarget']>;

/** Input fields of every request for a report. */
const reportOrder = {
  projectKey: z.string(),
  /** Absent for requests about a whole project. */
  boardId: id.optional(),
  /** Jobs whose source is not connected are accepted here, so that the refusal can say which source is missing. */
  aiSecretaryJobType: z.literal([...SECRETARY_JOBS, ...WAITING_JOBS].map(({ type }) => type)),
  aiSecretaryJobQuery: secretaryQuery.optional(),
};
/** When a scheduled report is made, in Tokyo time (`report-schedule.ts`). */
const reportTime = {
  /** WEEK or MONTH: both the interval and the period that the report covers. */
  reportDateUnitType: z.union([z.literal(1), z.literal(2)]),
  /** 0 is Sunday; for MONTH, the first such day of the month. Absent: the first business day of the week or month. */
  weekday: z.literal(WEEKDAYS).optional(),
  hour: z.int().min(0).max(23),
};

/** A scheduled report. */
export const secretarySchedule = z.object({
  scheduleId: z.string(),
  aiSecretaryJobType: reportOrder.aiSecretaryJobType,
  ...reportTime,
  aiSecretaryJobQuery: secretaryQuery.optional(),
  title: z.string(),
  projectKey: z.string(),
  boardId: z.string().optional(),
  orderedBy: z.string(),
  createdAt: z.string(),
  nextDay: z.iso.date(),
});
export type SecretarySchedule = z.infer<typeof secretarySchedule>;

const workspace = { workspaceId: z.string() };
const onReport = { ...workspace, projectKey: z.string(), requestHistoryId: id };

/** AI secretary (work §3.15, §7.14). */
export const secretary = {
  registerAiSecretaryJob: entry({
    id: 'nlp.registerAiSecretaryJob',
    method: 'POST',
    path: '/nlp/registerAiSecretaryJob',
    access: 'project:write',
    registers: 'registerPart',
    asksSecretary: true,
    input: z.object({
      ...workspace,
      ...reportOrder,
      reportDateUnitType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      /** An earlier request about the same board. */
      followsRequestHistoryId: id.optional(),
      aiSecretaryJobNarrowing: secretaryNarrowing.optional(),
      /** Idempotency key chosen by the caller: a repeat makes no second report. */
      mutationId: id.nullish(),
    }),
    output: z.object({ requestHistoryId: z.string() }),
  }),
  registerAiSecretarySchedule: entry({
    id: 'nlp.registerAiSecretarySchedule',
    method: 'POST',
    path: '/nlp/registerAiSecretarySchedule',
    access: 'project:write',
    registers: 'registerPart',
    asksSecretary: true,
    input: z.object({ ...workspace, ...reportOrder, ...reportTime, hour: reportTime.hour.default(REPORT_HOUR) }),
    output: z.object({ scheduleId: z.string() }),
  }),
  getAiSecretaryScheduleList: entry({
    id: 'nlp.getAiSecretaryScheduleList',
    method: 'GET',
    path: '/nlp/getAiSecretaryScheduleList',
    access: 'member',
    input: z.object({ ...workspace }),
    output: z.object({ aiSecretaryScheduleList: z.array(secretarySchedule) }),
  }),
  deleteAiSecretarySchedule: entry({
    id: 'nlp.deleteAiSecretarySchedule',
    method: 'POST',
    path: '/nlp/deleteAiSecretarySchedule',
    access: 'member',
    input: z.object({ ...workspace, scheduleId: id }),
    output: z.object({}),
  }),
  /** Not in the specification: how reports are worded in the workspace. */
  getAiSecretarySetting: entry({
    id: 'nlp.getAiSecretarySetting',
    method: 'GET',
    path: '/nlp/getAiSecretarySetting',
    access: 'admin',
    input: z.object({ ...workspace }),
    output: secretarySetting,
  }),
  /** `revision`: the revision that was read; 409 when another admin has changed the setting since. */
  updateAiSecretarySetting: entry({
    id: 'nlp.updateAiSecretarySetting',
    method: 'POST',
    path: '/nlp/updateAiSecretarySetting',
    access: 'admin',
    input: z.object({ ...workspace, ...secretarySetting.shape }),
    output: secretarySetting,
  }),
  getAiSecretaryRequestHistoryList: entry({
    id: 'nlp.getAiSecretaryRequestHistoryList',
    method: 'GET',
    path: '/nlp/getAiSecretaryRequestHistoryList',
    access: 'member',
    input: z.object({
      ...workspace,
      /** Only requests of this project. */
      projectKey: id.optional(),
      cursor: ulid.optional(),
    }),
    /** Newest first. A cursor means that there may be more, even when the page is short or empty. */
    output: z.object({
      requestHistoryList: z.array(secretaryRequest),
      creditBalance: z.number().int(),
      cursor: z.string().nullable(),
      /** Sources that are not connected, so jobs that need them cannot be asked for. */
      unconnectedList: z.array(z.enum(SourceType)),
    }),
  }),
  getAiSecretaryRequestHistory: entry({
    id: 'nlp.getAiSecretaryRequestHistory',
    method: 'GET',
    path: '/nlp/getAiSecretaryRequestHistory',
    access: 'member',
    input: z.object({ ...workspace, requestHistoryId: id }),
    output: z.object({ request: secretaryRequest, report: report.nullable() }),
  }),
  decideAiSecretaryActionList: entry({
    id: 'nlp.decideAiSecretaryActionList',
    method: 'POST',
    path: '/nlp/decideAiSecretaryActionList',
    access: 'project:write',
    registers: 'registerPart',
    input: z.object({
      ...onReport,
      decision: z.enum(['APPROVE', 'DISMISS']),
      planHashList: z.array(id).min(1).max(SECRETARY_BATCH_MAX),
      /** Id chosen by the caller for this decision. Undo takes back everything that was decided under one id. */
      batchId: id,
    }),
    output: z.object({ outcomeList: z.array(planOutcome) }),
  }),
  undoAiSecretaryActionList: entry({
    id: 'nlp.undoAiSecretaryActionList',
    method: 'POST',
    path: '/nlp/undoAiSecretaryActionList',
    access: 'project:write',
    registers: 'registerPart',
    input: z.object({ ...onReport, batchId: id }),
    output: z.object({ outcomeList: z.array(planOutcome) }),
  }),
};
