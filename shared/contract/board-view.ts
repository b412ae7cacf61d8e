/** Views asked for from outside the board's screen (work §7.1). */
import * as z from 'zod';
import { POSTS_PER_CHECK } from '#shared/rules/post/views.ts';
import { id } from '#shared/validation/id.ts';
import { entry } from './entry.ts';

const strings = z.array(z.string()).optional();
const filterCondition = z.object({
  id: z.string(),
  conditionOrder: z.int(),
  targetColumnId: z.string(),
  comparisonOperator: z.int(),
  textData: z.string().optional(),
  numericData: z.number().optional(),
  dateOperator: z.int().optional(),
  dateData: z.string().optional(),
  deadlineData: z.string().optional(),
  relativeDateDirection: z.int().optional(),
  relativeDateNumber: z.int().optional(),
  relativeDateUnit: z.int().optional(),
  isRecursive: z.boolean().optional(),
  boardSectionIdList: strings,
  projectPostProjectSerialNumberList: z.array(z.int()).optional(),
  linkedPostIdList: strings,
  valueOptionIdList: strings,
  userAccountNameList: strings,
  isSelectSelf: z.boolean().optional(),
  timeMeasurementDuration: z.number().optional(),
});

export const filterGroupShape = z.object({
  id: z.string(),
  conditionOperator: z.int(),
  filterConditionList: z.array(filterCondition),
});

const view = z.object({
  id: z.string(),
  projectBoardId: z.string(),
  name: z.string(),
  viewType: z.int(),
  /** ProjectBoardViewStatusType. */
  status: z.int(),
  isDefault: z.boolean(),
  isContainArchive: z.boolean(),
  isShowSubPost: z.boolean(),
  isWrapDisplay: z.boolean(),
  titleColumnWidth: z.int().nullable(),
  groupColumnId: z.string().nullable(),
  /** Of a kanban: what lays out its columns. */
  kanbanSectionColumnId: z.string().nullable(),
  /** Of a kanban: what divides its columns into lanes. */
  laneColumnId: z.string().nullable(),
  /** Of a timeline: the column whose days it draws, whose they are, what colours them, and TimelineViewSpanType. */
  timelineTermColumnId: z.string().nullable(),
  timelineUserColumnId: z.string().nullable(),
  timelineStateColumnId: z.string().nullable(),
  timelineViewSpan: z.int().nullable(),
  timelineDependencyType: z.int().nullable(),
  /** Of a dashboard: ChartDivideSettingType. */
  chartDivideSetting: z.int().nullable(),
  /** Of a tree: the column of links along which posts stand under each other, and the one at its other end. */
  postLinkColumnId: z.string().nullable(),
  postLinkReferenceColumnId: z.string().nullable(),
  /** Of an agile view: the column whose options are the sprints, the one that estimates posts, and the option that counts as complete. */
  sprintStatusColumnId: z.string().nullable(),
  estimateColumnId: z.string().nullable(),
  completeStatusId: z.string().nullable(),
  /** Of a gallery of cards: CardSize, CardCover, and the column of files whose first picture is the cover. */
  cardSize: z.int().nullable(),
  cardCover: z.int().nullable(),
  cardCoverColumnId: z.string().nullable(),
  postTemplateId: z.string().nullable(),
  postLoadingLimit: z.int(),
  filterGroupList: z.array(filterGroupShape),
  orderConditionList: z.array(
    z.object({ id: z.string(), conditionOrder: z.int(), targetColumnId: z.string(), isAsc: z.boolean() }),
  ),
  groupOptionList: z.array(
    z.object({
      groupColumnId: z.string().optional(),
      groupColumnValueId: z.string(),
      groupOrder: z.int(),
      isHidden: z.boolean(),
      isContract: z.boolean(),
      wipLimit: z.int().optional(),
      isWipLimitStrict: z.boolean().optional(),
    }),
  ),
  viewColumnList: z.array(
    z.object({
      projectBoardColumnId: z.string(),
      isShow: z.boolean(),
      width: z.int(),
      columnOrder: z.int(),
      isWrapDisplay: z.boolean().optional(),
    }),
  ),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});

const inView = { workspaceId: z.string(), projectKey: z.string(), boardId: id, boardViewId: id };

export const boardView = {
  /** The path names no workspace: `placedBy` finds it, and membership is checked as everywhere. */
  get: entry({
    id: 'boardView.get',
    method: 'GET',
    path: '/workspace/project/board/boardView/{boardViewId}/get',
    access: 'project:read',
    placedBy: 'boardView',
    /** `boardId` comes with the place. */
    input: z.object({ boardId: z.string().default(''), boardViewId: id }),
    output: view,
  }),
  isContain: entry({
    id: 'boardViewPost.isContain',
    method: 'GET',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/boardView/{boardViewId}/post/{postId}/isContain',
    access: 'project:read',
    input: z.object({ ...inView, postId: id }),
    output: z.object({ isContain: z.boolean() }),
  }),
  bulkCheckIsContain: entry({
    id: 'boardViewPost.bulkCheckIsContain',
    method: 'POST',
    path: '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/boardView/{boardViewId}/post/bulkCheckIsContain',
    access: 'project:read',
    input: z.object({ ...inView, param: z.object({ postIdList: z.array(id).min(1).max(POSTS_PER_CHECK) }) }),
    /** In the order of the question. */
    output: z.object({ resultList: z.array(z.object({ postId: z.string(), isContain: z.boolean() })) }),
  }),
};
