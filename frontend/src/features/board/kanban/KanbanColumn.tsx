import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { formatNumber } from '#shared/board/number-text.ts';
import { AggregateView, GroupName, groupName } from '../components/GroupRow.tsx';
import { LoadMore } from '../components/LoadMore.tsx';
import type { TableLook } from '../components/table-look.ts';
import { GroupHeadMenu } from '../groups/GroupHeadMenu.tsx';
import type { LoadedGroup } from '../state/types.ts';
import type { CardParts } from './card-parts.ts';
import classes from './Kanban.module.css';
import { KanbanCard } from './KanbanCard.tsx';

/** A card of the board: a post may stand in several columns. */
export interface CardPlace {
  postId: string;
  groupKey: string;
}

/** What stands above the cards of a column instead of its name, count and sums. */
export interface ColumnHead {
  head: ReactNode;
  /** Said where there are no cards. */
  empty: string;
}

interface Props {
  group: LoadedGroup;
  head: ColumnHead | undefined;
  look: TableLook;
  parts: CardParts;
  isCollapsed: boolean;
  isLoading: boolean;
  /** The post that was added last: it comes into sight. */
  addedId: string | undefined;
  /** Dragged cards would go into it. */
  isTarget: boolean;
  current: CardPlace | undefined;
  /** Counts up each time the current card shall have the focus. */
  focusTurn: number;
  checked: ReadonlySet<string>;
  carried: ReadonlySet<string>;
  openPostId: string | undefined;
  outsideIds: ReadonlySet<string>;
  canAdd: boolean;
  onToggle(): void;
  onMore(): void;
  onAdd(): void;
}

const CARD_GAP = 8;

/** One column: its head with count and sums, its cards by parts, and the line that adds one. Closed, it is a strip. */
export const KanbanColumn = (props: Props) => {
  const { group, look, isCollapsed, isTarget, onToggle } = props;
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
        <Size size={group.size} wipLimit={group.option?.wipLimit} />
      </button>
    );
  }
  return <OpenColumn {...props} name={name} />;
};

/** How many posts; beyond the limit it warns (look.md). */
const Size = ({ size, wipLimit }: { size: number; wipLimit: number | undefined }) => {
  if (wipLimit === undefined) return <span className={classes.size}>{formatNumber(size)}</span>;
  const isOver = size > wipLimit;
  return (
    <span
      className={isOver ? classes.over : classes.size}
      title={isOver ? `上限の${wipLimit}件を超えています` : `上限 ${wipLimit}件`}
    >
      {isOver && <IconAlertTriangle size={12} stroke={2} role="img" aria-label="上限を超えています" />}
      {formatNumber(size)} / {wipLimit}
    </span>
  );
};

const OpenColumn = ({
  group,
  head,
  look,
  parts,
  name,
  isLoading,
  addedId,
  isTarget,
  current,
  focusTurn,
  checked,
  carried,
  openPostId,
  outsideIds,
  canAdd,
  onMore,
  onAdd,
}: Props & { name: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, size } = group;
  const left = Math.max(0, size - rows.length);
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: rows.length + Number(left > 0),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index < rows.length ? 112 : 40),
    getItemKey: (index) => rows[index]?.id ?? 'more',
    gap: CARD_GAP,
    overscan: 6,
  });
  const at = current?.groupKey === group.key ? rows.findIndex((row) => row.id === current.postId) : -1;
  const focused = useRef(focusTurn);
  useLayoutEffect(() => {
    if (at < 0 || focused.current === focusTurn) return;
    focused.current = focusTurn;
    virtualizer.scrollToIndex(at, { align: 'auto' });
    const selector = `[data-post="${CSS.escape(rows[at]!.id)}"] [data-card]`;
    const focus = () => scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    focus();
    // One that was out of sight is drawn with the next frame.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [at, focusTurn, rows, virtualizer]);
  const addedAt = addedId === undefined ? -1 : rows.findIndex((row) => row.id === addedId);
  useLayoutEffect(() => {
    if (addedAt >= 0) virtualizer.scrollToIndex(addedAt, { align: 'auto' });
  }, [addedId, addedAt, virtualizer]);
  const sums = look.columns.filter(({ column }) => group.aggregates[column.id] !== undefined);
  return (
    <section
      className={classes.column}
      data-column={group.key}
      data-target={isTarget || undefined}
      aria-label={`${name} ${size}件`}
    >
      {head?.head ?? (
        <header className={classes.columnHead}>
          <h2 className={classes.columnName}>
            <GroupName group={group} groupColumn={look.groupColumn} name={name} />
          </h2>
          <Size size={size} wipLimit={group.option?.wipLimit} />
          <span className={classes.sums}>
            {sums.map(({ column }) => (
              <span key={column.id} title={column.name}>
                <AggregateView column={column} value={group.aggregates[column.id]} />
              </span>
            ))}
          </span>
          {canAdd && (
            <IconButton label={`${name}に投稿を追加`} onClick={onAdd}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <GroupHeadMenu groupKey={group.key} name={name} />
        </header>
      )}
      <div ref={scroller} className={classes.cards} data-cards>
        {rows.length === 0 && left === 0 && <p className={classes.empty}>{head?.empty ?? '投稿はありません'}</p>}
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((line) => {
            const row = rows[line.index];
            return (
              <li
                key={line.key}
                ref={virtualizer.measureElement}
                data-index={line.index}
                style={{ transform: `translateY(${line.start}px)` }}
              >
                {row ? (
                  <KanbanCard
                    row={row}
                    groupKey={group.key}
                    look={look}
                    parts={parts}
                    isCurrent={line.index === at}
                    isChecked={checked.has(row.id)}
                    isCarried={carried.has(row.id)}
                    isOpen={row.id === openPostId}
                    isOutside={outsideIds.has(row.id)}
                  />
                ) : (
                  <LoadMore left={left} isLoading={isLoading} onNear={onMore} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
