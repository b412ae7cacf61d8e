/** What leaves the server of boards and posts; every output field is decided here. */

import type { Board, BoardHead } from '#functions/data/board/board.ts';
import type { ProjectRef, ProjectScope } from '#functions/data/table/scope.ts';
import { currentKeyOf } from '#functions/data/workspace/project.ts';
import type { AnswerRoom } from '#functions/domain/answer-room.ts';
import type { EvaluatedView } from '#shared/board/arrangement/evaluate-view.ts';
import { sectionsAtWork } from '#shared/board/rows/archived.ts';
import type { PatchDelta } from '#shared/board/rows/deltas.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { WirePost } from '#shared/board/rows/wire-post.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import type { WirePush } from '#shared/board/rows/wire-push.ts';
import type { WireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import { toWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import { otherTreeColumn } from '#shared/board/tree/tree-columns.ts';
import type { Column, FilterGroup, Group, GroupOption, Row, Section, View } from '#shared/board/types.ts';
import { FIXED_COLUMNS, NO_VALUE } from '#shared/board/types.ts';
import { isKanban } from '#shared/board/view-kinds/view-kinds.ts';
import { ProjectBoardViewStatusType } from '#shared/enums/enums.ts';
import { CHANGE_BYTES_MAX, LINKED_COLUMN_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import { jsonBytes } from '#shared/rules/bounds.ts';

export interface BoardChange {
  workspaceId: string;
  projectKey: string;
  boardId: string;
  kind: 'POST' | 'GONE' | 'META' | 'RELOAD';
  mark: string;
  postList: WirePost[];
  subPostList: WireSubPost[];
  postIdList: string[];
  actorAccountName: string;
  mutationId?: string | null;
  /** Absent: nobody is told live. */
  push?: WirePush;
}

/** Where a change happened, who made it, and the writer's own id for it. */
export interface ChangeOrigin {
  scope: ProjectRef;
  boardId: string;
  actorAccountName: string;
  mutationId?: string | null;
}

const change = (
  { scope, boardId, actorAccountName, mutationId }: ChangeOrigin,
  rest: Pick<BoardChange, 'kind' | 'mark'> & Partial<BoardChange>,
): BoardChange => ({
  workspaceId: scope.workspaceId,
  projectKey: scope.projectKey,
  boardId,
  actorAccountName,
  mutationId,
  postList: [],
  subPostList: [],
  postIdList: [],
  ...rest,
});

const unlessEmpty = <K extends string, T>(name: K, list: T[]) =>
  (list.length > 0 ? { [name]: list } : {}) as Partial<Record<K, T[]>>;

/** Rows as they are now. `posts`: those that the sub-posts among them belong to, by id. */
export function presentRows(
  origin: ChangeOrigin,
  mark: string,
  rows: readonly Row[],
  columns: readonly Column[],
  posts: ReadonlyMap<string, Row>,
): BoardChange {
  const postList = rows.filter((row) => !isSubPost(row)).map((row) => toWirePost(row, columns));
  const subPostList = rows.flatMap((row) => {
    const post = posts.get(parentIdOf(row.id) ?? '');
    return post ? [toWireSubPost(row, post, columns)] : [];
  });
  return change(origin, { kind: 'POST', mark, postList, subPostList });
}

/** AppSync delivers no large message, and says nothing of it: watchers ask for what is too much to tell, and load what is too much to list. */
function deliverable(told: BoardChange): BoardChange {
  if (jsonBytes(told) <= CHANGE_BYTES_MAX) return told;
  const { push: _tooMuch, ...asked } = told;
  return jsonBytes(asked) <= CHANGE_BYTES_MAX ? asked : { ...asked, kind: 'RELOAD', postList: [], subPostList: [] };
}

/** For a change of which watchers are told. `patches`: what changed, where the rows were there before; they are then told no more than that. */
export function presentPosts(
  origin: ChangeOrigin,
  mark: string,
  rows: readonly Row[],
  columns: readonly Column[],
  posts: ReadonlyMap<string, Row>,
  patches?: readonly PatchDelta[],
): BoardChange {
  const changed = presentRows(origin, mark, rows, columns, posts);
  const whole = () => ({
    ...unlessEmpty('postList', changed.postList),
    ...unlessEmpty('subPostList', changed.subPostList),
  });
  const patchList = patches?.map(({ postId, revision, at, patch }) => ({ postId, revision, at, patch }));
  return deliverable({ ...changed, push: patchList ? unlessEmpty('patchList', patchList) : whole() });
}

/** Its comments changed, and nothing else. `post`: the one that a sub-post belongs to. */
export function presentCommented(
  origin: ChangeOrigin,
  mark: string,
  row: Row,
  columns: readonly Column[],
  post: Row | undefined,
): BoardChange {
  const told = presentPosts(origin, mark, [row], columns, new Map(post && [[post.id, post]]));
  const { id: postId, commentCount = 0, commentRevision = 0 } = row;
  return { ...told, push: { commentCountList: [{ postId, commentCount, commentRevision }] } };
}

/** `rows`: that changed by it, as they are now: posts that have fewer sub-posts, and what they became. */
export const presentGone = (
  origin: ChangeOrigin,
  mark: string,
  postIdList: string[],
  rows: readonly Row[] = [],
  columns: readonly Column[] = [],
): BoardChange => {
  const { postList, subPostList } = presentRows(origin, mark, rows, columns, new Map(rows.map((row) => [row.id, row])));
  const push = { ...unlessEmpty('postList', postList), ...unlessEmpty('subPostList', subPostList) };
  return deliverable(change(origin, { kind: 'GONE', mark, postIdList, postList, subPostList, push }));
};
export const presentMeta = (origin: ChangeOrigin, mark: string): BoardChange => change(origin, { kind: 'META', mark });
export const presentReload = (origin: ChangeOrigin, mark: string): BoardChange =>
  change(origin, { kind: 'RELOAD', mark });

/** Conditions in their order. */
export const presentFilterGroups = (groups: readonly FilterGroup[]) =>
  groups.map((group, at) => ({
    ...group,
    // Views from before conditions had ids tell their place instead.
    id: group.id ?? `${at}`,
    filterConditionList: group.filterConditionList.map((condition, conditionOrder) => ({
      ...condition,
      id: condition.id ?? `${at}-${conditionOrder}`,
      conditionOrder,
    })),
  }));

/** Nothing of a view is prepared beforehand, so it is ready from its beginning. Its charts have calls of their own. */
export const presentView = (
  { chartList: _charts, chartRevision: _revision, ...view }: View,
  { id, columns }: Pick<Board, 'id' | 'columns'>,
) => ({
  ...view,
  projectBoardId: id,
  status: ProjectBoardViewStatusType.READY,
  isShowSubPost: view.isShowSubPost ?? true,
  isWrapDisplay: view.isWrapDisplay ?? false,
  titleColumnWidth: view.titleColumnWidth ?? null,
  groupColumnId: view.groupColumnId ?? null,
  kanbanSectionColumnId: isKanban(view) ? (view.groupColumnId ?? null) : null,
  laneColumnId: view.laneColumnId ?? null,
  timelineTermColumnId: view.timelineTermColumnId ?? null,
  timelineUserColumnId: view.timelineUserColumnId ?? null,
  timelineStateColumnId: view.timelineStateColumnId ?? null,
  timelineViewSpan: view.timelineViewSpan ?? null,
  timelineDependencyType: view.timelineDependencyType ?? null,
  chartDivideSetting: view.chartDivideSetting ?? null,
  postLinkColumnId: view.postLinkColumnId ?? null,
  postLinkReferenceColumnId: otherTreeColumn(columns, view.postLinkColumnId)?.id ?? null,
  sprintStatusColumnId: view.sprintStatusColumnId ?? null,
  estimateColumnId: view.estimateColumnId ?? null,
  completeStatusId: view.completeStatusId ?? null,
  cardSize: view.cardSize ?? null,
  cardCover: view.cardCover ?? null,
  cardCoverColumnId: view.cardCoverColumnId ?? null,
  postTemplateId: view.postTemplateId ?? null,
  createdAt: view.createdAt ?? null,
  updatedAt: view.updatedAt ?? null,
  filterGroupList: presentFilterGroups(view.filterGroupList),
  orderConditionList: view.orderConditionList.map((order, conditionOrder) => ({
    ...order,
    id: order.id ?? `${conditionOrder}`,
    conditionOrder,
  })),
});

/** Boards hold the key that their project was made with; people see the current one. */
export const inProject = <B extends { projectKey: string }>(
  { project }: Pick<ProjectScope, 'project'>,
  board: B,
): B => ({ ...board, projectKey: currentKeyOf(project) });

export const presentSection = ({ archivedBy, ...section }: Section) => ({
  ...section,
  archivedUserAccountName: archivedBy,
});

/** The sections of a board: those at work, and all of them. */
export const presentSections = (sections: readonly Section[]) => {
  const presented = sections.map(presentSection);
  return { sectionList: sectionsAtWork({ sections: presented }), sectionListIncludeArchive: presented };
};

/** A board in a list: without sections, views and columns. */
export const presentBoardHead = (head: BoardHead) => ({
  ...head,
  ...presentSections([]),
  boardViewList: [],
  columnList: [],
  deletedColumnList: [],
});

/** What links lead to is sent beside the board. */
export const presentColumn = ({ linked: _linked, linkEndList: _ends, ...column }: Column) => column;

/** What other boards say of their columns comes as long as there is room: without its options a column still shows, its values do not. */
function presentColumns(columns: readonly Column[]) {
  let left = LINKED_COLUMN_BYTES_PER_ANSWER;
  return columns.map((column) => {
    const { linkedColumnList, ...presented } = presentColumn(column);
    if (!linkedColumnList?.length) return { ...presented, linkedColumnList };
    left -= jsonBytes(linkedColumnList);
    return {
      ...presented,
      linkedColumnList:
        left < 0 ? linkedColumnList.map((linked) => ({ ...linked, valueOptionList: [] })) : linkedColumnList,
    };
  });
}

export const presentBoard = (board: Board) => {
  const {
    columns,
    deletedColumns = [],
    sections,
    views,
    deletedViews: _deleted,
    snapshot: _snapshot,
    archivedBy,
    ...head
  } = board;
  return {
    ...head,
    archivedUserAccountName: archivedBy,
    ...presentSections(sections),
    boardViewList: views.map((view) => presentView(view, board)),
    columnList: presentColumns(columns),
    deletedColumnList: deletedColumns.map(({ id, name, columnType, deletedAt }) => ({
      id,
      name,
      columnType,
      deletedAt,
    })),
  };
};

const aggregateList = (aggregates: Record<string, number>) =>
  Object.entries(aggregates).map(([columnId, value]) => ({ columnId, value }));

export const presentTotal = ({ size, aggregates }: EvaluatedView['total']) => ({
  size,
  aggregateList: aggregateList(aggregates),
});

export type SubPostsOf = (post: Row) => readonly Row[];

/** A post in a list, with the sub-posts that come along. */
export function presentWithSubPosts(row: Row, columns: readonly Column[], subPostsOf: SubPostsOf) {
  const subPosts = row.subPostCount ? subPostsOf(row) : [];
  return {
    ...toWirePost(row, columns),
    ...(subPosts.length > 0 ? { subPostList: subPosts.map((subPost) => toWireSubPost(subPost, row, columns)) } : {}),
  };
}

/** Where posts begin that say nothing of a column. */
const initialValue = (
  columnId: string | undefined,
  { columns, sections }: Pick<Board, 'columns' | 'sections'>,
): string | undefined =>
  columnId === FIXED_COLUMNS.section
    ? sections.find(({ isDefault }) => isDefault)?.id
    : columns
        .find(({ id }) => id === columnId)
        ?.valueOptionList.find(({ isDefaultOption, deletedAt }) => isDefaultOption && !deletedAt)?.id;

/** A hidden group tells its size and no posts. `subPostsOf` answers what comes along with a post. */
export const presentGroup = (
  group: Group,
  groupOption: GroupOption | undefined,
  { columns, sections, groupColumnId }: Pick<Board, 'columns' | 'sections'> & Pick<View, 'groupColumnId'>,
  subPostsOf: SubPostsOf,
  room: AnswerRoom,
) => ({
  groupColumnName: group.name,
  groupColumnValue:
    group.groupColumnValueId === '' || group.groupColumnValueId === NO_VALUE
      ? null
      : {
          id: group.groupColumnValueId,
          isDefault: group.groupColumnValueId === initialValue(groupColumnId, { columns, sections }),
        },
  groupColumnValueId: group.groupColumnValueId,
  groupOption,
  size: group.size,
  aggregateList: aggregateList(group.aggregates),
  postList: group.isHidden ? [] : room.take(group.rows, (row) => presentWithSubPosts(row, columns, subPostsOf)),
});
