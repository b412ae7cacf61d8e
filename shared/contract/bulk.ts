/** Changes of many posts at once, carried out by a job (work §2.5, bulk menu). Ours: the specification does not show what the menu calls. */
import * as z from 'zod';
import { PeopleStep } from '#shared/board/cells/people-step.ts';
import { StayReason } from '#shared/board/move/carried-cell.ts';
import { mutationId } from '#shared/graphql/inputs.ts';
import { arrangement } from '#shared/graphql/view-inputs.ts';
import { BULK_NAMED_MAX } from '#shared/rules/post/bulk.ts';
import { id } from '#shared/validation/id.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';
import { sentColumnData } from './sent-cells.ts';

const ofBoard = '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/bulkJob';
const onBoard = { workspaceId: z.string(), projectKey: z.string(), boardId: id };
const onJob = z.object({ ...onBoard, bulkJobId: id });

/** What is done with each post. */
export const bulkAction = z.discriminatedUnion('kind', [
  /** One value for a column, or people who come or go beside those who stay; links and files are set post by post. */
  z.object({ kind: z.literal('cell'), columnData: sentColumnData, peopleStep: z.enum(PeopleStep).optional() }),
  z.object({ kind: z.literal('section'), boardSectionId: id }),
  z.object({ kind: z.literal('board'), targetBoardId: id }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('unarchive') }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** Posts by name, or all that pass the conditions of a view as the caller sees it. */
export const bulkSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('named'), postIdList: z.array(id).min(1).max(BULK_NAMED_MAX) }),
  z.object({ kind: z.literal('matching'), boardViewId: id, arrangement }),
]);
export type BulkSelection = z.infer<typeof bulkSelection>;

export const bulkSkipped = z.object({
  postId: z.string(),
  /** Null: it is not on the board any more. */
  projectSerialNumber: z.int().nullable(),
  title: z.string(),
  reason: z.string(),
});

export const bulkJob = z.object({
  id: z.string(),
  /** What it does, or `undo`: takes back what another job did. */
  kind: z.enum(['cell', 'section', 'board', 'archive', 'unarchive', 'delete', 'undo']),
  columnId: z.string().nullable(),
  boardSectionId: z.string().nullable(),
  targetBoardId: z.string().nullable(),
  /** Of an undo: the job that it takes back. */
  undoOf: z.string().nullable(),
  /** The job that took it back, or does so now. */
  undoneBy: z.string().nullable(),
  /** BulkJobStatus. */
  status: z.int(),
  total: z.int(),
  done: z.int(),
  /** Of those done: posts that are otherwise than before. */
  changed: z.int(),
  /** Of those done: posts that could not be changed. */
  skipped: z.int(),
  /** The first 200 of them; empty in lists of jobs. */
  skippedList: z.array(bulkSkipped),
  /** Why it ended before its end. */
  failure: z.string().nullable(),
  /** The caller may cancel it, start it again or take it back. */
  isOwn: z.boolean(),
  createdAt: z.string(),
});
export type BulkJob = z.infer<typeof bulkJob>;

/** As it stands among others. */
export const bulkRecord = bulkJob.extend({
  /** Account name of who began it. */
  by: z.string(),
  /** Of the column or section that it was about; null: there is none, or none any more. */
  name: z.string().nullable(),
});
export type BulkRecord = z.infer<typeof bulkRecord>;

/** What becomes of the values of posts that go to another board: per column, and in how many posts. */
const bulkMovePlan = z.object({
  postCount: z.int(),
  subPostCount: z.int(),
  columnList: z.array(
    z.object({
      columnId: z.string(),
      name: z.string(),
      columnType: z.int(),
      targetName: z.string().optional(),
      followCount: z.int(),
      stayCount: z.int(),
      reason: z.enum(StayReason).optional(),
      optionNameList: z.array(z.string()),
    }),
  ),
  /** Required columns of the other board: posts that have nothing for one of them stay where they are. */
  missingList: z.array(z.object({ name: z.string(), count: z.int() })),
  /** What stands in the way of all of it. */
  refusal: z.string().optional(),
});
export type BulkMovePlan = z.infer<typeof bulkMovePlan>;

export const bulk = {
  /** Nothing is changed by it. */
  movePlan: entry({
    id: 'bulkJob.movePlan',
    method: 'POST',
    path: `${ofBoard}/movePlan`,
    access: 'project:write',
    input: z.object({ ...onBoard, targetBoardId: id, selection: bulkSelection }),
    output: bulkMovePlan,
  }),
  register: entry({
    id: 'bulkJob.register',
    method: 'POST',
    path: `${ofBoard}/register`,
    access: 'project:write',
    registers: 'registerJob',
    input: z.object({ ...onBoard, action: bulkAction, selection: bulkSelection, mutationId }),
    output: bulkJob,
  }),
  /** Newest first. */
  getList: entry({
    id: 'bulkJob.getList',
    method: 'GET',
    path: `${ofBoard}/getList`,
    access: 'project:write',
    input: z.object(onBoard),
    output: z.object({ bulkJobList: z.array(bulkRecord) }),
  }),
  get: entry({
    id: 'bulkJob.get',
    method: 'GET',
    path: `${ofBoard}/{bulkJobId}/get`,
    access: 'project:write',
    input: onJob,
    output: bulkJob,
  }),
  /** Stops before its next part. One that has ended stays as it is. */
  cancel: entry({
    id: 'bulkJob.cancel',
    method: 'POST',
    path: `${ofBoard}/{bulkJobId}/cancel`,
    access: 'project:write',
    input: onJob,
    output: emptyShape,
  }),
  /** Goes on where it stopped by itself. */
  restart: entry({
    id: 'bulkJob.restart',
    method: 'POST',
    path: `${ofBoard}/{bulkJobId}/restart`,
    access: 'project:write',
    input: onJob,
    output: emptyShape,
  }),
  /** Takes back, by a job of its own, what a job did; of an undo: does it again. Asked for twice, there is one. */
  undo: entry({
    id: 'bulkJob.undo',
    method: 'POST',
    path: `${ofBoard}/{bulkJobId}/undo`,
    access: 'project:write',
    registers: 'registerJob',
    input: onJob,
    output: bulkJob,
  }),
};
