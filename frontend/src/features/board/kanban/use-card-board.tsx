import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Point } from '#app/hooks/use-drag.ts';
import { isTyping, useKeyDown } from '#app/hooks/use-key-down.ts';
import { RowDragLayer } from '../rows/RowDragLayer.tsx';
import { useRowMoves } from '../rows/use-row-moves.ts';
import type { LoadedGroup } from '../state/types.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import type { CardListLook, CardPlace } from './CardList.tsx';
import { CardMenu, type MenuPlace } from './CardMenu.tsx';
import { cardColumns } from './card-parts.ts';
import { type CardLines, cardAt, columnAt, type Direction } from './card-steps.ts';
import { useCardDrag } from './use-card-drag.ts';

export type CardBoardProps = Omit<ViewBodyProps, 'address' | 'onSettings'>;

interface Options {
  lines: CardLines;
  /** Takes cards in, and shows none. */
  isClosed(key: string): boolean;
  /** Where the cards of a column may go, by its key. */
  menuOf(key: string): { columns: MenuPlace[]; lanes?: MenuPlace[] };
  lanes?: readonly LoadedGroup[] | undefined;
}

const placeIn = (target: EventTarget | null): CardPlace | undefined => {
  const { post, group } = (target as HTMLElement).closest<HTMLElement>('[data-post]')?.dataset ?? {};
  return post === undefined || group === undefined ? undefined : { postId: post, groupKey: group };
};

/** Cards in columns, which are moved by mouse, by a finger that was held first, by keys, and by a menu. */
export function useCardBoard(
  { store, state, look, openPostId, checked, onCheck, onUncheckAll, addedId, onOpen }: CardBoardProps,
  { lines, isClosed, menuOf, lanes }: Options,
) {
  const board = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => lines.flat(), [lines]);
  const open = useMemo(
    () => lines.map((line) => line.map((column) => (isClosed(column.key) ? { ...column, rows: [] } : column))),
    [lines, isClosed],
  );
  const parts = useMemo(() => cardColumns(look.columns), [look.columns]);
  const moves = useRowMoves({ store, state, look, checked, cells: lanes && { groups: columns, lanes } });
  const [held, setHeld] = useState<readonly CardPlace[]>();
  const drag = useCardDrag({ board, groups: columns, moves, onHeld: setHeld });
  const carried = useMemo(() => new Set(drag.dragged?.map(({ postId }) => postId)), [drag.dragged]);
  // What a finger holds shows it before it moves.
  const marked = useMemo(
    () => (held ? new Set([...checked, ...held.map(({ postId }) => postId)]) : checked),
    [checked, held],
  );
  const [menu, setMenu] = useState<CardPlace & { at: Point; isMoving: boolean }>();
  const [wanted, setCurrent] = useState<CardPlace>();
  const [focusTurn, setFocusTurn] = useState(0);
  const wantedId = wanted && (state.renamed[wanted.postId] ?? wanted.postId);
  const isThere = open.some((line) =>
    line.some(({ key, rows }) => key === wanted?.groupKey && rows.some(({ id }) => id === wantedId)),
  );
  const current =
    wanted && isThere ? { groupKey: wanted.groupKey, postId: wantedId! } : cardAt(open, undefined, 'down');

  const focus = (place: CardPlace | undefined) => {
    if (!place) return;
    setCurrent(place);
    setFocusTurn((turn) => turn + 1);
  };
  const heightOf = ({ groupKey, postId }: CardPlace): number =>
    Math.max(0, columns.find(({ key }) => key === groupKey)?.rows.findIndex(({ id }) => id === postId) ?? 0);
  const moveTo = (place: CardPlace, groupKey: string, at: number) => {
    if (!moves.moveToGroup(place, groupKey, at)) return;
    if (isClosed(groupKey)) focus(cardAt(open, place, 'down') ?? cardAt(open, place, 'up'));
    else focus({ postId: place.postId, groupKey });
  };
  const step = (place: CardPlace, by: 1 | -1) => {
    if (moves.stepBy(place, { by, isToGroup: false })) focus(place);
  };
  const stepAside = (place: CardPlace, by: 1 | -1) => {
    const stood = columnAt(lines, place.groupKey);
    const next = stood && lines[stood.line]![stood.at + by];
    if (next) moveTo(place, next.key, heightOf(place));
  };
  const stepLane = (place: CardPlace, by: 1 | -1) => {
    const stood = columnAt(lines, place.groupKey);
    const next = stood && lines[stood.line + by]?.[stood.at];
    if (next) moveTo(place, next.key, by < 0 ? next.rows.length : 0);
  };
  const openMenu = (place: CardPlace, isMoving: boolean, element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    setCurrent(place);
    setMenu({ ...place, isMoving, at: { x: left, y: Math.min(bottom, window.innerHeight - 24) } });
  };

  /** Keys of a card: what its fields, menus and dots hear is theirs. */
  const onCard =
    (run: (place: CardPlace, card: Element) => void) =>
    (event: { target: EventTarget | null }): void | false => {
      const place = placeIn(event.target);
      const card = (event.target as HTMLElement).closest('[data-card]');
      if (!place || !card) return false;
      run(place, card);
    };
  const go = (direction: Direction) => onCard((place) => focus(cardAt(open, place, direction)));
  const edits = look.canEdit
    ? {
        'alt+ArrowUp': onCard((place) => step(place, -1)),
        'alt+ArrowDown': onCard((place) => step(place, 1)),
        'alt+ArrowLeft': onCard((place) => stepAside(place, -1)),
        'alt+ArrowRight': onCard((place) => stepAside(place, 1)),
        'alt+shift+ArrowUp': onCard((place) => stepLane(place, -1)),
        'alt+shift+ArrowDown': onCard((place) => stepLane(place, 1)),
        m: onCard((place, card) => openMenu(place, true, card)),
      }
    : {};
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
    ...edits,
  });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (drag.wasDragged()) return;
    const target = event.target as HTMLElement;
    const place = placeIn(target);
    if (!place || target.closest('a')) return;
    const dots = target.closest('[data-menu]');
    if (dots) return openMenu(place, false, dots);
    setCurrent(place);
    if (event.shiftKey) return onCheck(place.postId, true);
    if (event.metaKey || event.ctrlKey || checked.size > 0) return onCheck(place.postId, false);
    onOpen(place.postId);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event.target);
    if (!place || !look.canEdit || (event.target as HTMLElement).closest('a, [data-menu]')) return;
    const posts = moves.withOthers(place);
    if (posts.length > 0) drag.grab(posts)(event);
  };

  const list: CardListLook = {
    look,
    parts,
    addedId,
    current,
    focusTurn,
    checked: marked,
    carried,
    openPostId,
    outsideIds: state.outsideIds,
  };
  return {
    /** For the element that holds all columns. */
    frame: {
      ref: board,
      'data-dragging': drag.dragged !== undefined || undefined,
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => {
        const place = placeIn(event.target);
        if (place && (place.postId !== current?.postId || place.groupKey !== current.groupKey)) setCurrent(place);
      },
      onClick,
      onPointerDown,
      onContextMenu: (event: MouseEvent) => {
        const place = placeIn(event.target);
        if (!place || (event.target as HTMLElement).closest('a')) return;
        event.preventDefault();
        setCurrent(place);
        setMenu({ ...place, isMoving: false, at: { x: event.clientX, y: event.clientY } });
      },
    },
    list,
    isTarget: (key: string): boolean => drag.target?.gap.groupKey === key && drag.target.refusal === undefined,
    canAdd: look.canEdit && state.data?.view.searchText === undefined,
    /** Over the columns, and beside them. */
    layers: (
      <>
        {drag.dragged && <RowDragLayer drag={drag} moves={moves} rowOf={(postId) => store.rowOf(postId)} />}
        {menu && (
          <CardMenu
            key={`${menu.postId} ${menu.isMoving}`}
            at={menu.at}
            isMoving={menu.isMoving}
            {...menuOf(menu.groupKey)}
            store={store}
            postId={menu.postId}
            canEdit={look.canEdit}
            onOpen={onOpen}
            onCheck={onCheck}
            onMove={(groupKey) => moveTo(menu, groupKey, 0)}
            onStep={(by) => step(menu, by)}
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
    ),
  };
}
