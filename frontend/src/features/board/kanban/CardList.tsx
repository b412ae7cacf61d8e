import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { LoadedGroup } from '../state/types.ts';
import { LoadMore } from '../table/LoadMore.tsx';
import type { TableLook } from '../table/table-look.ts';
import type { CardParts } from './card-parts.ts';
import classes from './Kanban.module.css';
import { KanbanCard } from './KanbanCard.tsx';

/** A card of the board: a post may stand in several columns. */
export interface CardPlace {
  postId: string;
  groupKey: string;
}

/** What all lists of a board show alike. */
export interface CardListLook {
  look: TableLook;
  parts: CardParts;
  /** The post that was added last: it comes into sight. */
  addedId: string | undefined;
  current: CardPlace | undefined;
  /** Counts up each time the current card shall have the focus. */
  focusTurn: number;
  checked: ReadonlySet<string>;
  carried: ReadonlySet<string>;
  openPostId: string | undefined;
  outsideIds: ReadonlySet<string>;
}

interface Props extends CardListLook {
  group: LoadedGroup;
  /** Said where there are no cards; '' says nothing. */
  empty: string;
  isLoading: boolean;
  onMore(): void;
}

const CARD_GAP = 8;

/** The cards of one column, or of one lane of it, by parts. */
export const CardList = ({
  group,
  look,
  parts,
  addedId,
  current,
  focusTurn,
  checked,
  carried,
  openPostId,
  outsideIds,
  empty,
  isLoading,
  onMore,
}: Props) => {
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
    const focus = () => {
      const card = scroller.current?.querySelector<HTMLElement>(selector);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    focus();
    // One that was out of sight is drawn with the next frame.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [at, focusTurn, rows, virtualizer]);
  const addedAt = addedId === undefined ? -1 : rows.findIndex((row) => row.id === addedId);
  useLayoutEffect(() => {
    if (addedAt >= 0) virtualizer.scrollToIndex(addedAt, { align: 'auto' });
  }, [addedId, addedAt, virtualizer]);
  return (
    <div ref={scroller} className={classes.cards} data-cards>
      {empty !== '' && rows.length === 0 && left === 0 && <p className={classes.empty}>{empty}</p>}
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
  );
};
