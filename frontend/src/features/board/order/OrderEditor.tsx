import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { Choice } from '#app/components/fields/Choice.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { SORT_KEYS_MAX } from '#shared/board/limits.ts';
import type { Column, OrderCondition } from '#shared/board/types.ts';
import { columnOptions } from '../columns/column-options.tsx';
import classes from '../filter/Filter.module.css';
import { directionWords } from './order-words.ts';

interface Props {
  orders: OrderCondition[];
  /** That posts can be ordered by. */
  columns: Column[];
  onChange(orders: OrderCondition[]): void;
}

/** Posts stand by the first column; where that is equal, by the next. */
const OrderEditor = ({ orders, columns, onChange }: Props) => {
  const free = columns.filter((column) => !orders.some((order) => order.targetColumnId === column.id));
  const set = (at: number, part: Partial<OrderCondition>) =>
    onChange(orders.map((order, index) => (index === at ? { ...order, ...part } : order)));
  const raise = (at: number) =>
    onChange(orders.map((order, index) => (index === at - 1 ? orders[at]! : index === at ? orders[at - 1]! : order)));
  return (
    <div className={classes.editor}>
      {orders.length === 0 && <p className={classes.hint}>番号の順に並んでいます。</p>}
      {orders.map((order, at) => {
        const column = columns.find((candidate) => candidate.id === order.targetColumnId);
        const [up, down] = directionWords(column?.columnType);
        return (
          <div key={order.targetColumnId} className={classes.condition}>
            <Choice
              label={`並べる列${at + 1}`}
              nothing="削除された列"
              options={columnOptions(columns.filter((candidate) => candidate === column || free.includes(candidate)))}
              value={column?.id}
              onChange={(targetColumnId) => set(at, { targetColumnId })}
            />
            <Choice
              label={`並べる向き${at + 1}`}
              options={[
                { value: true, label: up },
                { value: false, label: down },
              ]}
              value={order.isAsc}
              onChange={(isAsc) => set(at, { isAsc })}
            />
            {/* Not disabled on the first: whoever raises it there would lose the focus. */}
            <IconButton
              label="先に並べる"
              className={classes.remove}
              aria-disabled={at === 0}
              onClick={() => at > 0 && raise(at)}
            >
              <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton label="この列では並べない" onClick={() => onChange(orders.filter((other) => other !== order))}>
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <div className={classes.foot}>
        {free.length > 0 && orders.length < SORT_KEYS_MAX && (
          <button
            type="button"
            className={classes.add}
            onClick={() => onChange([...orders, { targetColumnId: free[0]!.id, isAsc: true }])}
          >
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
            並べる列を追加
          </button>
        )}
      </div>
    </div>
  );
};

export default OrderEditor;
