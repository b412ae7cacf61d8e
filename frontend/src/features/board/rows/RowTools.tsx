import { type PointerEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import type { Point } from '#app/hooks/use-drag.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { askToMove } from '../move/move-posts.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { PostConversion } from '../state/types.ts';
import { startInGroup } from '../table/start-in-group.ts';
import type { TableItem } from '../table/table-items.ts';
import type { TableLook } from '../table/table-look.ts';
import { archivePosts, deletePosts, restoring } from './archive-posts.ts';
import { markFeedback } from './mark-feedback.ts';
import { type Gap, insertPost } from './placing.ts';
import { RowDragLayer } from './RowDragLayer.tsx';
import { RowMenu } from './RowMenu.tsx';
import { gapAt, type StepBy } from './row-moves.ts';
import { placeSubPosts, siblingsOf, subPostsWith } from './sub-post-moves.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowMoves } from './use-row-moves.ts';

/** A post in one of its groups. */
export interface RowPlace {
  postId: string;
  groupKey: string;
}

/** What the lines of a board show of a drag. */
export interface Carried {
  ids: ReadonlySet<string>;
  /** The closed group that would take them in. */
  into?: string | undefined;
}

export interface RowToolsHandle {
  grab(row: RowPlace, event: PointerEvent): void;
  wasDragged(): boolean;
  /** False: it stays where it is. */
  step(row: RowPlace, step: StepBy): boolean;
  /** Opens the line that adds posts below or above a row. */
  insertBeside(row: RowPlace, by: 1 | -1): void;
  /** Answers the id of the new post. */
  insert(title: string, gap: Gap): string | undefined;
  openMenu(row: RowPlace, at: Point): void;
}

interface Props {
  ref: Ref<RowToolsHandle>;
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  items: TableItem[];
  checked: ReadonlySet<string>;
  scroller: RefObject<HTMLElement | null>;
  onReady(): void;
  onCarry(carried: Carried | undefined): void;
  onInsert(gap: Gap): void;
  onOpen(postId: string): void;
  /** To a post; of a sub-post, to its post. */
  onAddSubPost?: ((row: RowPlace) => void) | undefined;
}

/** Everything that moves rows and adds them in between; it comes once the board stands. */
const RowTools = ({
  ref,
  store,
  state,
  look,
  items,
  checked,
  scroller,
  onReady,
  onCarry,
  onInsert,
  onOpen,
  onAddSubPost,
}: Props) => {
  const { groups, outsideIds } = state;
  const moves = useRowMoves({ store, state, look, checked });
  const drag = useRowDrag({
    items,
    moves,
    groups,
    scroller,
    siblingsOf: (id) => siblingsOf(store, id),
    onPlaceSubPosts: (ids, at) => void placeSubPosts(store, ids, at),
  });
  const step = (row: RowPlace, by: StepBy): boolean =>
    isSubPost({ id: row.postId }) ? !by.isToGroup && moves.stepSubPost(row.postId, by.by) : moves.stepBy(row, by);
  const [menu, setMenu] = useState<RowPlace & { at: Point }>();
  const { dragged, target } = drag;
  const into = target?.into;
  useEffect(
    () => onCarry(dragged && { ids: new Set(dragged.map((post) => post.postId)), into }),
    [dragged, into, onCarry],
  );

  useEffect(() => onReady(), [onReady]);

  const askOf = (want: PostConversion['want'], postId: string) => {
    const row = store.rowOf(postId);
    return row && row.revision > 0 ? () => store.tell({ kind: 'asked', want, row }) : undefined;
  };
  const insertBeside = ({ groupKey, postId }: RowPlace, by: 1 | -1) => {
    const group = groups.find((candidate) => candidate.key === groupKey);
    const at = group?.rows.findIndex((row) => row.id === postId) ?? -1;
    if (group && at >= 0) onInsert(gapAt(group, by > 0 ? at + 1 : at, outsideIds));
  };
  useImperativeHandle(ref, () => ({
    grab: (row, event) => {
      const posts = isSubPost({ id: row.postId })
        ? subPostsWith(store, row.postId, checked).map((postId) => ({ ...row, postId }))
        : moves.withOthers(row);
      if (posts.length > 0) drag.grab(posts)(event);
    },
    wasDragged: drag.wasDragged,
    step,
    insertBeside,
    insert: (title, gap) => insertPost(store, title, startInGroup(look.groupColumn, gap.groupKey), gap),
    openMenu: (row, at) => setMenu({ ...row, at }),
  }));

  return (
    <>
      {dragged && <RowDragLayer drag={drag} moves={moves} rowOf={(postId) => store.rowOf(postId)} />}
      {menu && (
        <RowMenu
          key={menu.postId}
          at={menu.at}
          commands={{
            open: () => onOpen(menu.postId),
            addSubPost: onAddSubPost && (() => onAddSubPost(menu)),
            insert: isSubPost({ id: menu.postId }) ? undefined : (by) => insertBeside(menu, by),
            step: (by) => void step(menu, { by, isToGroup: false }),
            moveToBoard: isSubPost({ id: menu.postId }) ? undefined : () => askToMove(store, [menu.postId]),
            under: restoring(store, [menu.postId]) ? undefined : askOf('under', menu.postId),
            alone:
              !isSubPost({ id: menu.postId }) || restoring(store, [menu.postId])
                ? undefined
                : askOf('alone', menu.postId),
            merge:
              isSubPost({ id: menu.postId }) || restoring(store, [menu.postId])
                ? undefined
                : askOf('merge', menu.postId),
            archive: () => archivePosts(store, [menu.postId]),
            remove: () => deletePosts(store, [menu.postId]),
            isFeedback: store.rowOf(menu.postId)?.isFeedback ?? false,
            markFeedback: () => markFeedback(store, [menu.postId], !store.rowOf(menu.postId)?.isFeedback),
            restore: restoring(store, [menu.postId]),
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </>
  );
};

export default RowTools;
