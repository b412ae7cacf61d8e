import type { ReactNode } from 'react';
import type { LoadedGroup } from '../state/types.ts';
import { groupName } from '../table/GroupRow.tsx';
import { CardList, type CardListLook } from './CardList.tsx';
import { ColumnHead as Head } from './ColumnHead.tsx';
import { ColumnSize } from './ColumnSize.tsx';
import classes from './Kanban.module.css';

/** What stands above the cards of a column instead of its name, count and sums. */
export interface ColumnHead {
  head: ReactNode;
  /** Said where there are no cards. */
  empty: string;
}

interface Props extends CardListLook {
  group: LoadedGroup;
  head: ColumnHead | undefined;
  isCollapsed: boolean;
  isLoading: boolean;
  /** Dragged cards would go into it. */
  isTarget: boolean;
  canAdd: boolean;
  onToggle(): void;
  onMore(): void;
  onAdd(): void;
}

/** One column: its head with count and sums, its cards by parts, and the line that adds one. Closed, it is a strip. */
export const KanbanColumn = ({ group, head, isCollapsed, isTarget, canAdd, onToggle, onAdd, ...list }: Props) => {
  const { look } = list;
  const name = groupName(group, look.groupColumn, look.people) || 'すべて';
  if (isCollapsed) {
    return (
      <button
        type="button"
        className={classes.strip}
        data-column={group.key}
        data-target={isTarget || undefined}
        aria-expanded={false}
        aria-label={`${name} ${group.size}件を開く`}
        onClick={onToggle}
      >
        <span className={classes.upright}>{name}</span>
        <ColumnSize group={group} />
      </button>
    );
  }
  return (
    <section
      className={classes.column}
      data-column={group.key}
      data-target={isTarget || undefined}
      aria-label={`${name} ${group.size}件`}
    >
      {head?.head ?? <Head group={group} name={name} look={look} canAdd={canAdd} onAdd={onAdd} />}
      <CardList {...list} group={group} empty={head?.empty ?? '投稿はありません'} />
    </section>
  );
};
