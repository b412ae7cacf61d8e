import type { ReactNode } from 'react';
import { isGroupable, isSortable } from '#shared/board/columns/column-kinds.ts';
import { FIXED_VIEW_COLUMNS, fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { meantColumns } from '#shared/board/columns/kinds/mirror.ts';
import { type Column, FIXED_COLUMNS, type View } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { ColumnsTool } from '../columns/ColumnsTool.tsx';
import { FilterTool } from '../filter/FilterTool.tsx';
import { GroupTool } from '../groups/GroupTool.tsx';
import { OrderTool } from '../order/OrderTool.tsx';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import classes from './ViewTools.module.css';
import { viewLook } from './view-looks.ts';

interface Props {
  store: BoardStore;
  state: BoardState;
  view: View;
  board: BoardInfo;
  people: People;
  canSave: boolean;
  onSave(): void;
  search: ReactNode;
  /** What else one chooses to see, beside the columns. */
  settings?: ReactNode;
}

/** How the view is arranged: for oneself, until it is saved for everybody. */
export const ViewTools = ({ store, state, view, board, people, canSave, onSave, search, settings }: Props) => {
  const meant = { ...board, columns: meantColumns(board.columns) };
  const all = [...meant.columns, ...FIXED];
  return (
    <div className={classes.tools}>
      <FilterTool
        groups={view.filterGroupList}
        board={meant}
        people={people}
        count={`${formatNumber(state.total.size)}件`}
        onChange={(filterGroupList) => store.arrange({ filterGroupList })}
      />
      {state.draft !== undefined && (
        <>
          <span className={`${classes.draft} only-desktop`}>自分だけに適用中</span>
          {canSave && (
            <button type="button" className={classes.text} onClick={onSave}>
              ビューに保存
            </button>
          )}
          <button type="button" className={classes.text} onClick={() => store.discardDraft()}>
            破棄
          </button>
        </>
      )}
      {state.outsideIds.size > 0 && (
        <button
          type="button"
          className={classes.text}
          title="編集して条件に合わなくなった投稿は、外すまで元の場所に残ります。"
          onClick={() => store.letGo()}
        >
          条件外の{formatNumber(state.outsideIds.size)}件を外す
        </button>
      )}
      <span className={classes.grow} />
      {!viewLook(view).isSummary && (
        <>
          <GroupTool columns={all.filter((column) => isGroupable(column.columnType))} />
          <OrderTool
            orders={view.orderConditionList}
            columns={all.filter((column) => isSortable(column.columnType))}
            onChange={(orderConditionList) => store.arrange({ orderConditionList })}
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
