import type {
  BoardChangeFieldsFragment,
  BoardFieldsFragment,
  BoardPageQuery,
  FilterGroupFieldsFragment,
  GroupFieldsFragment,
  LinkedPostFieldsFragment,
  TotalFieldsFragment,
  ViewFieldsFragment,
} from '#app/lib/api/board-api.ts';
import { arranged } from '#shared/board/arrangement/arrangement.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { cellInput } from '#shared/board/cells/cells.ts';
import { fromWirePost, type WirePost } from '#shared/board/rows/wire-post.ts';
import { fromWireSubPost, type WireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import type {
  CellValue,
  Column,
  FilterCondition,
  FilterGroup,
  GroupOption,
  LinkedPost,
  Section,
  ValueOption,
  View,
  ViewColumn,
} from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { Draft } from '../arrangement/draft.ts';
import type { BoardData, BoardInfo, LoadedGroup, ViewTotal } from '../types.ts';
import type { Change } from './apply-change.ts';

/** A board as its own page, or the list of them all, asks for it. */
export type WireBoardPage = BoardPageQuery['boardPage'];
/** As one's own call answers it, or as watchers are told. */
export type WireChange = Pick<
  BoardChangeFieldsFragment,
  'kind' | 'mark' | 'postIdList' | 'actorAccountName' | 'mutationId'
> & { postList: WirePost[]; subPostList: WireSubPost[] };

const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([key, field]) => field != null && key !== '__typename')) as T;

export const totalFromWire = ({ size, aggregateList }: TotalFieldsFragment): ViewTotal => ({
  size,
  aggregates: Object.fromEntries(aggregateList.map(({ columnId, value }) => [columnId, value])),
});

export const linkedPostFromWire = ({
  archivedAt,
  sectionArchivedAt,
  values,
  linkList,
  id,
  projectSerialNumber,
  title,
  projectBoardId,
}: LinkedPostFieldsFragment): LinkedPost => ({
  id,
  projectSerialNumber,
  title,
  // Null in other lists of posts alone.
  projectBoardId: projectBoardId!,
  ...present({ archivedAt: archivedAt ?? sectionArchivedAt ?? undefined }),
  values: typeof values === 'string' ? (JSON.parse(values) as LinkedPost['values']) : values,
  links: Object.fromEntries((linkList ?? []).map(({ direction, postIdList }) => [direction, postIdList])),
});

export function groupFromWire(group: GroupFieldsFragment): LoadedGroup {
  return {
    key: group.groupColumnValueId,
    name: group.groupColumnName,
    ...(group.groupOption != null && { option: present(group.groupOption) as GroupOption }),
    ...totalFromWire(group),
    rows: group.postList.map(fromWirePost),
    subPosts: group.postList.flatMap(({ subPostList }) => (subPostList ?? []).map(fromWireSubPost)),
  };
}

const linkedColumnsFromWire = ({ linkedColumnList }: BoardFieldsFragment['columnList'][number]) =>
  linkedColumnList
    ? {
        linkedColumnList: linkedColumnList.map((column) => ({
          ...present(column),
          valueOptionList: column.valueOptionList.map(present),
        })),
      }
    : {};

export function boardFromWire(board: BoardFieldsFragment): BoardInfo {
  return {
    id: board.id,
    name: board.name,
    boardType: board.boardType,
    ...(board.description != null && { description: board.description }),
    ...(board.archivedAt != null && { archivedAt: board.archivedAt }),
    ...(board.archivedUserAccountName != null && { archivedBy: board.archivedUserAccountName }),
    views: board.boardViewList.map((view) => present(view)),
    sections: board.sectionList.map((section) => present(section) as Section),
    columns: board.columnList
      .map(
        (column) =>
          ({
            ...present(column),
            valueOptionList: column.valueOptionList.map((option) => present(option) as ValueOption),
            ...linkedColumnsFromWire(column),
          }) as Column,
      )
      .sort((a, b) => a.columnOrder - b.columnOrder),
    deletedColumns: board.deletedColumnList ?? [],
  };
}

export const filterGroupsFromWire = (groups: readonly FilterGroupFieldsFragment[]): FilterGroup[] =>
  groups.map((group) => ({
    ...present(group),
    filterConditionList: group.filterConditionList.map((condition) => present(condition) as FilterCondition),
  }));

function viewFromWire(view: ViewFieldsFragment): View {
  return {
    ...withoutNulls(view),
    filterGroupList: filterGroupsFromWire(view.filterGroupList),
    orderConditionList: view.orderConditionList.map(present),
    groupOptionList: view.groupOptionList.map((option) => present(option) as GroupOption),
    viewColumnList: view.viewColumnList.map((column) => present(column) as ViewColumn),
  };
}

/** `draft` and `searchText`: what the page was asked with. */
export function pageFromWire(page: WireBoardPage, draft?: Draft, searchText = ''): BoardData {
  const shared = viewFromWire(page.boardView);
  return {
    board: boardFromWire(page.board),
    shared,
    view: { ...arranged(shared, draft), ...(searchText && { searchText }) },
    ...(draft && { draft }),
    groups: page.groupedBoardViewPostListSet.map(groupFromWire),
    total: totalFromWire(page.total),
    ...(page.linkedPostList && { linkedPosts: page.linkedPostList.map(linkedPostFromWire) }),
    ...(page.isMoreLinkedPost && { hasMoreLinked: true }),
    access: page.projectAccess as ProjectAccess,
    mark: page.mark,
    revisions: {},
    goneMarks: {},
  };
}

export const changeFromWire = ({
  kind,
  mark,
  postList,
  subPostList,
  postIdList,
  actorAccountName,
  mutationId,
}: WireChange): Change => ({
  kind,
  mark,
  rows: postList.map(fromWirePost),
  subPosts: subPostList.map(fromWireSubPost),
  postIds: postIdList,
  actorAccountName,
  ...(mutationId != null && { mutationId }),
});

/** A value as the edit mutations take it; an absent value clears the cell. */
export const cellToWire = (
  column: Pick<Column, 'id' | 'columnType'>,
  value: CellValue | undefined,
): CellInput & { projectBoardColumnId: string } => ({
  projectBoardColumnId: column.id,
  ...cellInput(column.columnType, value),
});
