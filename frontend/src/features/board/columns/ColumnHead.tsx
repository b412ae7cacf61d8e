import { IconLock, IconTransform } from '@tabler/icons-react';
import { type ComponentProps, lazy, type PointerEvent, Suspense, useState } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import type { Beside } from '#app/hooks/use-drag.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import { startingWidth } from '#shared/board/columns/column-width.ts';
import { COLUMN_WIDTH } from '#shared/board/limits.ts';
import { type GridColumn, isRightAligned, type TitleWidth, templateOf } from '../table/column-layout.ts';
import table from '../table/Table.module.css';
import classes from './columns.module.css';
import type { ColumnCommands } from './use-column-commands.ts';

const loadMenu = () => import('./ColumnMenu.tsx');
const ColumnMenu = lazy(loadMenu);
const ColumnMenuHead = lazy(async () => ({ default: (await loadMenu()).ColumnMenuHead }));
/** These come when the rows stand and the page is idle. */
const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));
export const ColumnEdge = lazy(() => idle().then(() => import('./ColumnEdge.tsx')));
const ColumnTypeIcon = lazy(() => idle().then(() => import('./ColumnTypeIcon.tsx')));

interface Props {
  shown: GridColumn;
  /** Which column of the grid it stands in. */
  place: Pick<ComponentProps<'div'>, 'style' | 'aria-colindex'>;
  all: GridColumn[];
  title: TitleWidth;
  columns: ColumnCommands | undefined;
  /** Where a dragged column would land beside this one. */
  drop: Beside['side'] | undefined;
  isDragged: boolean;
  onGrab(event: PointerEvent): void;
  /** True right after a drag: that click opens no menu. */
  wasDragged(): boolean;
}

const REQUIRED = '空にできません（必須）';
const CHANGING = '種類を変えています';
const LOCKED = '変更できるのは管理者とマネージャーだけです';

/** A column's head: its name opens the menu, dragging it moves the column, its right edge sets the width. */
export const ColumnHead = ({
  shown,
  place,
  all,
  title: titleWidth,
  columns,
  drop,
  isDragged,
  onGrab,
  wasDragged,
}: Props) => {
  const { column, kind } = shown;
  const [isOpen, setOpen] = useState(false);
  const content = (
    <>
      {/* Numbers carry no mark in a head: they are told by their alignment. */}
      {!isRightAligned(kind) && (
        <Suspense fallback={<i className={classes.noMark} />}>
          <ColumnTypeIcon columnType={column.columnType} size={14} />
        </Suspense>
      )}
      <span className="ellipsis">{column.name}</span>
      {column.required && (
        <span className={classes.required} role="img" aria-label="必須">
          *
        </span>
      )}
      {column.typeChange && <IconTransform size={12} stroke={2} aria-label={CHANGING} />}
      {column.isLock && <IconLock size={12} stroke={2} aria-label={LOCKED} />}
    </>
  );
  const title = [
    column.name,
    column.description,
    column.required && REQUIRED,
    column.isLock && LOCKED,
    column.typeChange && CHANGING,
  ]
    .filter(Boolean)
    .join('\n');
  if (!columns?.canArrange) {
    return (
      <div
        className={`${table.td} ${isRightAligned(kind) ? table.numeric : ''}`}
        role="columnheader"
        {...place}
        title={title}
      >
        {content}
      </div>
    );
  }
  return (
    <div
      className={`${table.td} ${classes.head}`}
      role="columnheader"
      {...place}
      data-head={column.id}
      data-dragged={isDragged || undefined}
      data-drop={drop}
    >
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={232}
        trapFocus
        returnFocus
        head={
          <Suspense>
            <ColumnMenuHead column={column} columns={columns} onClose={() => setOpen(false)} />
          </Suspense>
        }
      >
        <Menu.Target>
          <button
            type="button"
            className={classes.button}
            title={title}
            data-numeric={isRightAligned(kind) || undefined}
            data-tour="column-menu"
            onPointerEnter={() => void loadMenu()}
            onFocus={() => void loadMenu()}
            onPointerDown={onGrab}
            onClickCapture={(event) => wasDragged() && event.stopPropagation()}
          >
            {content}
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={`列「${column.name}」`}>
          <Suspense>
            <ColumnMenu column={column} columns={columns} shown={all} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        <ColumnEdge
          name={column.name}
          width={() => shown.width}
          shownWidth={shown.width}
          bounds={COLUMN_WIDTH}
          fitting={startingWidth(column)}
          templateAt={(width) =>
            templateOf(
              all.map((other) => (other.column.id === column.id ? { ...other, width } : other)),
              titleWidth,
            )
          }
          onChange={(width) => columns.arrange([{ projectBoardColumnId: column.id, width }])}
        />
      </Suspense>
    </div>
  );
};
