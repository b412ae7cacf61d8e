/**
 * What each type of column can do: text form, filter operators, sort key, groups, aggregations, wire fields. Filters,
 * sorting, grouping, cells and the pickers of the screens all read this table.
 */
import { ColumnType, NumericFunctionType, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { optionKind, sectionKind } from './kinds/choice.ts';
import { contentsKind } from './kinds/contents.ts';
import { dayKind, momentKind } from './kinds/day.ts';
import { filesKind } from './kinds/files.ts';
import type { ColumnKind, OperandKind } from './kinds/kind.ts';
import { linkKind } from './kinds/link.ts';
import { measurementKind } from './kinds/measurement.ts';
import { mirrorKind } from './kinds/mirror.ts';
import { numericKind } from './kinds/numeric.ts';
import { authorKind, peopleKind } from './kinds/people.ts';
import { postLinkKind } from './kinds/post-link.ts';
import { pullRequestKind } from './kinds/pull-request.ts';
import { githubLinkKind, jiraLinkKind } from './kinds/references.ts';
import { termKind } from './kinds/term.ts';
import { longTextKind, textKind, titleKind } from './kinds/text.ts';

const KINDS: Partial<Record<ColumnType, ColumnKind>> = {
  [ColumnType.NUMERIC]: numericKind,
  [ColumnType.DATE]: dayKind,
  [ColumnType.USER]: peopleKind,
  [ColumnType.STATE]: optionKind,
  [ColumnType.TEXT]: textKind,
  [ColumnType.LONG_TEXT]: longTextKind,
  [ColumnType.DROP_DOWN]: optionKind,
  [ColumnType.FILE]: filesKind,
  [ColumnType.MARKDOWN_TEXT]: longTextKind,
  [ColumnType.JIRA_LINK]: jiraLinkKind,
  [ColumnType.GITHUB_LINK]: githubLinkKind,
  [ColumnType.POST_LINK]: postLinkKind,
  [ColumnType.COLUMN_DATA_MIRROR]: mirrorKind,
  [ColumnType.TERM]: termKind,
  [ColumnType.POST_TITLE]: titleKind,
  [ColumnType.BOARD_SECTION]: sectionKind,
  [ColumnType.CREATED_AT]: momentKind,
  [ColumnType.CREATED_USER]: authorKind,
  [ColumnType.UPDATED_AT]: momentKind,
  [ColumnType.UPDATED_USER]: authorKind,
  [ColumnType.POST_CONTENTS]: contentsKind,
  [ColumnType.GITHUB_PULL_REQUEST]: pullRequestKind,
  [ColumnType.LINK_URL]: linkKind,
  [ColumnType.TIME_MEASUREMENT]: measurementKind,
};

/** Undefined for types whose cells are not supported. */
export const columnKind = (columnType: ColumnType): ColumnKind | undefined => KINDS[columnType];

/** Types whose cells people can write. */
export const WRITABLE_TYPES: readonly ColumnType[] = Object.values(ColumnType).filter((type) => KINDS[type]?.cells);

/** Types whose cells the product fills in, from the column's settings or the post's contents. */
const COMPUTED_TYPES: readonly ColumnType[] = [ColumnType.POST_CONTENTS, ColumnType.TIME_MEASUREMENT];
export const isComputed = (columnType: ColumnType): boolean => COMPUTED_TYPES.includes(columnType);

/** Types that can be added to a board. */
export const REGISTRABLE_TYPES: readonly ColumnType[] = [
  ...WRITABLE_TYPES,
  ...COMPUTED_TYPES,
  ColumnType.CUSTOM_ACTION,
  ColumnType.COLUMN_DATA_MIRROR,
];

/** Filter operators in the order of the picker; empty: the column cannot be filtered by. */
export const operatorsOf = (columnType: ColumnType): readonly Op[] => KINDS[columnType]?.filter.operators ?? [];

/** The kind of operand that a condition with this operator needs. */
export const operandOf = (columnType: ColumnType, operator: Op): OperandKind =>
  operator === Op.IS_EMPTY || operator === Op.IS_NOT_EMPTY
    ? 'none'
    : (KINDS[columnType]?.filter.operandOf(operator) ?? 'none');

/** The operator to apply, with synonyms resolved; undefined: the column does not support it. */
export function acceptedOperator(columnType: ColumnType, operator: Op): Op | undefined {
  const rules = KINDS[columnType]?.filter;
  const meant = rules?.synonyms?.[operator] ?? operator;
  return rules?.operators.includes(meant) ? meant : undefined;
}

/** Whether cells hold one of the column's value options. */
export const hasOptions = (columnType: ColumnType): boolean => KINDS[columnType] === optionKind;
export const isSortable = (columnType: ColumnType): boolean => KINDS[columnType] !== undefined;
export const isGroupable = (columnType: ColumnType): boolean => KINDS[columnType]?.group !== undefined;
/** Aggregations in the order of the menu. */
export function aggregationsOf(columnType: ColumnType): readonly NumericFunctionType[] {
  const kind = KINDS[columnType];
  return kind ? [NumericFunctionType.NONE, ...kind.aggregations, NumericFunctionType.COUNT] : [];
}
