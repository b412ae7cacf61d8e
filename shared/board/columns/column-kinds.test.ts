import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnType, ComparisonOperatorType } from '#shared/enums/enums.ts';
import { CELLS, columnOf } from '#test/support/board/cell-values.ts';
import { cellInput, formatCell, isSameCell, normaliseCell, parseCell } from '../cells/cells.ts';
import { columnKind, operandOf, operatorsOf, REGISTRABLE_TYPES, WRITABLE_TYPES } from './column-kinds.ts';

test.each(WRITABLE_TYPES)('a value of type %d survives the edit mutations and its own words', (columnType) => {
  fc.assert(
    fc.property(CELLS[columnType]!, fc.boolean(), (value, isDeadline) => {
      const target = columnOf(columnType, isDeadline);
      const [sent] = [normaliseCell(target, cellInput(columnType, value))];
      expect(sent).toEqual({ value });
      const read = parseCell(target, formatCell(target, value), 0);
      // No name brings a file with it.
      if (columnType === ColumnType.FILE) expect(read).toHaveProperty('message');
      else expect('value' in read && isSameCell(read.value, value)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('every type that people write has cells, operators, an order and a value that clears', () => {
  expect([...REGISTRABLE_TYPES].sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 21, 23, 24, 25,
  ]);
  for (const type of WRITABLE_TYPES)
    expect(normaliseCell(columnOf(type), cellInput(type, undefined))).toEqual({ value: undefined });
});

test('every operator is offered somewhere, and each says what it compares with', () => {
  const offered = new Set(Object.values(ColumnType).flatMap((type) => operatorsOf(type)));
  expect([...offered].sort((a, b) => a - b)).toEqual(Object.values(ComparisonOperatorType));
  expect(operandOf(ColumnType.TERM, ComparisonOperatorType.WITHIN_RANGE)).toBe('range');
  expect(operandOf(ColumnType.USER, ComparisonOperatorType.IS_EMPTY)).toBe('none');
  expect(operandOf(ColumnType.BOARD_SECTION, ComparisonOperatorType.EQUAL)).toBe('sections');
});

test('types without cells of their own yet offer nothing', () => {
  for (const type of [ColumnType.CUSTOM_ACTION]) {
    expect(columnKind(type)).toBeUndefined();
    expect(operatorsOf(type)).toEqual([]);
  }
});
