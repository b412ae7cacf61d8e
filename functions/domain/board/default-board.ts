/** What a blank board starts with (work §2.5: create mode BLANK). */
import { ColumnType, NumericFunctionType, ProjectBoardViewType, StatusType } from '#shared/enums/enums.ts';
import { startingWidth } from '#shared/board/column-width.ts';
import type { Column, Section, ValueOption, View } from '#shared/board/types.ts';

export const POST_LOADING_LIMIT = 50;

const STATES: [name: string, color: string, statusType: StatusType][] = [
  ['未着手', 'gray', StatusType.OPEN],
  ['進行中', 'blue', StatusType.IN_PROGRESS],
  ['保留', 'orange', StatusType.PENDING],
  ['完了', 'green', StatusType.DONE],
];

export interface BoardParts {
  columns: Column[];
  sections: Section[];
  views: View[];
}

/** `newId` gives ids that are unique within the board; short, because every row names its columns. */
export function blankBoard(newId: () => string): BoardParts {
  const options: ValueOption[] = STATES.map(([name, color, statusType], optionOrder) => ({ id: newId(), name, color, statusType, optionOrder, isDefaultOption: optionOrder === 0 }));
  const column = (columnOrder: number, columnType: ColumnType, name: string, more: Partial<Column> = {}): Column => ({
    id: newId(), name, columnType, columnOrder, width: startingWidth({ name, columnType, valueOptionList: more.valueOptionList ?? [] }), isStatus: false, isLock: false, required: false, valueOptionList: [], ...more,
  });
  const state = column(0, ColumnType.STATE, '状態', { isStatus: true, valueOptionList: options });
  const columns = [
    state,
    column(1, ColumnType.USER, '担当者'),
    column(2, ColumnType.DATE, '期限', { isDeadline: true }),
    column(3, ColumnType.NUMERIC, '見積', { numericUnit: 'pt', numericFunctionType: NumericFunctionType.SUM }),
  ];
  const view: View = {
    id: newId(),
    name: 'テーブル',
    viewType: ProjectBoardViewType.TABLE,
    isDefault: true,
    isContainArchive: false,
    groupColumnId: state.id,
    postLoadingLimit: POST_LOADING_LIMIT,
    filterGroupList: [],
    orderConditionList: [],
    groupOptionList: [],
    viewColumnList: columns.map(({ id, width, columnOrder }) => ({ projectBoardColumnId: id, isShow: true, width, columnOrder })),
  };
  return { columns, sections: [{ id: newId(), name: '既定のセクション', sectionOrder: 0, isDefault: true }], views: [view] };
}
