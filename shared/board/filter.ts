import { ColumnType, ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { acceptedRange, namedDay } from './date-range.ts';
import { dayOf } from './days.ts';
import { foldText } from './fold-text.ts';
import { columnView, dayIn } from './row-cell.ts';
import type { ColumnView } from './row-cell.ts';
import type { CellValue, Column, FilterCondition, FilterGroup, Row, Section, Viewer } from './types.ts';

const Op = ComparisonOperatorType;

type Test = (value: CellValue) => boolean;

/** How an operator treats an empty cell: the negative ones accept it. */
const acceptsEmpty = (operator: ComparisonOperatorType): boolean => operator === Op.NOT_EQUAL || operator === Op.IS_NOT_CONTAIN;

const ordered = <T extends number | string>(operator: ComparisonOperatorType, wanted: T, read: (value: CellValue) => T): Test | undefined => {
  switch (operator) {
    case Op.EQUAL:
      return (value) => read(value) === wanted;
    case Op.NOT_EQUAL:
      return (value) => read(value) !== wanted;
    case Op.GREATER_THAN:
      return (value) => read(value) > wanted;
    case Op.LESS_THAN:
      return (value) => read(value) < wanted;
    case Op.GREATER_THAN_EQUAL:
      return (value) => read(value) >= wanted;
    case Op.LESS_THAN_EQUAL:
      return (value) => read(value) <= wanted;
    default:
      return undefined;
  }
};

function textTest(condition: FilterCondition): Test | undefined {
  if (!condition.textData) return undefined;
  const wanted = foldText(condition.textData);
  const read = (value: CellValue): string => foldText(String(value));
  switch (condition.comparisonOperator) {
    case Op.EQUAL:
      return (value) => read(value) === wanted;
    case Op.NOT_EQUAL:
      return (value) => read(value) !== wanted;
    case Op.IS_CONTAIN:
      return (value) => read(value).includes(wanted);
    case Op.IS_NOT_CONTAIN:
      return (value) => !read(value).includes(wanted);
    case Op.START_WITH:
      return (value) => read(value).startsWith(wanted);
    case Op.END_WITH:
      return (value) => read(value).endsWith(wanted);
    default:
      return undefined;
  }
}

function dateTest(condition: FilterCondition, view: ColumnView, today: string): Test | undefined {
  const { comparisonOperator } = condition;
  if (comparisonOperator === Op.WITHIN_RANGE || comparisonOperator === Op.RELATIVE) {
    const range = acceptedRange(condition, today);
    if (!range) return undefined;
    return (value) => {
      const day = dayIn(view, value);
      return (range.from === undefined || day >= range.from) && (range.to === undefined || day <= range.to);
    };
  }
  const wanted = namedDay(condition, today);
  return wanted === undefined ? undefined : ordered(comparisonOperator, wanted, (value) => dayIn(view, value));
}

const oneOf = (operator: ComparisonOperatorType, wanted: ReadonlySet<string>): Test | undefined => {
  if (wanted.size === 0) return undefined;
  const holds: Test = (value) => (Array.isArray(value) ? value.some((entry) => wanted.has(entry)) : wanted.has(String(value)));
  if (operator === Op.EQUAL || operator === Op.IS_CONTAIN) return holds;
  return acceptsEmpty(operator) ? (value) => !holds(value) : undefined;
};

function valueTest(condition: FilterCondition, view: ColumnView, viewer: Viewer): Test | undefined {
  switch (view.columnType) {
    case ColumnType.NUMERIC:
      return condition.numericData === undefined ? undefined : ordered(condition.comparisonOperator, condition.numericData, Number);
    case ColumnType.DATE:
    case ColumnType.CREATED_AT:
    case ColumnType.UPDATED_AT:
      return dateTest(condition, view, dayOf(viewer.now));
    case ColumnType.STATE:
    case ColumnType.DROP_DOWN:
      return oneOf(condition.comparisonOperator, new Set(condition.valueOptionIdList));
    case ColumnType.BOARD_SECTION:
      return oneOf(condition.comparisonOperator, new Set(condition.boardSectionIdList));
    case ColumnType.USER: {
      const people = new Set(condition.userAccountNameList);
      if (condition.isSelectSelf) people.add(viewer.accountName);
      return oneOf(condition.comparisonOperator, people);
    }
    default:
      return textTest(condition);
  }
}

/** Undefined: an unfinished condition, or one on a column that is gone, which hides nothing. */
function conditionTest(condition: FilterCondition, columns: readonly Column[], sections: readonly Section[], viewer: Viewer): ((row: Row) => boolean) | undefined {
  const view = columnView(condition.targetColumnId, columns, sections);
  if (!view) return undefined;
  const operator = condition.comparisonOperator;
  if (operator === Op.IS_EMPTY) return (row) => view.value(row) === undefined;
  if (operator === Op.IS_NOT_EMPTY) return (row) => view.value(row) !== undefined;
  const test = valueTest(condition, view, viewer);
  if (!test) return undefined;
  return (row) => {
    const value = view.value(row);
    return value === undefined ? acceptsEmpty(operator) : test(value);
  };
}

/** Rows must pass every group; a group passes by all or by any of its conditions. */
export function rowFilter(groups: readonly FilterGroup[], columns: readonly Column[], sections: readonly Section[], viewer: Viewer): (row: Row) => boolean {
  const tests = groups.flatMap((group) => {
    const conditions = group.filterConditionList.flatMap((condition) => conditionTest(condition, columns, sections, viewer) ?? []);
    if (conditions.length === 0) return [];
    const isAny = group.conditionOperator === ConditionOperatorType.OR;
    return [(row: Row) => (isAny ? conditions.some((test) => test(row)) : conditions.every((test) => test(row)))];
  });
  return (row) => tests.every((test) => test(row));
}
