import { expect, test } from 'vitest';
import { ColumnType, LinkedColumnDirectionType, NumericFunctionType } from '#shared/enums/enums.ts';
import { EMPTY_LINK, EMPTY_MIRROR, newLinkColumn, newMirrorColumn } from './new-link-column.ts';

test('a column of links needs a name and a board, and names its partner only where somebody did', () => {
  const boards = [{ id: 'b1', projectKey: 'WEB' }];
  expect([newLinkColumn('', { ...EMPTY_LINK, boards }), newLinkColumn('親', EMPTY_LINK)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(newLinkColumn(' 親 ', { ...EMPTY_LINK, boards, direction: LinkedColumnDirectionType.PARENT })).toEqual({
    name: '親',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.PARENT,
    linkedBoardList: boards,
    linkedSettingColor: false,
  });
  expect(newLinkColumn('親', { ...EMPTY_LINK, boards, partnerName: ' 子 ' })).toMatchObject({ linkedColumnName: '子' });
});

test('a mirror needs a column of links and what it shows of one board at least', () => {
  expect([newMirrorColumn('見積', EMPTY_MIRROR), newMirrorColumn('見積', { linkColumnId: 'c1', shown: {} })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(newMirrorColumn('見積', { linkColumnId: 'c1', shown: { b1: 'c9' } })).toEqual({
    name: '見積',
    columnType: ColumnType.COLUMN_DATA_MIRROR,
    linkedSettingColumnId: 'c1',
    linkedColumnList: [{ id: 'c9', projectBoardId: 'b1' }],
    numericFunctionType: NumericFunctionType.SUM,
  });
});
