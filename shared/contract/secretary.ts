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

/** A sentence and the evidence it rests on, by number; without evidence it is shown as 未確認. */
export const statement = z.object({ text: z.string(), evidence: z.array(z.number().int()), isConfirmed: z.boolean() });
export type Statement = z.infer<typeof statement>;

/** A post as evidence names it: enough to open it. */
const evidencePost = z.object({ projectSerialNumber: z.number().int(), title: z.string(), boardId: z.string() });

/** A document or a thread as evidence names it: enough to look whether it is there. */
const evidenceEntry = z.object({
  sourceType: z.enum(SourceType),
  /** Of its source: where it is listed. */
  part: z.string(),
  entryId: z.string(),
  title: z.string(),
});

export const evidence = z.object({
  number: z.number().int(),
  /** A post, a document or a thread, or what several of them add up to. */
  kind: z.enum(['post', 'entry', 'aggregate']),
  title: z.string(),
  /** The words of the source that carry the statement; highlighted. */
  quote: z.string(),
  meta: z.string(),
  /** One post, or the first posts that an aggregate counts; those that are gone since are not among them. */
  postList: z.array(evidencePost),
  /** What of it is no post, likewise; absent: posts alone. */
  entryList: z.array(evidenceEntry).optional(),
  /** How many of them the aggregate counts. */
  count: z.number().int(),
  /** Quotes: whose words they are, where they stand in them, and their hash, so that a reader can prove them. */
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
  /** Bars: periods, oldest first, or people, those with most first. The period that is reported on, or who has most, is marked. */
  series: z.array(z.object({ label: z.string(), value: z.number(), current: z.boolean() })).optional(),
  /** Bars of people lie one under another, with room for their names. */
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
      /** The plain change that is meant, if it is one; else it is words alone. */
      plan: secretaryPlan.optional(),
      /** Names exactly this change of this report: what is approved. Without a plan its sources are gone, and it can be dismissed alone. */
      planHash: z.string().optional(),
      /** Absent: it waits. */
      decision: planDecision.optional(),
    }),
  ),
  /** What the sources cannot tell. */
  unknowns: z.array(z.string()),
  evidence: z.array(evidence),
  /** `extractive`, or the model that wrote the sentences. */
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
  /** Counts the changes. */
  revision: z.int().min(0),
});
export type SecretarySetting = z.infer<typeof secretarySetting>;

const NAME_MAX = 100;

/** What of its board a request is about: all of it, the posts that one person is in charge of, those in which words stand, or one post; or what of its project: all of it, or the posts that name a topic. */
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

/** What a follow-up question leaves of the posts of the report that it follows: those that all of it holds of. */
export const secretaryNarrowing = z.object({
  userAccountName: z.string().min(1).max(NAME_MAX).optional(),
  /** A state, or an option of a drop-down column. */
  option: z.object({ columnId: id, valueOptionId: id }).optional(),
  /** A topic, or other words; all of them stand in the post. */
  query: z.string().trim().min(1).max(SECRETARY_QUERY_MAX).optional(),
});
export type SecretaryNarrowing = z.infer<typeof secretaryNarrowing>;

export const secretaryRequest = z.object({
  requestHistoryId: z.string(),
  aiSecretaryJobType: z.number().int(),
  reportDateUnitType: z.number().int(),
  /** AiSecretaryJobStatusType. */
  status: z.number().int(),
  title: z.string(),
  projectKey: z.string(),
  /** Absent: the whole project. */
  boardId: z.string().optional(),
  boardName: z.string(),
  /** Absent: all of the board. */
  aiSecretaryJobQuery: secretaryQuery.optional(),
  /** A follow-up question: of which report, and what it leaves of its posts. */
  followsRequestHistoryId: z.string().optional(),
  aiSecretaryJobNarrowing: secretaryNarrowing.optional(),
  requestedBy: z.string(),
  /** The report of a week, which comes without being asked for and costs nothing. */
  isUnasked: z.literal(true).optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
  /** Credits charged; 0 until DONE, and for ERROR. */
  credit: z.number().int(),
  /** INSUFFICIENT_CREDIT_BALANCE for a cap: whose month was used up. */
  cappedBy: z.enum(Object.values(CreditCapTarget)).optional(),
  /** ERROR: AI秘書 was switched off before it was written. */
  isSwitchedOff: z.literal(true).optional(),
  /** ERROR: what was asked about was not there any more. */
  goneTarget: z.enum(['BOARD', 'POST', 'TOPIC']).optional(),
  /** Proposals of its report that nobody has decided on. */
  waitingActionCount: z.number().int().optional(),
});
export type SecretaryRequest = z.infer<typeof secretaryRequest>;
export type GoneTarget = NonNullable<SecretaryRequest['goneTarget']>;

/** What a report is asked with. */
const reportOrder = {
  projectKey: z.string(),
  /** Absent where the project is asked about, which has no one board. */
  boardId: id.optional(),
  /** Of those that rest on what is not connected the refusal says what they wait for. */
  aiSecretaryJobType: z.literal([...SECRETARY_JOBS, ...WAITING_JOBS].map(({ type }) => type)),
  aiSecretaryJobQuery: secretaryQuery.optional(),
};
/** When it comes by itself, in Tokyo (`report-schedule.ts`). */
const reportTime = {
  /** WEEK and MONTH: how often it comes, and what it is about. */
  reportDateUnitType: z.union([z.literal(1), z.literal(2)]),
  /** 0 is Sunday; of a month its first one. Absent: the first business day of the week or month. */
  weekday: z.literal(WEEKDAYS).optional(),
  hour: z.int().min(0).max(23),
};

/** A report that comes by itself. */
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
      /** A request for the same board. */
      followsRequestHistoryId: id.optional(),
      aiSecretaryJobNarrowing: secretaryNarrowing.optional(),
      /** The caller's own id of the request: the same again asks for no second report. */
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
  /** How reports are worded in the workspace. Ours. */
  getAiSecretarySetting: entry({
    id: 'nlp.getAiSecretarySetting',
    method: 'GET',
    path: '/nlp/getAiSecretarySetting',
    access: 'admin',
    input: z.object({ ...workspace }),
    output: secretarySetting,
  }),
  /** `revision`: that of what was read; 409 when another admin has changed it meanwhile. */
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
      /** Of this project alone. */
      projectKey: id.optional(),
      cursor: ulid.optional(),
    }),
    /** Newest first. With a cursor there may be more, also after a page that is short. */
    output: z.object({
      requestHistoryList: z.array(secretaryRequest),
      creditBalance: z.number().int(),
      cursor: z.string().nullable(),
      /** What kinds of jobs cannot be made from yet. */
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
      /** The caller's own id of this decision: what is decided together is taken back together. */
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
