import type { ProjectPlace } from '#app/lib/paths.ts';
import type { GroupValue } from '#shared/board/arrangement/moved-to-group.ts';
import type { CellValue, Column, GroupOption, LinkedPost, Row, Section, View } from '#shared/board/types.ts';
import type { BulkSelection } from '#shared/contract/bulk.ts';
import type { ProjectBoardType } from '#shared/enums/enums.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { Draft } from './arrangement/draft.ts';

/** Ordered sub-posts by the id of their post, including archived ones. */
export type SubPostRows = Readonly<Record<string, readonly Row[]>>;

/** Workspace, project and board; every call names all three. */
export interface BoardAddress extends ProjectPlace {
  boardId: string;
}

export interface BoardInfo {
  id: string;
  name: string;
  boardType: ProjectBoardType;
  description?: string;
  archivedAt?: string;
  archivedBy?: string;
  sections: Section[];
  columns: Column[];
  /** Deleted columns that can still be restored. */
  deletedColumns?: DeletedColumn[];
  views: ViewTab[];
}

export type DeletedColumn = Pick<Column, 'id' | 'name' | 'columnType'> & { deletedAt: string };

/** The loaded part of one group: `rows` are its first rows in the order of the view. */
export interface LoadedGroup {
  key: string;
  name: string;
  option?: GroupOption;
  size: number;
  aggregates: Record<string, number>;
  rows: Row[];
  /**
   * Number of rows that were added by changes and may not be counted in `size` yet. The next loaded page corrects
   * `size`.
   */
  uncounted?: number;
  /** Sub-posts in the answer that brought the rows. They are then stored separately (`SubPostRows`). */
  subPosts?: Row[];
}

/** What the tab of a view shows. */
export type ViewTab = Pick<View, 'id' | 'name' | 'viewType' | 'isDefault'>;

/** Totals over all groups. A post that is in several groups counts once. */
export interface ViewTotal {
  size: number;
  aggregates: Record<string, number>;
}

/** The known state of the server. */
export interface BoardData {
  board: BoardInfo;
  /** The view as this person sees it: the shared view with the person's draft applied. */
  view: View;
  shared: View;
  /** The draft that `view` and `groups` include. */
  draft?: Draft;
  groups: LoadedGroup[];
  total: ViewTotal;
  /** Linked posts of the loaded page; `Column.linked` has all known ones. */
  linkedPosts?: LinkedPost[];
  /** There are more linked posts than `linkedPosts`. */
  hasMoreLinked?: boolean;
  /** What this person may do in the project. Absent in boards stored on the device by earlier releases. */
  access?: ProjectAccess;
  mark: string;
  /**
   * Set when the board was read from the device because there was no connection: when it was stored (Unix
   * milliseconds).
   */
  keptAt?: number;
  /**
   * Highest known revision by post id, also of posts that are not loaded. Late and repeated changes are dropped by it.
   */
  revisions: Record<string, number>;
  /** By post id: mark of the last change with which the post left the board. */
  goneMarks: Record<string, string>;
}

/** Initial content of a new post, besides its title. */
export interface PostStart {
  values: Record<string, CellValue>;
  /** Default: the board's default section. */
  sectionId?: string;
  /** Order keys by view id, for a post that is added between others. */
  postOrders?: Record<string, string>;
  contentsHtml?: string;
  /** Ids of columns with a default value that the person cleared. */
  cleared?: string[];
}

export interface WantedSubPost {
  title: string;
  start: PostStart;
}

/** A post to add; with `parentId` a sub-post. */
export interface WantedPost extends WantedSubPost {
  parentId?: string;
  /** Sub-posts to add with it, in their order. */
  subPosts?: readonly WantedSubPost[];
  /** Id of the template to prefill the form with. */
  templateId?: string;
  /** Parts of the template that no longer fit the board, in words. */
  dropped?: readonly string[];
}

/** The change of one cell. A title is changed under the id of its fixed column. */
export interface CellEdit {
  postId: string;
  columnId: string;
  value: CellValue | undefined;
  before: CellValue | undefined;
}

/** An added post; `postId` is provisional until the server gives the real id. */
export interface AddedPost extends PostStart {
  postId: string;
  title: string;
}

/** A request to move posts to another board; opens the dialog that asks which one. */
export interface MoveRequest {
  /** Posts that are moved by one call. */
  postIds: string[];
  onMoved?: (() => void) | undefined;
  /** Set when there are more posts than one call moves; a job then moves them. */
  many?: BulkMove | undefined;
}

export interface BulkMove {
  count: number;
  selection: BulkSelection;
  onMove(board: { id: string; name: string }): void;
}

/**
 * A request to convert or merge a post; opens the dialog that asks for the other post. `under`: becomes its sub-post;
 * `alone`: a sub-post becomes a post; `merge`: is merged with it.
 */
export interface PostConversion {
  want: 'under' | 'alone' | 'merge';
  row: Row;
  onDone?: (() => void) | undefined;
}

/** The direction of a step through the history of edits. */
export type UndoOrRedo = 'undo' | 'redo';

/** A post moved to another position or group of a view. Absent fields stay; `null` clears. */
export interface PlacedPost extends GroupValue {
  postId: string;
  postOrder?: string | null;
}

/** Used as column id in a clash about the contents of a post. */
export const CONTENTS = 'contents';

/** A conflict: two people changed the same cell, or the contents of the same post. Has both values. */
export interface Clash {
  postId: string;
  columnId: string;
  mine: CellValue | undefined;
  mineAt: number;
  theirs: CellValue | undefined;
  /** Account name. */
  by: string;
  /** ISO moment. */
  at: string;
}

/** How much of the board is loaded. `tooMuch`: the board is too large to be loaded whole. */
export type BoardExtent = 'all' | 'some' | 'tooMuch';

export type Connection = 'online' | 'offline' | 'reconnecting';

/** An edited row that no longer meets the view's conditions. It keeps its position until the next refresh. */
export interface HeldRow {
  row: Row;
  groupKey: string;
  index: number;
}
