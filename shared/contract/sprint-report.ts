/** Sprints of an agile view and their reports (work §2.10, §3.8, §7.5): planned, started, closed; what happened meanwhile is kept as it happens. */
import * as z from 'zod';
import {
  CAPACITIES_MAX,
  CAPACITY_MAX,
  OPTION_NAME_MAX,
  SPRINT_GOAL_MAX,
  SPRINT_MEMO_MAX,
} from '#shared/board/limits.ts';
import { Unfinished } from '#shared/board/sprints/sprint.ts';
import { termProblem } from '#shared/board/sprints/sprint-term.ts';
import { SprintReportPostStatusType, SprintReportRecordActionType, SprintStatusType } from '#shared/enums/enums.ts';
import { isDay } from '#shared/format/days.ts';
import { id } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const ofView = '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/boardView/{boardViewId}/sprintReport';
const inView = z.object({ workspaceId: z.string(), projectKey: z.string(), boardId: id, boardViewId: id });
const inReport = inView.extend({ reportId: id });

/** Its option is called so, too. */
const name = requiredText(OPTION_NAME_MAX);
/** What is no day is not looked at further. */
const day = z.string().max(10).refine(isDay, { error: '日付を、2026-04-01 のように入力してください。', abort: true });
const paragraph = (most: number) => z.string().trim().max(most, `${most}文字以内で入力してください。`);
const goal = paragraph(SPRINT_GOAL_MAX);
const capacityList = z
  .array(z.object({ accountName: id, capacity: z.number().min(0).max(CAPACITY_MAX) }))
  .max(CAPACITIES_MAX)
  .refine((list) => new Set(list.map(({ accountName }) => accountName)).size === list.length);

/** Amounts are sums of estimates, or numbers of posts where no column estimates them. committed + added − removed + reEstimated = completed + notCompleted. */
const summaryShape = z.object({
  committed: z.number(),
  added: z.number(),
  removed: z.number(),
  reEstimated: z.number(),
  completed: z.number(),
  notCompleted: z.number(),
  postCount: z.int(),
  completedCount: z.int(),
});

const reportShape = z.object({
  id: z.string(),
  name: z.string(),
  goal: z.string().nullable(),
  /** What the team says of it afterwards. */
  memo: z.string().nullable(),
  sprintStatus: z.literal(Object.values(SprintStatusType)),
  /** Its posts have this option of the view's sprint column. */
  valueOptionId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** How much each person takes on, in the unit of the estimates. */
  capacityList: z.array(z.object({ accountName: z.string(), capacity: z.number() })),
  startedAt: z.string().nullable(),
  startedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** The view's settings as they were when it was started: later ones change nothing of it. */
  sprintStatusColumnId: z.string().nullable(),
  estimateColumnId: z.string().nullable(),
  completeStatusId: z.string().nullable(),
  /** In a list: of closed ones. */
  summary: summaryShape.nullable(),
  /** More happened than is kept. */
  isTruncated: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const wholeReport = reportShape.extend({
  /** As it was at the end of each day, from its start to its close or today. */
  dayList: z.array(z.object({ date: z.string(), scope: z.number(), completed: z.number(), remaining: z.number() })),
  /** An even burn-down over the business days to the planned end. */
  idealDayList: z.array(z.object({ date: z.string(), remaining: z.number() })),
  postList: z.array(
    z.object({
      postId: z.string(),
      projectSerialNumber: z.int(),
      /** As it was called when it came in. */
      title: z.string(),
      estimate: z.number().nullable(),
      beginEstimate: z.number().nullable(),
      /** It came after the start. */
      isAdded: z.boolean(),
      isComplete: z.boolean(),
      status: z.literal(Object.values(SprintReportPostStatusType)),
    }),
  ),
  /** Everything that happened, oldest first; estimate and completion are those after it. */
  recordList: z.array(
    z.object({
      action: z.literal(Object.values(SprintReportRecordActionType)),
      postId: z.string(),
      revision: z.int(),
      at: z.string(),
      by: z.string(),
      estimate: z.number().nullable(),
      isComplete: z.boolean(),
    }),
  ),
});

export const sprintReport = {
  /** In the order in which they were registered; and how much the team finishes in a sprint, once one is closed. */
  getList: entry({
    id: 'sprintReport.getList',
    method: 'GET',
    path: `${ofView}/getList`,
    access: 'project:read',
    input: inView,
    output: z.object({
      sprintReportList: z.array(reportShape),
      velocity: z
        .object({
          average: z.number(),
          low: z.number().optional(),
          high: z.number().optional(),
          sprintCount: z.int(),
        })
        .nullable(),
    }),
  }),
  get: entry({
    id: 'sprintReport.get',
    method: 'GET',
    path: `${ofView}/{reportId}/get`,
    access: 'project:read',
    input: inReport,
    output: wholeReport,
  }),
  /** `valueOptionId`: an option of the sprint column that is there; without it one is made. */
  register: entry({
    id: 'sprintReport.register',
    method: 'POST',
    path: `${ofView}/register`,
    access: 'project:write',
    registers: 'registerPart',
    input: inView
      .extend({
        name,
        goal: goal.nullish(),
        startDate: day,
        endDate: day,
        capacityList: capacityList.default([]),
        valueOptionId: id.nullish(),
      })
      .superRefine(({ startDate, endDate }, context) => {
        const message = termProblem(startDate, endDate);
        if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['endDate'] });
      }),
    output: z.object({ id: z.string() }),
  }),
  /** What is left out stays. Of a closed one only name and memo change. */
  update: entry({
    id: 'sprintReport.update',
    method: 'POST',
    path: `${ofView}/{reportId}/update`,
    access: 'project:write',
    input: inReport.extend({
      name: name.nullish(),
      goal: goal.nullish(),
      memo: paragraph(SPRINT_MEMO_MAX).nullish(),
      startDate: day.nullish(),
      endDate: day.nullish(),
      capacityList: capacityList.nullish(),
    }),
    output: emptyShape,
  }),
  start: entry({
    id: 'sprintReport.start',
    method: 'POST',
    path: `${ofView}/{reportId}/start`,
    access: 'project:write',
    input: inReport,
    output: emptyShape,
  }),
  /** Freezes the report; then posts that are not complete go back to the backlog (1), to a sprint that is not started (2, `nextReportId`), or stay (3). */
  close: entry({
    id: 'sprintReport.close',
    method: 'POST',
    path: `${ofView}/{reportId}/close`,
    access: 'project:write',
    input: inReport.extend({ unfinished: z.literal(Object.values(Unfinished)), nextReportId: id.nullish() }),
    /** `leftCount`: those that stayed, for one reason or another. */
    output: z.object({ movedCount: z.int(), leftCount: z.int() }),
  }),
  delete: entry({
    id: 'sprintReport.delete',
    method: 'POST',
    path: `${ofView}/{reportId}/delete`,
    access: 'project:write',
    input: inReport,
    output: emptyShape,
  }),
};
