import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseCell } from '#shared/board/cells/cells.ts';
import { toColumnDataList } from '#shared/board/columns/column-data.ts';
import { WRITABLE_TYPES } from '#shared/board/columns/column-kinds.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { CELLS, columnOf } from '#test/support/board/cell-values.ts';
import { columnDataShape } from './post-shapes.ts';
import { sentCells, sentColumnData } from './sent-cells.ts';

const on = { projectBoardColumnId: 'c' };
const messagesOf = (cells: object[]) => sentCells.safeParse(cells).error?.issues.map(({ message }) => message);

describe('cells that are sent to REST', () => {
  test.each(WRITABLE_TYPES)('leave a cell of type %d as it was, sent back as they were answered', (columnType) => {
    fc.assert(
      fc.property(CELLS[columnType]!, fc.boolean(), (value, isDeadline) => {
        const target = columnOf(columnType, isDeadline);
        const answer = toColumnDataList({ c: value }, [target]).map((data) => columnDataShape.parse(data));
        const [input, ...more] = sentCells.parse(answer);
        expect(more).toEqual([]);
        expect(normaliseCell(target, input!)).toEqual({ value });
      }),
      { numRuns: 60 },
    );
  });

  test('are refused by name where no cell has such a field', () => {
    expect(messagesOf([{ ...on, textData: 'a', url: 'https://example.jp/' }])).toEqual([
      '「url」という項目は、列の値にありません。',
    ]);
    expect(sentColumnData.safeParse({ ...on, pullState: 1 }).success).toBe(false);
  });

  test('say each thing once', () => {
    expect(
      messagesOf([
        { ...on, numericData: 1 },
        { ...on, numericData: 2 },
      ]),
    ).toEqual(['同じ列が2回指定されています。']);
    expect(messagesOf([{ ...on, linkUrl: 'https://a.jp/', textData: 'https://b.jp/' }])).toHaveLength(1);
    expect(messagesOf([{ ...on, fileName: 'a.png' }])).toHaveLength(1);
  });

  test('that have two addresses are no link', () => {
    const [input] = sentCells.parse(['https://a.jp/', 'https://b.jp/'].map((linkUrl) => ({ ...on, linkUrl })));
    expect(normaliseCell(columnOf(ColumnType.LINK_URL), input!)).toHaveProperty('message');
  });

  test('mean one day in either field of a day', () => {
    const day = columnOf(ColumnType.DATE);
    expect(normaliseCell(day, { deadlineData: '2026-12-01' })).toEqual({ value: '2026-12-01' });
    expect(normaliseCell(day, { dateData: '2026-12-01', deadlineData: '2026-12-01' })).toEqual({ value: '2026-12-01' });
    expect(normaliseCell(day, { dateData: '2026-12-01', deadlineData: '2026-12-02' })).toHaveProperty('message');
    expect(normaliseCell(day, { deadlineData: '12月' })).toHaveProperty('message');
  });
});
