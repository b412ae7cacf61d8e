/**
 * How each kind of edit is sent, and what a person reads of it where it could not be. Nobody needs it before the board has drawn its
 * rows; what is seen at once stands in `shown-kinds.ts`.
 */
import type { Edit } from './edit.ts';
import { pressAction } from './sent/action.ts';
import { addPost } from './sent/add.ts';
import { addSubPost } from './sent/add-sub-post.ts';
import { addPosts } from './sent/adds.ts';
import { archive, unarchive } from './sent/archive.ts';
import { writeCell } from './sent/cell.ts';
import { writeCells } from './sent/cells.ts';
import { writeComment } from './sent/comment.ts';
import { writeContents } from './sent/contents.ts';
import { convert } from './sent/convert.ts';
import { deletePosts, restorePosts } from './sent/delete.ts';
import { markFeedback } from './sent/feedback.ts';
import type { SentKind } from './sent/kind.ts';
import { merge, unmerge } from './sent/merge.ts';
import { moveAway, moveBack } from './sent/move.ts';
import { place } from './sent/place.ts';
import { writeTitle } from './sent/title.ts';

const KINDS: { [E in Edit as E['kind']]: SentKind<E> } = {
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

export const sentKind = ({ kind }: Edit): SentKind<Edit> => KINDS[kind];
