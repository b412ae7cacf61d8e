/** A timeline draws the days of one column (work §2.5). */
import { ColumnType, TimelineViewSpanType } from '#shared/enums/enums.ts';
import { isTreeLink } from '../tree/tree-columns.ts';
import type { Column } from '../types.ts';
import type { ViewKind } from './view-kind.ts';

type Typed = Pick<Column, 'columnType'>;

const isTerm = ({ columnType }: Typed): boolean => columnType === ColumnType.TERM;
const isUser = ({ columnType }: Typed): boolean => columnType === ColumnType.USER;

export const timelineKind: ViewKind = {
  name: 'タイムライン',
  isOffered: true,
  begin(columns) {
    const term = columns.find(isTerm) ?? columns.find(({ columnType }) => columnType === ColumnType.DATE);
    const user = columns.find(isUser);
    const state = columns.find(({ isStatus }) => isStatus);
    return {
      timelineViewSpan: TimelineViewSpanType.WEEKLY,
      ...(term && {
        timelineTermColumnId: term.id,
        orderConditionList: [{ targetColumnId: term.id, isAsc: true }],
      }),
      ...(user && { timelineUserColumnId: user.id }),
      ...(state && { timelineStateColumnId: state.id }),
    };
  },
  columnSettings: {
    timelineTermColumnId: (column) => isTerm(column) || column.columnType === ColumnType.DATE,
    timelineUserColumnId: isUser,
    postLinkColumnId: isTreeLink,
    timelineStateColumnId: ({ columnType }) => columnType === ColumnType.STATE || columnType === ColumnType.DROP_DOWN,
  },
};
