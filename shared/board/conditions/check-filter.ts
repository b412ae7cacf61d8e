/** Filters as people send them: what cannot be meant is refused with a sentence for whoever wrote it. */
import type { ComparisonOperatorType } from '#shared/enums/enums.ts';
import { DateComparisonOperatorType, RelativeDateDirection } from '#shared/enums/enums.ts';
import { isDay } from '../../format/days.ts';
import { isPlainText, NOT_PLAIN_MESSAGE } from '../cells/plain-text.ts';
import { acceptedOperator, operandOf } from '../columns/column-kinds.ts';
import type { OperandKind } from '../columns/kinds/kind.ts';
import { NUMBER_MAX } from '../columns/kinds/numeric.ts';
import { CONDITIONS_MAX } from '../limits.ts';
import type { BoardShape, ColumnView } from '../rows/row-cell.ts';
import { columnView } from '../rows/row-cell.ts';
import type { FilterCondition, FilterGroup } from '../types.ts';

export const FILTER_TEXT_MAX = 500;
const LISTED_MAX = 100;
const RELATIVE_MAX = 999;

const isNamed = ({ dateOperator }: FilterCondition): boolean =>
  dateOperator != null && dateOperator !== DateComparisonOperatorType.CUSTOM;

function textProblem({ textData }: FilterCondition): string | undefined {
  if (textData == null) return undefined;
  if (textData.length > FILTER_TEXT_MAX) return `検索する文字は${FILTER_TEXT_MAX}文字以内で入力してください。`;
  return isPlainText(textData) ? undefined : NOT_PLAIN_MESSAGE;
}

function numberProblem({ numericData }: FilterCondition): string | undefined {
  if (numericData == null) return undefined;
  if (!Number.isFinite(numericData)) return '数値で入力してください。';
  return Math.abs(numericData) <= NUMBER_MAX ? undefined : '数値が大きすぎます。';
}

/** Ten years in minutes. */
const DURATION_MAX = 5_256_000;

function durationProblem({ timeMeasurementDuration: duration }: FilterCondition): string | undefined {
  if (duration == null) return undefined;
  return Number.isFinite(duration) && duration >= 0 && duration <= DURATION_MAX
    ? undefined
    : '長さは0分から10年までで入力してください。';
}

function dayProblem(condition: FilterCondition): string | undefined {
  if (isNamed(condition)) return undefined;
  const { dateData, deadlineData } = condition;
  const wrong = [dateData, deadlineData].find((day) => day && !isDay(day));
  if (wrong !== undefined) return `「${wrong.slice(0, 20).toWellFormed()}」という日付はありません。`;
  return dateData && deadlineData && dateData > deadlineData
    ? '範囲の終わりは始まり以降の日付にしてください。'
    : undefined;
}

function relativeProblem({ relativeDateDirection, relativeDateNumber }: FilterCondition): string | undefined {
  if (relativeDateDirection === RelativeDateDirection.CURRENT || relativeDateNumber == null) return undefined;
  const isFine = Number.isInteger(relativeDateNumber) && relativeDateNumber >= 1 && relativeDateNumber <= RELATIVE_MAX;
  return isFine ? undefined : `期間の数は1から${RELATIVE_MAX}までの整数で入力してください。`;
}

const choiceProblem = (
  ids: readonly string[] | null | undefined,
  { choices }: ColumnView,
  message: string,
): string | undefined => {
  if (!ids) return undefined;
  if (ids.length > LISTED_MAX) return `選べるのは${LISTED_MAX}個までです。`;
  const known = new Set(choices.map((choice) => choice.id));
  return ids.every((id) => known.has(id)) ? undefined : message;
};

const OPERAND_PROBLEM: Record<OperandKind, (condition: FilterCondition, view: ColumnView) => string | undefined> = {
  none: () => undefined,
  text: textProblem,
  number: numberProblem,
  duration: durationProblem,
  day: dayProblem,
  range: dayProblem,
  relative: relativeProblem,
  options: ({ valueOptionIdList }, view) =>
    choiceProblem(valueOptionIdList, view, '条件に、この列にない選択肢があります。'),
  sections: ({ boardSectionIdList }, view) =>
    choiceProblem(boardSectionIdList, view, '条件に、このボードにないセクションがあります。'),
  posts: ({ projectPostProjectSerialNumberList: serials = [], linkedPostIdList: ids = [] }) =>
    serials.length + ids.length > LISTED_MAX ? `選べるのは${LISTED_MAX}件までです。` : undefined,
  people: ({ userAccountNameList }) =>
    userAccountNameList && userAccountNameList.length > LISTED_MAX ? `選べるのは${LISTED_MAX}人までです。` : undefined,
};

function conditionProblem(condition: FilterCondition, board: BoardShape): string | undefined {
  const view = columnView(condition.targetColumnId, board);
  if (!view) return '条件の列が見つかりません。';
  const operand = operandOf(view.columnType, condition.comparisonOperator);
  const operator: ComparisonOperatorType | undefined = acceptedOperator(view.columnType, condition.comparisonOperator);
  if (operator === undefined) return 'この列では使えない条件です。';
  return OPERAND_PROBLEM[operand](condition, view);
}

/** Equal for conditions that say the same: absent and null fields, and the order of fields, make no difference. */
const sameness = (condition: FilterCondition): string =>
  JSON.stringify(
    Object.entries(condition)
      .filter(([, value]) => value != null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * What is wrong with a filter, in words; undefined when it can be kept. Conditions that are `stored` already stay even where
 * their column or option has gone: they hide nothing, and come back with it.
 */
export function checkFilterGroups(
  groups: readonly FilterGroup[],
  board: BoardShape,
  stored: readonly FilterGroup[] = [],
): string | undefined {
  const conditions = groups.flatMap((group) => group.filterConditionList);
  if (groups.length > CONDITIONS_MAX || conditions.length > CONDITIONS_MAX)
    return `条件は${CONDITIONS_MAX}個までです。`;
  const kept = new Set(stored.flatMap((group) => group.filterConditionList.map(sameness)));
  for (const condition of conditions) {
    const problem = kept.has(sameness(condition)) ? undefined : conditionProblem(condition, board);
    if (problem) return problem;
  }
  return undefined;
}
