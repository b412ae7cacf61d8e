import { IconArrowsSort, IconCheck, IconLayoutRows, IconSortAscending, IconSortDescending, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isGroupable, isSortable } from '#shared/board/column-kinds.ts';
import { Menu } from '#app/components/floating/Menu.tsx';
import { FIXED_COLUMNS, type Column, type OrderCondition, type View } from '#shared/board/types.ts';
import { ColumnsTool } from '../columns/ColumnsTool.tsx';
import { kindOf } from './column-layout.ts';
import { ColumnMark } from './ColumnMark.tsx';
import classes from './ViewTools.module.css';

/** The view's tab; the other kinds of views come with their own screens. */
export const ViewTabs = () => (
  <nav className={classes.tabs} aria-label="ビュー">
    <span className={classes.tab} aria-current="page">
      <IconTable size={16} stroke={1.75} aria-hidden="true" />
      テーブル
    </span>
  </nav>
);

interface Props {
  view: View;
  columns: Column[];
  canEdit: boolean;
  onGroup(columnId: string | null): void;
  onOrder(order: OrderCondition | undefined): void;
}

/** How the view is arranged: for everybody who looks at it. */
export const ViewTools = ({ view, columns, canEdit, onGroup, onOrder }: Props) => {
  const group = columns.find((column) => column.id === view.groupColumnId);
  const order = view.orderConditionList[0];
  const orderName = order && (columns.find((column) => column.id === order.targetColumnId)?.name ?? FIXED_NAMES[order.targetColumnId]);
  return (
    <div className={classes.tools}>
      <Tool icon={<IconLayoutRows size={16} stroke={1.75} aria-hidden="true" />} name="グループ" tour="group" value={group?.name ?? 'なし'} canEdit={canEdit}>
        <Choice label="なし" isChosen={!group} onChoose={() => onGroup(null)} />
        {columns
          .filter((column) => isGroupable(column.columnType))
          .map((column) => (
            <Choice key={column.id} column={column} label={column.name} isChosen={column === group} onChoose={() => onGroup(column.id)} />
          ))}
      </Tool>
      <Tool icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden="true" />} name="並び順" tour="order" value={orderName ?? '番号'} canEdit={canEdit}>
        <Choice label="番号" isChosen={!order} onChoose={() => onOrder(undefined)} />
        {Object.entries(FIXED_NAMES).map(([id, name]) => (
          <Choice key={id} label={name} isChosen={order?.targetColumnId === id} onChoose={() => onOrder({ targetColumnId: id, isAsc: order?.isAsc ?? true })} />
        ))}
        {columns
          .filter((column) => isSortable(column.columnType))
          .map((column) => (
            <Choice key={column.id} column={column} label={column.name} isChosen={order?.targetColumnId === column.id} onChoose={() => onOrder({ targetColumnId: column.id, isAsc: order?.isAsc ?? true })} />
          ))}
        {order && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconSortAscending size={16} stroke={1.75} />} rightSection={order.isAsc && <IconCheck size={14} />} onClick={() => onOrder({ ...order, isAsc: true })}>
              小さい順・早い順
            </Menu.Item>
            <Menu.Item leftSection={<IconSortDescending size={16} stroke={1.75} />} rightSection={!order.isAsc && <IconCheck size={14} />} onClick={() => onOrder({ ...order, isAsc: false })}>
              大きい順・遅い順
            </Menu.Item>
          </>
        )}
      </Tool>
      <ColumnsTool />
    </div>
  );
};

const FIXED_NAMES: Record<string, string> = { [FIXED_COLUMNS.title]: 'タイトル', [FIXED_COLUMNS.updatedAt]: '更新日時', [FIXED_COLUMNS.createdAt]: '作成日時' };

interface ToolProps {
  icon: ReactNode;
  name: string;
  tour: string;
  value: string;
  canEdit: boolean;
  children: ReactNode;
}

const Tool = ({ icon, name, tour, value, canEdit, children }: ToolProps) => {
  const content = (
    <>
      {icon}
      <span className={classes.name}>{name}</span>
      {value}
    </>
  );
  if (!canEdit) return <span className={classes.tool}>{content}</span>;
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
