/** Which conditions say something. */
import { operandOf } from '#shared/board/columns/column-kinds.ts';
import { FIXED_VIEW_COLUMNS } from '#shared/board/columns/fixed-columns.ts';
import type { Column, FilterCondition, FilterGroup, LinkedPosts, ValueOption } from '#shared/board/types.ts';
import { type ColumnType, DateComparisonOperatorType as Named } from '#shared/enums/enums.ts';

/** A column of the board or one that every board has. */
export interface FilterColumn {
  id: string;
  name: string;
  columnType: ColumnType;
  valueOptionList: ValueOption[];
  /** Of a link: the posts that it leads to. */
  linked?: LinkedPosts;
}

export const filterColumns = (columns: readonly Column[]): FilterColumn[] => [
  ...columns,
  ...FIXED_VIEW_COLUMNS.map((column) => ({ ...column, valueOptionList: [] })),
];

/** Nothing is said yet to compare with. What names something that is gone has been finished once. */
function isUnfinished(condition: FilterCondition, columns: readonly FilterColumn[]): boolean {
  const column = columns.find((candidate) => candidate.id === condition.targetColumnId);
  if (!column) return false;
  const isNone = (list: readonly unknown[] | null | undefined): boolean => !list || list.length === 0;
  const hasDay = condition.dateOperator != null && condition.dateOperator !== Named.CUSTOM;
  switch (operandOf(column.columnType, condition.comparisonOperator)) {
    case 'none':
    case 'relative':
      return false;
    case 'number':
      return condition.numericData == null;
    case 'duration':
      return condition.timeMeasurementDuration == null;
    case 'day':
      return !hasDay && !condition.dateData;
    case 'range':
      return !hasDay && !condition.dateData && !condition.deadlineData;
    case 'posts':
      return isNone(condition.projectPostProjectSerialNumberList) && isNone(condition.linkedPostIdList);
    case 'options':
      return isNone(condition.valueOptionIdList);
    case 'sections':
      return isNone(condition.boardSectionIdList);
    case 'people':
      return !condition.isSelectSelf && isNone(condition.userAccountNameList);
    default:
      return !condition.textData;
  }
}

/** Without the conditions that say nothing yet. */
export const finishedGroups = (groups: readonly FilterGroup[], columns: readonly FilterColumn[]): FilterGroup[] =>
  groups
    .map((group) => ({
      ...group,
      filterConditionList: group.filterConditionList.filter((condition) => !isUnfinished(condition, columns)),
    }))
    .filter((group) => group.filterConditionList.length > 0);
