/** The columns and posts of a board in unit tests. */
import { type Column, type Row } from '#shared/board/types.ts';
import type { StatusType } from '#shared/enums/enums.ts';
import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';

const state = (id: string, name: string, statusType: StatusType, optionOrder: number) => ({
  id,
  name,
  color: 'gray',
  optionOrder,
  isDefaultOption: false,
  statusType,
});

export const COLUMNS: Column[] = [
  plainColumn('state', ColumnType.STATE, {
    name: '状態',
    isStatus: true,
    valueOptionList: [state('todo', '未着手', 1, 1), state('doing', '進行中', 2, 2), state('done', '完了', 4, 3)],
  }),
  plainColumn('estimate', ColumnType.NUMERIC, {
    name: '見積',
    numericUnit: 'pt',
    numericFunctionType: NumericFunctionType.SUM,
  }),
  plainColumn('due', ColumnType.DATE, { name: '期限', isDeadline: true }),
];
export const post = (serial: number, values: Row['values'], part: Partial<Row> = {}): Row => ({
  id: `p${serial}`,
  revision: 1,
  projectSerialNumber: serial,
  title: `投稿${serial}`,
  sectionId: 's1',
  values,
  createdAt: '2026-09-01T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-09-01T00:00:00.000Z',
  updatedBy: 'sato',
  ...part,
});
