import { ConditionOperatorType, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { dayOf } from '../../format/days.ts';
import { acceptedOperator } from '../columns/column-kinds.ts';
import type { CellTest } from '../columns/kinds/kind.ts';
import type { BoardShape, ColumnView } from '../rows/row-cell.ts';
import { columnView } from '../rows/row-cell.ts';
import type { Column, FilterCondition, FilterGroup, Row, Section, Viewer } from '../types.ts';

type RowTest = (row: Row) => boolean;

interface Compiled {
  test: RowTest;
  isCostly: boolean;
}

/** How an operator treats an empty cell: the negative ones accept it. */
const acceptsEmpty = (operator: Op): boolean => operator === Op.NOT_EQUAL || operator === Op.IS_NOT_CONTAIN;

/** Emptiness can be asked of every column, of fixed ones in vain. */
function emptinessTest(operator: Op, { value }: ColumnView): RowTest | undefined {
  if (operator === Op.IS_EMPTY) return (row) => value(row) === undefined;
  if (operator === Op.IS_NOT_EMPTY) return (row) => value(row) !== undefined;
  return undefined;
}

const ofRow =
  (passes: CellTest, passesEmpty: boolean, read: ColumnView['value']): RowTest =>
  (row) => {
    const value = read(row);
    return value === undefined ? passesEmpty : passes(value);
  };

/** Undefined: an unfinished condition, or one on a column or option that is gone, which hides nothing. */
function compile(condition: FilterCondition, board: BoardShape, viewer: Viewer): Compiled | undefined {
  const view = columnView(condition.targetColumnId, board);
  if (!view) return undefined;
  const emptiness = emptinessTest(condition.comparisonOperator, view);
  if (emptiness) return { test: emptiness, isCostly: false };
  const operator = acceptedOperator(view.columnType, condition.comparisonOperator);
  const { filter } = view.kind;
  const passes =
    operator &&
    filter.test(condition, operator, {
      viewer,
      today: dayOf(viewer.now),
      choices: view.choices,
      ...(view.column ? { column: view.column } : {}),
    });
  return passes && { test: ofRow(passes, acceptsEmpty(operator), view.value), isCostly: filter.isCostly ?? false };
}

function every(tests: readonly RowTest[]): RowTest {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  return (row) => {
    for (let at = 0; at < tests.length; at += 1) if (!tests[at]!(row)) return false;
    return true;
  };
}

function some(tests: readonly RowTest[]): RowTest {
  return (row) => {
    for (let at = 0; at < tests.length; at += 1) if (tests[at]!(row)) return true;
    return false;
  };
}

const cheapFirst = (compiled: readonly Compiled[]): Compiled[] => [
  ...compiled.filter(({ isCostly }) => !isCostly),
  ...compiled.filter(({ isCostly }) => isCostly),
];

/** Rows must pass every group; a group passes by all or by any of its conditions that hide something. */
export function rowFilter(
  groups: readonly FilterGroup[],
  columns: readonly Column[],
  sections: readonly Section[],
  viewer: Viewer,
): (row: Row) => boolean {
  const board = { columns, sections, now: viewer.now };
  const compiled = groups.flatMap((group): Compiled[] => {
    const conditions = group.filterConditionList.flatMap((condition) => compile(condition, board, viewer) ?? []);
    if (group.conditionOperator !== ConditionOperatorType.OR || conditions.length < 2) return conditions;
    return [
      {
        test: some(cheapFirst(conditions).map(({ test }) => test)),
        isCostly: conditions.some(({ isCostly }) => isCostly),
      },
    ];
  });
  return every(cheapFirst(compiled).map(({ test }) => test));
}
