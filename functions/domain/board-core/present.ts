/** What leaves the server of boards and posts; every output field is decided here. */

import type { Board, BoardHead } from '#functions/data/board/board.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { currentKeyOf } from '#functions/data/workspace/project.ts';
import type { AnswerRoom } from '#functions/domain/answer-room.ts';
import type { EvaluatedView } from '#shared/board/arrangement/evaluate-view.ts';
import { activeSections } from '#shared/board/rows/archived.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import { toWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import { otherTreeColumn } from '#shared/board/tree/tree-columns.ts';
import type { Column, FilterGroup, Group, GroupOption, Row, Section, View } from '#shared/board/types.ts';
import { FIXED_COLUMNS, NO_VALUE } from '#shared/board/types.ts';
import { isKanban } from '#shared/board/view-kinds/view-kinds.ts';
import { ProjectBoardViewStatusType } from '#shared/enums/enums.ts';
import { LINKED_COLUMN_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';

/** Conditions in their order. */
export const presentFilterGroups = (groups: readonly FilterGroup[]) =>
  groups.map((group, at) => {
    // Views from before conditions had ids tell their place instead.
    const id = group.id ?? `${at}`;
    return {
      ...group,
      id,
      filterConditionList: group.filterConditionList.map((condition, conditionOrder) => ({
        ...condition,
        id: condition.id ?? `${at}-${conditionOrder}`,
        projectBoardViewFilterGroupId: id,
        conditionOrder,
      })),
    };
  });

const within =
  ({ id }: Pick<View, 'id'>) =>
  <T extends object>(part: T) => ({ ...part, projectBoardViewId: id });

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
  filterGroupList: presentFilterGroups(view.filterGroupList).map(within(view)),
  orderConditionList: view.orderConditionList.map((order, conditionOrder) => ({
    ...order,
    id: order.id ?? `${conditionOrder}`,
    projectBoardViewId: view.id,
    conditionOrder,
  })),
  groupOptionList: view.groupOptionList.map(within(view)),
  viewColumnList: view.viewColumnList.map(within(view)),
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
  return { sectionList: activeSections({ sections: presented }), sectionListIncludeArchive: presented };
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
export const presentColumn = ({ linked: _linked, linkEndList: _ends, ...column }: Column) => ({
  ...column,
  isActive: true,
});

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
