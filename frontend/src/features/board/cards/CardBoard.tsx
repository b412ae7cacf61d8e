import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point } from '#app/hooks/use-drag.ts';
import { isTyping, useKeyDown } from '#app/hooks/use-key-down.ts';
import { formatNumber } from '#shared/format/number.ts';
import { CellFilesContext } from '../attachments/cell-files.ts';
import { GroupHeadMenu } from '../groups/GroupHeadMenu.tsx';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import { CardMenu } from '../kanban/CardMenu.tsx';
import { cardColumns } from '../kanban/card-parts.ts';
import { KanbanCard } from '../kanban/KanbanCard.tsx';
import { useRowMoves } from '../rows/use-row-moves.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import { LoadMore } from '../table/LoadMore.tsx';
import { tableItems } from '../table/table-items.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import { CardCover } from './CardCover.tsx';
import classes from './Cards.module.css';
import { type CardPlace, cardBeside, cardLines, type Direction } from './card-lines.ts';
import { cardSizeOf, coverSourceOf } from './card-look.ts';

const GAP = 12;
const PADDING = 32;

const placeIn = (target: EventTarget | null): CardPlace | undefined => {
  const { post, group } = (target as HTMLElement).closest<HTMLElement>('[data-post]')?.dataset ?? {};
  return post === undefined || group === undefined ? undefined : { postId: post, groupKey: group };
};

/** How many cards stand side by side. */
function usePerLine(scroller: React.RefObject<HTMLElement | null>, cardWidth: number): number {
  const [perLine, setPerLine] = useState(4);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setPerLine(Math.max(1, Math.floor((element.clientWidth - PADDING + GAP) / (cardWidth + GAP)))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, cardWidth]);
  return perLine;
}

/** Posts as a gallery of cards, with a picture where there is one (work §2.5). */
const CardBoard = ({
  store,
  state,
  look,
  openPostId,
  checked,
  onCheck,
  onUncheckAll,
  addedId,
  onOpen,
}: ViewBodyProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const address = use(CellFilesContext)?.address;
  const { groups, collapsed, outsideIds, loadingGroups, data } = state;
  const size = cardSizeOf(data?.view ?? {});
  const perLine = usePerLine(scroller, size.width);
  const isSearching = data?.view.searchText !== undefined;
  const lines = useMemo(
    () => cardLines(tableItems({ groups, collapsed }, false, { isSearching }), perLine),
    [groups, collapsed, isSearching, perLine],
  );
  const parts = useMemo(() => cardColumns(look.columns), [look.columns]);
  const cover = coverSourceOf(data?.view ?? {}, look.columns);
  const moves = useRowMoves({ store, state, look, checked });
  const [menu, setMenu] = useState<CardPlace & { at: Point }>();
  const [wanted, setCurrent] = useState<CardPlace>();
  const [focusTurn, setFocusTurn] = useState(0);
  const wantedId = wanted && (state.renamed[wanted.postId] ?? wanted.postId);
  const lineAt = (postId: string | undefined, groupKey?: string): number =>
    lines.findIndex(
      (line) =>
        line.kind === 'cards' &&
        (groupKey === undefined || line.groupKey === groupKey) &&
        line.rows.some(({ id }) => id === postId),
    );
  const current =
    wanted && lineAt(wantedId, wanted.groupKey) >= 0
      ? { postId: wantedId!, groupKey: wanted.groupKey }
      : cardBeside(lines, undefined, 'down');

  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]!.kind === 'cards' ? (cover ? 128 + size.cover : 124) : 40),
    getItemKey: (index) => lines[index]!.id,
    gap: GAP,
    overscan: 4,
  });
  const addedLine = addedId === undefined ? -1 : lineAt(addedId);
  useLayoutEffect(() => {
    if (addedLine >= 0) virtualizer.scrollToIndex(addedLine, { align: 'auto' });
  }, [addedLine, virtualizer]);
  useEffect(() => {
    if (focusTurn === 0 || !current) return;
    const selector = `[data-post="${CSS.escape(current.postId)}"][data-group="${CSS.escape(current.groupKey)}"] [data-card]`;
    scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [focusTurn]); // eslint-disable-line react-hooks/exhaustive-deps -- with every wish for the focus alone
  const focus = (place: CardPlace | undefined) => {
    if (!place) return;
    setCurrent(place);
    virtualizer.scrollToIndex(lineAt(place.postId, place.groupKey), { align: 'auto' });
    setFocusTurn((turn) => turn + 1);
  };
  const openMenu = (place: CardPlace, at: Point) => {
    setCurrent(place);
    setMenu({ ...place, at });
  };

  const onCard =
    (run: (place: CardPlace) => void) =>
    (event: { target: EventTarget | null }): void | false => {
      const place = placeIn(event.target);
      if (!place || !(event.target as HTMLElement).closest('[data-card]')) return false;
      run(place);
    };
  const go = (direction: Direction) => onCard((place) => focus(cardBeside(lines, place, direction)));
  const onKeyDown = useKeyDown({
    ArrowUp: go('up'),
    ArrowDown: go('down'),
    ArrowLeft: go('left'),
    ArrowRight: go('right'),
    Enter: onCard(({ postId }) => onOpen(postId)),
    ' ': onCard(({ postId }) => onOpen(postId)),
    x: onCard(({ postId }) => onCheck(postId, false)),
    'shift+x': onCard(({ postId }) => onCheck(postId, true)),
    Escape: (event) => (isTyping(event) || checked.size === 0 ? false : onUncheckAll()),
  });
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const place = placeIn(target);
    if (!place || target.closest('a')) return;
    const dots = target.closest('[data-menu]');
    if (dots) {
      const { left, bottom } = dots.getBoundingClientRect();
      return openMenu(place, { x: left, y: Math.min(bottom, window.innerHeight - 24) });
    }
    setCurrent(place);
    if (event.shiftKey) return onCheck(place.postId, true);
    if (event.metaKey || event.ctrlKey || checked.size > 0) return onCheck(place.postId, false);
    onOpen(place.postId);
  };
  const shown = groups.filter((group) => !group.option?.isHidden);
  const nameOf = (key: string): string => {
    const group = shown.find((one) => one.key === key);
    return (group && groupName(group, look.groupColumn, look.people)) || 'すべて';
  };

  return (
    <>
      {/* Above the cards' own headings. */}
      <h2 className="visually-hidden">投稿</h2>
      <div
        ref={scroller}
        className={classes.scroller}
        onKeyDown={onKeyDown}
        onClick={handleClick}
        onContextMenu={(event) => {
          const place = placeIn(event.target);
          if (!place || (event.target as HTMLElement).closest('a')) return;
          event.preventDefault();
          openMenu(place, { x: event.clientX, y: event.clientY });
        }}
      >
        <div
          className={classes.lines}
          style={{ height: virtualizer.getTotalSize(), '--card-cover': `${size.cover}px` } as CSSProperties}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index]!;
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={classes.line}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {line.kind === 'group' && (
                  <div className={classes.group}>
                    <button
                      type="button"
                      aria-expanded={!line.isCollapsed}
                      onClick={() => store.toggleGroup(line.group.key)}
                    >
                      {line.isCollapsed ? (
                        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
                      ) : (
                        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
                      )}
                      <GroupName group={line.group} groupColumn={look.groupColumn} name={nameOf(line.group.key)} />
                      <span className={classes.count}>{formatNumber(line.group.size)}件</span>
                    </button>
                    <GroupHeadMenu groupKey={line.group.key} name={nameOf(line.group.key)} />
                  </div>
                )}
                {line.kind === 'cards' && (
                  <div className={classes.cards} style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}>
                    {line.rows.map((row) => (
                      <KanbanCard
                        key={row.id}
                        row={row}
                        groupKey={line.groupKey}
                        look={look}
                        parts={parts}
                        cover={cover && address && <CardCover address={address} row={row} source={cover} />}
                        isCurrent={row.id === current?.postId && line.groupKey === current.groupKey}
                        isChecked={checked.has(row.id)}
                        isCarried={false}
                        isOpen={row.id === openPostId}
                        isOutside={outsideIds.has(row.id)}
                      />
                    ))}
                  </div>
                )}
                {line.kind === 'more' && (
                  <LoadMore
                    left={line.left}
                    isLoading={loadingGroups.has(line.groupKey)}
                    onNear={() => void store.loadMore(line.groupKey)}
                  />
                )}
                {line.kind === 'hidden' && <HiddenGroups groups={line.groups} posts={line.posts} />}
              </div>
            );
          })}
        </div>
      </div>
      {menu && (
        <CardMenu
          key={menu.postId}
          at={menu.at}
          isMoving={false}
          columns={shown.map(({ key }) => ({ key, name: nameOf(key), isHere: key === menu.groupKey }))}
          store={store}
          postId={menu.postId}
          canEdit={look.canEdit}
          onOpen={onOpen}
          onCheck={onCheck}
          onMove={(groupKey) => void moves.moveToGroup(menu, groupKey, 0)}
          onStep={(by) => void moves.stepBy(menu, { by, isToGroup: false })}
          onClose={() => {
            setMenu(undefined);
            focus(current);
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </>
  );
};

export default CardBoard;
