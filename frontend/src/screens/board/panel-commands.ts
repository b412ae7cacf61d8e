import { askToMove } from '#app/features/board/move/move-posts.ts';
import { archivePosts, deletePosts } from '#app/features/board/rows/archive-posts.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { PostCommands } from '#app/features/post/components/post-commands.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';

interface Options {
  store: BoardStore;
  row: Row | undefined;
  isSubPost: boolean;
  canEdit: boolean;
  /** It does not stand here any more. */
  onLeave(): void;
}

export function panelCommands({ store, row, isSubPost, canEdit, onLeave }: Options): PostCommands {
  if (!row || !canEdit) return {};
  const isArchived = isArchivedItself(row);
  // One that the server does not know yet can be archived and deleted, and stays where it is.
  const isMovable = row.revision > 0 && !isArchived;
  const ask = (want: 'under' | 'alone' | 'merge') => () => store.tell({ kind: 'asked', want, row, onDone: onLeave });
  return {
    move: isSubPost ? undefined : () => askToMove(store, [row.id], onLeave),
    under: isMovable ? ask('under') : undefined,
    alone: isMovable && isSubPost ? ask('alone') : undefined,
    merge: isMovable && !isSubPost ? ask('merge') : undefined,
    archive: isArchived ? undefined : () => archivePosts(store, [row.id]),
    remove: () => {
      deletePosts(store, [row.id]);
      onLeave();
    },
  };
}
