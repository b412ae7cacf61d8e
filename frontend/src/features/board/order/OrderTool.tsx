import { IconArrowsSort } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { Column, OrderCondition } from '#shared/board/types.ts';
import { EditorTool } from '../views/EditorTool.tsx';
import tools from '../views/ViewTools.module.css';

const loadEditor = () => import('./OrderEditor.tsx');
const OrderEditor = lazy(loadEditor);

interface Props {
  orders: OrderCondition[];
  /** That posts can be ordered by. */
  columns: Column[];
  onChange(orders: OrderCondition[]): void;
}

/** What the posts stand in the order of, and its editor. */
export const OrderTool = ({ orders, columns, onChange }: Props) => {
  const [isOpen, setOpen] = useState<boolean>();
  const first = columns.find((column) => column.id === orders[0]?.targetColumnId);
  const value = first ? `${first.name}${orders.length > 1 ? ` ほか${orders.length - 1}件` : ''}` : '番号';
  return (
    <EditorTool
      title="並び順"
      label={`並び順：${value}`}
      tour="order"
      side="end"
      width={420}
      opened={isOpen}
      onOpen={setOpen}
      load={loadEditor}
      face={
        <>
          <IconArrowsSort size={16} stroke={1.75} aria-hidden="true" />
          <span className={tools.name}>並び順</span>
          {value}
        </>
      }
    >
      <OrderEditor orders={orders} columns={columns} onChange={onChange} />
    </EditorTool>
  );
};
