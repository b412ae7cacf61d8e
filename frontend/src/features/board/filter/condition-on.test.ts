import { expect, test } from 'vitest';
import { ColumnType, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import { conditionOn, rewritten } from './condition-on.ts';

test('a condition that gets another column or operator is the same condition, without its old operand', () => {
  const written = { id: 'c1', targetColumnId: 'title', comparisonOperator: Op.IS_CONTAIN, textData: '検索' };
  const next = conditionOn({ id: 'estimate', columnType: ColumnType.NUMERIC }, Op.IS_EMPTY);
  expect(rewritten(written, next)).toEqual({ id: 'c1', targetColumnId: 'estimate', comparisonOperator: Op.IS_EMPTY });
  const { id: _id, ...unsaved } = written;
  expect(rewritten(unsaved, next)).toEqual({ targetColumnId: 'estimate', comparisonOperator: Op.IS_EMPTY });
});
