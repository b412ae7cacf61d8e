import { arranged } from '#shared/board/arrangement.ts';
import type { ConditionOperatorType, LinkedColumnDirectionType, ProjectBoardType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { cellInput } from '#shared/board/cells.ts';
import type { CellInput } from '#shared/board/cell-input.ts';
import type { CellValue, Column, FilterCondition, GroupOption, LinkedPost, OrderCondition, Section, ValueOption, View, ViewColumn } from '#shared/board/types.ts';
import { fromWirePost, type WirePost } from '#shared/board/wire-post.ts';
import { fromWireSubPost, type WireSubPost } from '#shared/board/wire-sub-post.ts';
import type { Change } from './apply-change.ts';
import type { Draft } from './draft.ts';
import type { BoardData, BoardInfo, DeletedColumn, LoadedGroup, ViewTab, ViewTotal } from './types.ts';

/** `null` on the wire is absence inside. */
type Wire<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] };

export interface WireTotal {
  size: number;
  aggregateList: { columnId: string; value: number }[];
}
export interface WireGroup extends WireTotal {
  groupColumnName: string;
  groupColumnValueId: string;
  groupOption?: Wire<GroupOption> | null;
  postList: (WirePost & { subPostList?: WireSubPost[] | null })[];
}
export type WireColumn = Wire<Omit<Column, 'valueOptionList'>> & { valueOptionList: Wire<ValueOption>[] };
export interface WireView {
  id: string;
  name: string;
  viewType: ProjectBoardViewType;
  isDefault: boolean;
  isContainArchive: boolean;
  groupColumnId?: string | null;
  postLoadingLimit: number;
  filterGroupList: { id: string; conditionOperator: ConditionOperatorType; filterConditionList: Wire<FilterCondition>[] }[];
  orderConditionList: OrderCondition[];
  groupOptionList: Wire<GroupOption>[];
  viewColumnList: ViewColumn[];
}
export interface WireBoard {
  boardViewList: ViewTab[];
  id: string;
  name: string;
  description?: string | null;
  boardType: ProjectBoardType;
  sectionList: Wire<Section>[];
  columnList: WireColumn[];
  deletedColumnList?: DeletedColumn[];
}
export interface WireBoardPage {
  board: WireBoard;
  boardView: WireView;
  groupedBoardViewPostListSet: WireGroup[];
  total: WireTotal;
  linkedPostList?: WireLinkedPost[];
  isMoreLinkedPost?: boolean;
  mark: string;
}
export interface WireLinkedPost {
  id: string;
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
  archivedAt?: string | null;
  sectionArchivedAt?: string | null;
  values: string | LinkedPost['values'];
  linkList?: { direction: LinkedColumnDirectionType; postIdList: string[] }[] | null;
}
export interface WireChange {
  kind: Change['kind'];
  mark: string;
  postList: WirePost[];
  subPostList: WireSubPost[];
  postIdList: string[];
  actorAccountName: string;
  mutationId?: string | null;
}

const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([key, field]) => field != null && key !== '__typename')) as T;

export const totalFromWire = ({ size, aggregateList }: WireTotal): ViewTotal => ({ size, aggregates: Object.fromEntries(aggregateList.map(({ columnId, value }) => [columnId, value])) });

export const linkedPostFromWire = ({ archivedAt, sectionArchivedAt, values, linkList, id, projectSerialNumber, title, projectBoardId }: WireLinkedPost): LinkedPost => ({
  id,
  projectSerialNumber,
  title,
  projectBoardId,
  ...present({ archivedAt: archivedAt ?? sectionArchivedAt ?? undefined }),
  values: typeof values === 'string' ? (JSON.parse(values) as LinkedPost['values']) : values,
  links: Object.fromEntries((linkList ?? []).map(({ direction, postIdList }) => [direction, postIdList])),
});

export function groupFromWire(group: WireGroup): LoadedGroup {
  return {
    key: group.groupColumnValueId,
    name: group.groupColumnName,
    ...(group.groupOption != null && { option: present(group.groupOption) as GroupOption }),
    ...totalFromWire(group),
    rows: group.postList.map(fromWirePost),
    subPosts: group.postList.flatMap(({ subPostList }) => (subPostList ?? []).map(fromWireSubPost)),
  };
}

const linkedColumnsFromWire = ({ linkedColumnList }: WireColumn) =>
  linkedColumnList ? { linkedColumnList: linkedColumnList.map((column) => ({ ...present(column), valueOptionList: column.valueOptionList.map(present) })) } : {};

export function boardFromWire(board: WireBoard): BoardInfo {
  return {
    id: board.id,
    name: board.name,
    boardType: board.boardType,
    ...(board.description != null && { description: board.description }),
    views: board.boardViewList.map((view) => present(view)),
    sections: board.sectionList.map((section) => present(section) as Section),
    columns: board.columnList
      .map((column) => ({ ...present(column), valueOptionList: column.valueOptionList.map((option) => present(option) as ValueOption), ...linkedColumnsFromWire(column) }) as Column)
      .sort((a, b) => a.columnOrder - b.columnOrder),
    deletedColumns: board.deletedColumnList ?? [],
  };
}

function viewFromWire(view: WireView): View {
  return {
    ...(present(view) as Omit<WireView, 'groupColumnId'> & { groupColumnId?: string }),
    filterGroupList: view.filterGroupList.map((group) => ({ ...present(group), filterConditionList: group.filterConditionList.map((condition) => present(condition) as FilterCondition) })),
    orderConditionList: view.orderConditionList.map(present),
    groupOptionList: view.groupOptionList.map((option) => present(option) as GroupOption),
    viewColumnList: view.viewColumnList.map(present),
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
    mark: page.mark,
    revisions: {},
    goneMarks: {},
  };
}

export const changeFromWire = ({ kind, mark, postList, subPostList, postIdList, actorAccountName, mutationId }: WireChange): Change => ({
  kind,
  mark,
  rows: postList.map(fromWirePost),
  subPosts: subPostList.map(fromWireSubPost),
  postIds: postIdList,
  actorAccountName,
  ...(mutationId != null && { mutationId }),
});

/** A value as the edit mutations take it; an absent value clears the cell. */
export const cellToWire = (column: Pick<Column, 'id' | 'columnType'>, value: CellValue | undefined): CellInput & { projectBoardColumnId: string } => ({
  projectBoardColumnId: column.id,
  ...cellInput(column.columnType, value),
});
