/** Filters in words: operators, named days and spans, and one line for a whole condition. */

import { durationText } from '#shared/board/cells/duration-text.ts';
import { operandOf } from '#shared/board/columns/column-kinds.ts';
import { NO_LINKED_POSTS } from '#shared/board/rows/linked-posts.ts';
import type { FilterCondition, LinkedPosts, Section } from '#shared/board/types.ts';
import {
  type ColumnType,
  DateComparisonOperatorType as Named,
  ComparisonOperatorType as Op,
  RelativeDateUnitType as Unit,
  RelativeDateDirection as Way,
} from '#shared/enums/enums.ts';
import { nameOf, type People } from '../values/people.ts';
import type { FilterColumn } from './finished-groups.ts';

const WORDS: Record<Op, string> = {
  [Op.EQUAL]: 'が次と一致',
  [Op.NOT_EQUAL]: 'が次と異なる',
  [Op.IS_CONTAIN]: 'が次を含む',
  [Op.IS_NOT_CONTAIN]: 'が次を含まない',
  [Op.START_WITH]: 'が次で始まる',
  [Op.END_WITH]: 'が次で終わる',
  [Op.WITHIN_RANGE]: 'が次の期間内',
  [Op.IS_EMPTY]: 'が空',
  [Op.IS_NOT_EMPTY]: 'が空でない',
  [Op.GREATER_THAN]: 'が次より大きい',
  [Op.LESS_THAN]: 'が次より小さい',
  [Op.GREATER_THAN_EQUAL]: 'が次以上',
  [Op.LESS_THAN_EQUAL]: 'が次以下',
  [Op.RELATIVE]: 'が今日から見て',
};
const ON_DAYS: Partial<Record<Op, string>> = {
  [Op.GREATER_THAN]: 'が次より後',
  [Op.LESS_THAN]: 'が次より前',
  [Op.GREATER_THAN_EQUAL]: 'が次以降',
  [Op.LESS_THAN_EQUAL]: 'が次以前',
};

const ON_DURATIONS: typeof ON_DAYS = { [Op.GREATER_THAN]: 'が次より長い', [Op.LESS_THAN]: 'が次より短い' };

export function operatorWords(columnType: ColumnType, operator: Op): string {
  const operand = operandOf(columnType, operator);
  return (
    (operand === 'day' ? ON_DAYS[operator] : operand === 'duration' ? ON_DURATIONS[operator] : undefined) ??
    WORDS[operator]
  );
}

export const NAMED_DAYS: [Named, string][] = [
  [Named.TODAY, '今日'],
  [Named.TOMORROW, '明日'],
  [Named.YESTERDAY, '昨日'],
  [Named.ONE_WEEK_BEFORE, '1週間前'],
  [Named.ONE_WEEK_AFTER, '1週間後'],
  [Named.ONE_MONTH_BEFORE, '1か月前'],
  [Named.ONE_MONTH_AFTER, '1か月後'],
  [Named.CUSTOM, '日付を指定'],
];
export const WAYS: [Way, string][] = [
  [Way.PAST, '過去'],
  [Way.CURRENT, '今の'],
  [Way.FEATURE, '今後'],
];
export const UNITS: [Unit, string][] = [
  [Unit.DAY, '日'],
  [Unit.WEEK, '週間'],
  [Unit.MONTH, 'か月'],
  [Unit.YEAR, '年'],
];
/** 今の週: no span of several weeks. */
export const CURRENT_UNITS: typeof UNITS = [
  [Unit.DAY, '日'],
  [Unit.WEEK, '週'],
  [Unit.MONTH, '月'],
  [Unit.YEAR, '年'],
];
const wordOf = <K>(pairs: [K, string][], key: K | undefined): string =>
  pairs.find(([candidate]) => candidate === key)?.[1] ?? '';

const dayWords = ({ dateOperator, dateData }: FilterCondition): string =>
  dateOperator === undefined || dateOperator === Named.CUSTOM ? (dateData ?? '') : wordOf(NAMED_DAYS, dateOperator);

/** #3、#5（リンクの先まで） */
function linkedWords(
  { projectPostProjectSerialNumberList: serials = [], linkedPostIdList: ids = [], isRecursive }: FilterCondition,
  linked: LinkedPosts = NO_LINKED_POSTS,
): string {
  const chosen = ids.map((id) => linked.get(id)?.projectSerialNumber);
  const numbers = [...serials, ...chosen].map((serial) => (serial ? `#${serial}` : '閲覧できない投稿')).join('、');
  return numbers && `${numbers}${isRecursive ? '（リンクの先まで）' : ''}`;
}

/** 過去7日, 今週 */
const spanWords = ({
  relativeDateDirection: way,
  relativeDateNumber: amount,
  relativeDateUnit: unit,
}: FilterCondition): string =>
  way === Way.CURRENT ? `今${wordOf(CURRENT_UNITS, unit)}` : `${wordOf(WAYS, way)}${amount ?? 1}${wordOf(UNITS, unit)}`;

interface Names {
  columns: readonly FilterColumn[];
  sections: readonly Section[];
  people: People;
}

/** 更新日 過去30日; the column's name and the rest apart. */
export function conditionWords(
  condition: FilterCondition,
  { columns, sections, people }: Names,
): { name: string; rest: string } {
  const column = columns.find((candidate) => candidate.id === condition.targetColumnId);
  if (!column) return { name: '削除された列', rest: '' };
  const { comparisonOperator: operator } = condition;
  const operand = operandOf(column.columnType, operator);
  // A span says by itself that it is seen from today.
  const words = operand === 'relative' ? '' : operatorWords(column.columnType, operator).replace(/が次?/, '');
  const value = (): string => {
    switch (operand) {
      case 'none':
        return '';
      case 'number':
        return String(condition.numericData ?? '');
      case 'duration':
        return condition.timeMeasurementDuration === undefined
          ? ''
          : durationText(condition.timeMeasurementDuration, Number.POSITIVE_INFINITY);
      case 'day':
        return dayWords(condition);
      case 'range':
        return condition.dateOperator && condition.dateOperator !== Named.CUSTOM
          ? `今日〜${dayWords(condition)}`
          : [condition.dateData, condition.deadlineData].some(Boolean)
            ? `${condition.dateData ?? ''}〜${condition.deadlineData ?? ''}`
            : '';
      case 'relative':
        return spanWords(condition);
      case 'posts':
        return linkedWords(condition, column.linked);
      case 'options':
        return column.valueOptionList
          .filter((option) => condition.valueOptionIdList?.includes(option.id))
          .map((option) => option.name)
          .join('、');
      case 'sections':
        return sections
          .filter((section) => condition.boardSectionIdList?.includes(section.id))
          .map((section) => section.name)
          .join('、');
      case 'people':
        return [
          ...(condition.isSelectSelf ? ['自分'] : []),
          ...(condition.userAccountNameList ?? []).map((name) => nameOf(people, name)),
        ].join('、');
      default:
        return condition.textData ? `「${condition.textData}」` : '';
    }
  };
  const compared = value();
  // Options and sections that are gone.
  if (compared === '' && operand !== 'none') return { name: column.name, rest: '（削除された選択肢）' };
  return { name: column.name, rest: `${compared} ${words}`.trim() };
}
