import { IconCheck, IconLayoutRows } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isGroupable, isSortable } from '#shared/board/column-kinds.ts';
import { fixedColumn, FIXED_VIEW_COLUMNS } from '#shared/board/fixed-columns.ts';
import { Menu } from '#app/components/floating/Menu.tsx';
import { FIXED_COLUMNS, type Column, type FilterGroup, type OrderCondition, type View } from '#shared/board/types.ts';
import { ColumnsTool } from '../columns/ColumnsTool.tsx';
import { FilterTool } from '../filter/FilterTool.tsx';
import { OrderTool } from '../order/OrderTool.tsx';
import type { BoardInfo } from '../state/types.ts';
import { kindOf } from './column-layout.ts';
import { ColumnMark } from './ColumnMark.tsx';
import type { People } from './people.ts';
import classes from './ViewTools.module.css';

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
  onGroup(columnId: string | null): void;
  onOrder(orders: OrderCondition[]): void;
  onSave(): void;
  onDiscard(): void;
  onLetGo(): void;
}

/** How the view is arranged: for oneself, until it is saved for everybody. */
export const ViewTools = ({ view, board, people, count, isDraft, outsideCount, canSave, onFilter, onGroup, onOrder, onSave, onDiscard, onLetGo }: Props) => {
  const { columns } = board;
  const all = [...columns, ...FIXED];
  const group = all.find((column) => column.id === view.groupColumnId);
  return (
    <div className={classes.tools}>
      <FilterTool groups={view.filterGroupList} board={board} people={people} count={count} onChange={onFilter} />
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
        <button type="button" className={classes.text} title="編集して条件に合わなくなった投稿は、外すまで元の場所に残ります。" onClick={onLetGo}>
          条件外の{outsideCount}件を外す
        </button>
      )}
      <span className={classes.grow} />
      <Tool icon={<IconLayoutRows size={16} stroke={1.75} aria-hidden="true" />} name="グループ" tour="group" value={group?.name ?? 'なし'}>
        <Choice label="なし" isChosen={!group} onChoose={() => onGroup(null)} />
        {all
          .filter((column) => isGroupable(column.columnType))
          .map((column) => (
            <Choice key={column.id} column={column} label={column.name} isChosen={column === group} onChoose={() => onGroup(column.id)} />
          ))}
      </Tool>
      <OrderTool orders={view.orderConditionList} columns={all.filter((column) => isSortable(column.columnType))} onChange={onOrder} />
      <ColumnsTool />
    </div>
  );
};

/** The number is the order that nobody chose. */
const FIXED: Column[] = FIXED_VIEW_COLUMNS.flatMap(({ id }) => (id === FIXED_COLUMNS.serial ? [] : (fixedColumn(id) ?? [])));

interface ToolProps {
  icon: ReactNode;
  name: string;
  tour: string;
  value: string;
  children: ReactNode;
}

const Tool = ({ icon, name, tour, value, children }: ToolProps) => {
  const content = (
    <>
      {icon}
      <span className={classes.name}>{name}</span>
      {value}
    </>
  );
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.tool} data-tour={tour} aria-label={`${name}：${value}`}>
          {content}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
};

const Choice = ({ label, column, isChosen, onChoose }: { label: string; column?: Column; isChosen: boolean; onChoose: () => void }) => (
  <Menu.Item leftSection={<span className={classes.mark}>{column && <ColumnMark kind={kindOf(column)} />}</span>} rightSection={isChosen && <IconCheck size={14} aria-label="選択中" />} onClick={onChoose}>
    {label}
  </Menu.Item>
);
