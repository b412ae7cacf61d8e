import type { PressAction } from './shown/action.ts';
import type { AddPost } from './shown/add.ts';
import type { AddSubPost } from './shown/add-sub-post.ts';
import type { AddPosts } from './shown/adds.ts';
import type { Archive, Unarchive } from './shown/archive.ts';
import type { WriteCell } from './shown/cell.ts';
import type { WriteCells } from './shown/cells.ts';
import type { Convert } from './shown/convert.ts';
import type { Delete, Restore } from './shown/delete.ts';
import type { MarkFeedback } from './shown/feedback.ts';
import type { Merge, Unmerge } from './shown/merge.ts';
import type { MoveAway, MoveBack } from './shown/move.ts';
import type { Place } from './shown/place.ts';
import type { WriteTitle } from './shown/title.ts';
import type { WriteComment, WriteContents } from './shown/words.ts';

/** One edit of one's own, as it was made. What its kind can do: `shown-kinds.ts`, `sent-kinds.ts`. */
export type Edit =
  | WriteCell
  | WriteCells
  | WriteTitle
  | WriteComment
  | WriteContents
  | PressAction
  | AddPost
  | AddPosts
  | AddSubPost
  | Archive
  | Unarchive
  | Delete
  | Restore
  | MoveAway
  | MoveBack
  | Convert
  | Merge
  | Unmerge
  | MarkFeedback
  | Place;
