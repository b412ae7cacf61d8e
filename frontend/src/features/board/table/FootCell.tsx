import { type CSSProperties, lazy, Suspense } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { aggregationsOf } from '#shared/board/columns/column-kinds.ts';
import { isFixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { meantColumn } from '#shared/board/columns/kinds/mirror.ts';
import { useColumns } from '../columns/use-column-commands.ts';
import { functionLabel } from './aggregate-view.ts';
import { type GridColumn, isRightAligned } from './column-layout.ts';
import { AggregateView } from './GroupRow.tsx';
import classes from './Table.module.css';

const FootMenu = lazy(() => import('./FootMenu.tsx'));

/** One column's aggregate over the whole view; who may change the column chooses it here. */
export const FootCell = ({
  shown: { column, kind },
  value,
  style,
}: {
  shown: GridColumn;
  value: number | undefined;
  style: CSSProperties | undefined;
}) => {
  const columns = useColumns();
  const look = `${classes.td} ${classes.aggregate} ${isRightAligned(kind) ? classes.numeric : ''}`;
  const meant = meantColumn(column);
  const canChange =
    columns?.canChange &&
    !isFixedColumn(column.id) &&
    (!column.isLock || columns.canLock) &&
    meant &&
    aggregationsOf(meant.columnType).length > 0;
  if (!canChange) {
    return (
      <div className={look} style={style}>
        <AggregateView column={column} value={value} />
      </div>
    );
  }
  const label = functionLabel(meant);
  return (
    <Menu position={isRightAligned(kind) ? 'top-end' : 'top-start'} width={160}>
      <Menu.Target>
        <button
          type="button"
          style={style}
          className={`${look} ${classes.footButton}`}
          data-empty={label === undefined || undefined}
        >
          <span className="visually-hidden">{`${column.name}の集計：${label === undefined ? 'なし' : ''}`}</span>
          <AggregateView column={column} value={value} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <FootMenu
            column={meant}
            onChoose={(numericFunctionType) => void columns.update(column.id, { numericFunctionType })}
          />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
};
