import { type ReactNode, useCallback, useMemo } from 'react';
import type { LoadedGroup } from '../state/types.ts';
import { groupName } from '../table/GroupRow.tsx';
import classes from './Kanban.module.css';
import { type ColumnHead, KanbanColumn } from './KanbanColumn.tsx';
import { type CardBoardProps, useCardBoard } from './use-card-board.tsx';

interface Props extends CardBoardProps {
  /** The columns from left to right. */
  shown: readonly LoadedGroup[];
  /** Absent: as a kanban has it. */
  headOf?: ((group: LoadedGroup) => ColumnHead) | undefined;
  /** Columns hold more than a kanban's. */
  isWide?: boolean;
  /** Behind the last column. */
  children?: ReactNode;
}

/** Columns of cards beside each other. */
export const CardColumns = ({ shown, headOf, isWide = false, children, ...props }: Props) => {
  const { store, state, look, onAdding } = props;
  const { collapsed, loadingGroups } = state;
  const lines = useMemo(() => [shown], [shown]);
  const isClosed = useCallback((key: string) => collapsed.has(key), [collapsed]);
  const { frame, list, isTarget, canAdd, layers } = useCardBoard(props, {
    lines,
    isClosed,
    menuOf: (here) => ({
      columns: shown.map((group) => ({
        key: group.key,
        name: groupName(group, look.groupColumn, look.people) || 'すべて',
        isHere: group.key === here,
      })),
    }),
  });
  return (
    <>
      <div {...frame} className={classes.board} data-wide={isWide || undefined}>
        {shown.map((group) => (
          <KanbanColumn
            {...list}
            key={group.key}
            group={group}
            head={headOf?.(group)}
            isCollapsed={isClosed(group.key)}
            isLoading={loadingGroups.has(group.key)}
            isTarget={isTarget(group.key)}
            canAdd={canAdd}
            onToggle={() => store.toggleGroup(group.key)}
            onMore={() => void store.loadMore(group.key)}
            onAdd={() => onAdding(group.key)}
          />
        ))}
        {children}
      </div>
      {layers}
    </>
  );
};
