import type { ComponentProps, CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import { HeadRow } from './HeadRow.tsx';
import classes from './Table.module.css';
import type { TableItem } from './table-items.ts';
import type { usePostGrid } from './use-post-grid.ts';

interface Props extends Pick<ComponentProps<'div'>, 'onContextMenu'> {
  /** The window on lines and columns, the chosen cells. */
  table: ReturnType<typeof usePostGrid>;
  role: 'grid' | 'treegrid';
  label: string;
  className?: string | undefined;
  onAddColumn: (() => void) | undefined;
  isChecking: boolean;
  /** Its lines have grips. */
  isMovable: boolean;
  /** Lines are written over while nothing is added among them. */
  isAdding: boolean;
  /** Before anything else; true where the press is taken, and chooses no cells. */
  onPress(event: PointerEvent<HTMLElement>): boolean;
  onClick(event: MouseEvent<HTMLElement>): void;
  renderItem(item: TableItem, index: number): ReactNode;
  /** The field in the chosen cell. */
  children: ReactNode;
}

/** Head and lines of a table or a tree, as far as they are near the window, and what a press in them does to the chosen cells. */
export const PostGrid = ({
  table,
  role,
  label,
  className,
  onAddColumn,
  isChecking,
  isMovable,
  isAdding,
  onPress,
  onClick,
  renderItem,
  children,
  onContextMenu,
}: Props) => {
  const { grid, look, items, drawn, selection, onScroll } = table;
  const { lines, measure, height, stuckIndex } = table.lines;
  // Other rows in a line's place are written into its elements, which is quicker than new ones: not where elements are measured
  // for what they hold, and not around a field that would lose the focus.
  const isWrittenOver = !measure && !isAdding;
  return (
    <div
      ref={grid}
      className={className ? `${classes.grid} ${className}` : classes.grid}
      role={role}
      aria-label={label}
      aria-rowcount={items.length + 1}
      // With edge, title and what adds a column.
      aria-colcount={look.columns.length + 3}
      aria-multiselectable
      data-checking={isChecking || undefined}
      style={{ '--cols': look.template } as CSSProperties}
      onScroll={onScroll}
      onPointerDown={(event) => {
        const target = event.target as HTMLElement;
        if (!onPress(event) && !target.closest('a, button, [data-check], [data-grip]')) selection.drag(event);
        // What is being edited ends by its own rules, not by a click that takes the focus.
        if (target.closest('[data-check], [data-peek]')) selection.editor.current?.finish();
      }}
      onMouseDown={(event) => {
        const target = event.target as HTMLElement;
        // The table's field keeps the focus while its cells are clicked.
        if (target.closest('[data-post]') && !target.closest('a')) event.preventDefault();
      }}
      onClick={onClick}
      onContextMenu={onContextMenu}
    >
      <div style={{ minWidth: look.minWidth }}>
        <HeadRow columns={look.columns} title={look.title} drawn={drawn} onAddColumn={onAddColumn} />
        <div className={classes.lines} data-lines data-movable={isMovable || undefined} style={{ height }}>
          {lines.map((line) => (
            <div
              key={isWrittenOver && items[line.index]!.kind === 'row' ? line.index : line.key}
              className={classes.line}
              ref={measure}
              data-index={line.index}
              data-stuck={line.index === stuckIndex || undefined}
              style={line.index === stuckIndex ? undefined : { transform: `translateY(${line.start}px)` }}
            >
              {renderItem(items[line.index]!, line.index)}
            </div>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
};
