/**
 * What the board does with each kind of edit from the moment it is made: whose posts it is about, how they look before the server has
 * answered, what takes it back. How it is sent and told of comes later: `sent-kinds.ts`.
 */
import type { Row } from '#shared/board/types.ts';
import type { Edit } from './edit.ts';
import { pressAction } from './shown/action.ts';
import { addPost } from './shown/add.ts';
import { addSubPost } from './shown/add-sub-post.ts';
import { addPosts } from './shown/adds.ts';
import { archive, unarchive } from './shown/archive.ts';
import { writeCell } from './shown/cell.ts';
import { writeCells } from './shown/cells.ts';
import { convert } from './shown/convert.ts';
import { deletePosts, restorePosts } from './shown/delete.ts';
import { markFeedback } from './shown/feedback.ts';
import type { ShownKind } from './shown/kind.ts';
import { merge, unmerge } from './shown/merge.ts';
import { moveAway, moveBack } from './shown/move.ts';
import { place } from './shown/place.ts';
import { writeTitle } from './shown/title.ts';
import { writeComment, writeContents } from './shown/words.ts';

const KINDS: { [E in Edit as E['kind']]: ShownKind<E, Edit | undefined> } = {
  cell: writeCell,
  cells: writeCells,
  title: writeTitle,
  comment: writeComment,
  contents: writeContents,
  action: pressAction,
  add: addPost,
  adds: addPosts,
  addSubPost,
  archive,
  unarchive,
  delete: deletePosts,
  restore: restorePosts,
  moveAway,
  moveBack,
  convert,
  merge,
  unmerge,
  feedback: markFeedback,
  place,
};

export const shownKind = ({ kind }: Edit): ShownKind<Edit, Edit | undefined> => KINDS[kind];

/** The posts that an edit is about. */
export const postIdsOf = (edit: Edit): string[] => shownKind(edit).postIds(edit);

/** A row as one's own edit of its cells, title or place leaves it. */
export const editedRow = (row: Row, edit: Edit): Row => shownKind(edit).row(row, edit);
