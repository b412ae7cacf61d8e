import { ColumnType } from '#shared/enums/enums.ts';
import type { CellValue, Column, GroupOption, OrderCondition, Row, Section, ValueOption, View, ViewColumn } from '#shared/board/types.ts';
import type { BoardData, BoardInfo, LoadedGroup } from './types.ts';

/** `null` on the wire is absence inside. */
type Wire<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] };

export interface WireColumnData {
  projectBoardColumnId: string;
  textData?: string | null;
  numericData?: number | null;
  dateData?: string | null;
  deadlineData?: string | null;
  linkUrl?: string | null;
  valueOptionId?: string | null;
  userAccountName?: string | null;
}

export interface WirePost {
  id: string;
  projectSerialNumber: number;
  title: string;
  sectionId: string;
  isFeedback?: boolean | null;
  postedUserAccountName: string;
  updatedUserAccountName: string;
  createdAt: string;
  updatedAt: string;
  archivedAt?: string | null;
  columnDataList: WireColumnData[];
  commentCount: number;
  pageCount: number;
}

export interface WireGroup {
  groupColumnName: string;
  groupColumnValueId: string;
  groupOption?: GroupOption | null;
  size: number;
  aggregateList: { columnId: string; value: number }[];
  postList: WirePost[];
}

export type WireColumn = Wire<Omit<Column, 'valueOptionList'>> & { valueOptionList: Wire<ValueOption>[] };
export interface WireView {
  id: string;
  name: string;
  viewType: number;
  isDefault: boolean;
  isContainArchive: boolean;
  groupColumnId?: string | null;
  postLoadingLimit: number;
  orderConditionList: OrderCondition[];
  groupOptionList: GroupOption[];
  viewColumnList: ViewColumn[];
}
export interface WireBoard {
  id: string;
  name: string;
  description?: string | null;
  sectionList: Wire<Section>[];
  columnList: WireColumn[];
}
export interface WireBoardPage {
  board: WireBoard;
  boardView: WireView;
  groupedBoardViewPostListSet: WireGroup[];
  mark: string;
}

const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([key, field]) => field != null && key !== '__typename')) as T;

const cellOf = (data: WireColumnData): CellValue | undefined =>
  data.valueOptionId ?? data.numericData ?? data.dateData ?? data.deadlineData ?? data.linkUrl ?? data.textData ?? undefined;

export function rowFromWire(post: WirePost): Row {
  const values: Record<string, CellValue> = {};
  for (const data of post.columnDataList) {
    if (data.userAccountName != null) {
      const people = values[data.projectBoardColumnId];
      values[data.projectBoardColumnId] = Array.isArray(people) ? [...people, data.userAccountName] : [data.userAccountName];
      continue;
    }
    const value = cellOf(data);
    if (value !== undefined && value !== '') values[data.projectBoardColumnId] = value;
  }
  return {
    id: post.id,
    projectSerialNumber: post.projectSerialNumber,
    title: post.title,
    sectionId: post.sectionId,
    values,
    createdAt: post.createdAt,
    createdBy: post.postedUserAccountName,
    updatedAt: post.updatedAt,
    updatedBy: post.updatedUserAccountName,
    commentCount: post.commentCount,
    pageCount: post.pageCount,
    ...(post.archivedAt != null && { archivedAt: post.archivedAt }),
    ...(post.isFeedback != null && { isFeedback: post.isFeedback }),
  };
}

export function groupFromWire(group: WireGroup): LoadedGroup {
  return {
    key: group.groupColumnValueId,
    name: group.groupColumnName,
    ...(group.groupOption != null && { option: present(group.groupOption) }),
    size: group.size,
    aggregates: Object.fromEntries(group.aggregateList.map((aggregate) => [aggregate.columnId, aggregate.value])),
    rows: group.postList.map(rowFromWire),
  };
}

export function boardFromWire(board: WireBoard): BoardInfo {
  return {
    id: board.id,
    name: board.name,
    ...(board.description != null && { description: board.description }),
    sections: board.sectionList.map((section) => present(section) as Section),
    columns: board.columnList
      .map((column) => ({ ...present(column), valueOptionList: column.valueOptionList.map((option) => present(option) as ValueOption) }) as Column)
      .sort((a, b) => a.columnOrder - b.columnOrder),
  };
}

function viewFromWire(view: WireView): View {
  return {
    id: view.id,
    name: view.name,
    viewType: view.viewType,
    isDefault: view.isDefault,
    isContainArchive: view.isContainArchive,
    ...(view.groupColumnId != null && { groupColumnId: view.groupColumnId }),
    postLoadingLimit: view.postLoadingLimit,
    filterGroupList: [],
    orderConditionList: view.orderConditionList.map(present),
    groupOptionList: view.groupOptionList.map(present),
    viewColumnList: view.viewColumnList.map(present),
  };
}

export function pageFromWire(page: WireBoardPage): BoardData {
  return {
    board: boardFromWire(page.board),
    view: viewFromWire(page.boardView),
    groups: page.groupedBoardViewPostListSet.map(groupFromWire),
    mark: page.mark,
    postMarks: {},
  };
}

/** The value of a column as the edit mutations take it; an absent value clears the cell. */
export function cellToWire(column: Pick<Column, 'id' | 'columnType'>, value: CellValue | undefined): Record<string, unknown> {
  const data: Record<string, unknown> = { projectBoardColumnId: column.id };
  if (value === undefined) return data;
  switch (column.columnType) {
    case ColumnType.NUMERIC:
      return { ...data, numericData: value };
    case ColumnType.DATE:
      return { ...data, dateData: value };
    case ColumnType.STATE:
    case ColumnType.DROP_DOWN:
      return { ...data, valueOptionId: value };
    case ColumnType.USER:
      return { ...data, userAccountNameList: value };
    default:
      return { ...data, textData: value };
  }
}
