import type { ReactNode } from 'react';
import { isGroupable, isSortable } from '#shared/board/columns/column-kinds.ts';
import { FIXED_VIEW_COLUMNS, fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { meantColumns } from '#shared/board/columns/kinds/mirror.ts';
import { type Column, FIXED_COLUMNS, type FilterGroup, type OrderCondition, type View } from '#shared/board/types.ts';
import { ColumnsTool } from '../columns/ColumnsTool.tsx';
import { FilterTool } from '../filter/FilterTool.tsx';
import { GroupTool } from '../groups/GroupTool.tsx';
import { OrderTool } from '../order/OrderTool.tsx';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import classes from './ViewTools.module.css';
import { viewLook } from './view-looks.ts';

interface Props {
  view: View;
  board: BoardInfo;
  people: People;
  /** How many posts meet the conditions. */
  count: string;
  isDraft: boolean;
  /** Posts that still stand where they were when an edit took them out of the conditions. */
  outsideCount: number;
  canSave: boolean;
  onFilter(groups: FilterGroup[]): void;
  onOrder(orders: OrderCondition[]): void;
  onSave(): void;
  onDiscard(): void;
  onLetGo(): void;
  search: ReactNode;
  /** What else one chooses to see, beside the columns. */
  settings?: ReactNode;
}

/** How the view is arranged: for oneself, until it is saved for everybody. */
export const ViewTools = ({
  view,
  board,
  people,
  count,
  isDraft,
  outsideCount,
  canSave,
  onFilter,
  onOrder,
  onSave,
  onDiscard,
  onLetGo,
  search,
  settings,
}: Props) => {
  const meant = { ...board, columns: meantColumns(board.columns) };
  const all = [...meant.columns, ...FIXED];
  return (
    <div className={classes.tools}>
      <FilterTool groups={view.filterGroupList} board={meant} people={people} count={count} onChange={onFilter} />
      {isDraft && (
        <>
          <span className={`${classes.draft} only-desktop`}>自分だけに適用中</span>
          {canSave && (
            <button type="button" className={classes.text} onClick={onSave}>
              ビューに保存
            </button>
          )}
          <button type="button" className={classes.text} onClick={onDiscard}>
            破棄
          </button>
        </>
      )}
      {outsideCount > 0 && (
        <button
          type="button"
          className={classes.text}
          title="編集して条件に合わなくなった投稿は、外すまで元の場所に残ります。"
          onClick={onLetGo}
        >
          条件外の{outsideCount}件を外す
        </button>
      )}
      <span className={classes.grow} />
      {!viewLook(view).isSummary && (
        <>
          <GroupTool columns={all.filter((column) => isGroupable(column.columnType))} />
          <OrderTool
            orders={view.orderConditionList}
            columns={all.filter((column) => isSortable(column.columnType))}
            onChange={onOrder}
          />
        </>
      )}
      <ColumnsTool>{settings}</ColumnsTool>
      {search}
    </div>
  );
};

/** The number is the order that nobody chose. */
const FIXED: Column[] = FIXED_VIEW_COLUMNS.flatMap(({ id }) =>
  id === FIXED_COLUMNS.serial ? [] : (fixedColumn(id) ?? []),
);
