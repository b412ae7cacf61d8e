import type { ProjectPlace } from '#app/lib/paths.ts';
import type { GroupValue } from '#shared/board/arrangement/moved-to-group.ts';
import type { CellValue, Column, GroupOption, LinkedPost, Row, Section, View } from '#shared/board/types.ts';
import type { BulkSelection } from '#shared/contract/bulk.ts';
import type { ProjectBoardType } from '#shared/enums/enums.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { Draft } from './arrangement/draft.ts';

/** Sub-posts by the post they belong to, in their order, archived ones among them. */
export type SubPostRows = Readonly<Record<string, readonly Row[]>>;

/** Where the board is; every call names all three. */
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
  /** Can still be had back. */
  deletedColumns?: DeletedColumn[];
  views: ViewTab[];
}

export type DeletedColumn = Pick<Column, 'id' | 'name' | 'columnType'> & { deletedAt: string };

/** One group as far as it is loaded: `rows` is the beginning of the group in view order. */
export interface LoadedGroup {
  key: string;
  name: string;
  option?: GroupOption;
  size: number;
  aggregates: Record<string, number>;
  rows: Row[];
  /** How many of the rows came by a change and may not be part of `size`, which the next page tells. */
  uncounted?: number;
  /** What came along with the rows of an answer; kept apart from there on. */
  subPosts?: Row[];
}

/** A view as its tab shows it. */
export type ViewTab = Pick<View, 'id' | 'name' | 'viewType' | 'isDefault'>;

/** Of all groups together, where a post that stands in several counts once. */
export interface ViewTotal {
  size: number;
  aggregates: Record<string, number>;
}

/** What the server is known to hold. */
export interface BoardData {
  board: BoardInfo;
  /** The view as this person sees it: as it is for everybody, with one's own draft on top. */
  view: View;
  shared: View;
  /** The draft that `view` and `groups` were made with. */
  draft?: Draft;
  groups: LoadedGroup[];
  total: ViewTotal;
  /** That came with the page; the columns know all of them. */
  linkedPosts?: LinkedPost[];
  /** Links lead to more posts than that. */
  hasMoreLinked?: boolean;
  /** What this person may do in the project; boards kept by earlier releases do not say. */
  access?: ProjectAccess;
  mark: string;
  /** There was no connection: this device saw it so then, as Unix milliseconds. */
  keptAt?: number;
  /** Highest revision seen per post, loaded or not, so that late and repeated changes are dropped. */
  revisions: Record<string, number>;
  /** Mark of the last departure seen per post. */
  goneMarks: Record<string, string>;
}

/** What a post begins with beside its title. */
export interface PostStart {
  values: Record<string, CellValue>;
  /** Otherwise the default section. */
  sectionId?: string;
  /** By view, where it stands between others from its beginning. */
  postOrders?: Record<string, string>;
  contentsHtml?: string;
  /** Columns that have a default and begin without a value. */
  cleared?: string[];
}

export interface WantedSubPost {
  title: string;
  start: PostStart;
}

/** A post, or with `parentId` a sub-post, as somebody wants it. */
export interface WantedPost extends WantedSubPost {
  parentId?: string;
  /** What it comes with, in their order. */
  subPosts?: readonly WantedSubPost[];
  /** The template that its form begins with. */
  templateId?: string;
  /** Of a template: what the board no longer takes of it, in words. */
  dropped?: readonly string[];
}

/** A cell, or a title under its fixed column's id, as an edit changes it. */
export interface CellEdit {
  postId: string;
  columnId: string;
  value: CellValue | undefined;
  before: CellValue | undefined;
}

/** A post that is added, under the id it has until the server gives one. */
export interface AddedPost extends PostStart {
  postId: string;
  title: string;
}

/** Posts that somebody wants to have on another board. */
export interface MovingPosts {
  /** Those that are named, and go at once. */
  postIds: string[];
  onMoved?: (() => void) | undefined;
  /** More than go at once: a job takes them. */
  many?: ManyMoving | undefined;
}

export interface ManyMoving {
  count: number;
  selection: BulkSelection;
  onMove(board: { id: string; name: string }): void;
}

/** What somebody wants to make of a post, once they have said of which other one. `under`: its sub-post; `alone`: a post again; `merge`: the same as it. */
export interface AskedOfPost {
  want: 'under' | 'alone' | 'merge';
  row: Row;
  onDone?: (() => void) | undefined;
}

/** Taking back, or doing again. */
export type Back = 'undo' | 'redo';

/** A post at another place of a view, or in another group; what is absent stays, `null` is nothing again. */
export interface PlacedPost extends GroupValue {
  postId: string;
  postOrder?: string | null;
}

/** Stands for a column where a clash is about the contents of a post. */
export const CONTENTS = 'contents';

/** One cell that two people wrote, with both values; or the contents of a post. */
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

/** How much of a board's posts is here; `tooMuch`: not all, and it will stay so. */
export type BoardExtent = 'all' | 'some' | 'tooMuch';

export type Connection = 'online' | 'offline' | 'reconnecting';

/** An edited row that no longer meets the view's conditions: it stays where it was until the next refresh. */
export interface HeldRow {
  row: Row;
  groupKey: string;
  index: number;
}
