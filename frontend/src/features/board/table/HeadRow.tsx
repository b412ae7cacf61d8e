import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Tooltip } from '#app/components/floating/Tooltip.tsx';
import { type Beside, besideAt, useDrag } from '#app/hooks/use-drag.ts';
import { ColumnHead } from '../columns/ColumnHead.tsx';
import { TitleHead } from '../columns/TitleHead.tsx';
import { useColumns } from '../columns/use-column-commands.ts';
import type { GridColumn, TitleWidth } from './column-layout.ts';
import classes from './Table.module.css';
import { columnIndex, columnStart, type DrawnColumns } from './use-column-window.ts';

export const HeadRow = memo(
  ({
    columns,
    title,
    drawn,
    onAddColumn,
  }: {
    columns: GridColumn[];
    title: TitleWidth;
    drawn: DrawnColumns;
    onAddColumn?: (() => void) | undefined;
  }) => {
    const commands = useColumns();
    const { dragged, target, grab, wasDragged } = useDrag<string, Beside>({
      targetAt: (point, columnId) => besideAt(point, 'head', columnId, false),
      onDrop: (columnId, { id, side }) => commands?.moveBeside(columnId, id, side),
    });
    return (
      <div className={`${classes.tr} ${classes.head}`} role="row" aria-rowindex={1}>
        <div className={`${classes.td} ${classes.edge}`} role="columnheader">
          <span className="visually-hidden">選択</span>
        </div>
        <TitleHead columns={columns} title={title} commands={commands} />
        {drawn.columns.map((shown, at) => (
          <ColumnHead
            key={shown.column.id}
            place={{ style: columnStart(drawn, at), 'aria-colindex': columnIndex(drawn, at) }}
            shown={shown}
            all={columns}
            title={title}
            columns={commands}
            isDragged={dragged === shown.column.id}
            drop={target?.id === shown.column.id ? target.side : undefined}
            onGrab={grab(shown.column.id)}
            wasDragged={wasDragged}
          />
        ))}
        {onAddColumn && (
          <div role="columnheader" style={{ gridColumn: '-2 / -1' }}>
            <Tooltip label="列を追加">
              <button
                type="button"
                className={classes.addColumn}
                data-tour="add-column"
                aria-label="列を追加"
                onClick={onAddColumn}
              >
                <IconPlus size={14} stroke={1.75} aria-hidden="true" />
              </button>
            </Tooltip>
          </div>
        )}
      </div>
    );
  },
);
