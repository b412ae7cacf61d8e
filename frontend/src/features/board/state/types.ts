import type { ProjectPlace } from '#app/lib/paths.ts';
import type { GroupValue } from '#shared/board/arrangement/moved-to-group.ts';
import type { CellValue, Column, GroupOption, LinkedPost, Row, Section, View } from '#shared/board/types.ts';
import type { BulkSelection } from '#shared/contract/bulk.ts';
import type { ProjectBoardType } from '#shared/enums/enums.ts';
import type { Draft } from './draft.ts';

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

/** One edit of one's own, as it was made. */
export type Edit =
  | ({ kind: 'cell'; back?: Back; isLate?: boolean } & CellEdit)
  | PressedAction
  /** `isLate`: could not be sent when it was made; then a cell that somebody else changed since stays as it is. */
  | { kind: 'title'; postId: string; value: string; before: string; isLate?: boolean }
  /** `loads`: how many pages had come when it was made; a later page may already count the post. */
  | ({ kind: 'add'; createdAt: string; loads: number } & AddedPost)
  | { kind: 'adds'; posts: AddedPost[]; createdAt: string; loads: number }
  /** `back`: takes back or does again; then, too. */
  | { kind: 'cells'; cells: CellEdit[]; back?: Back; isLate?: boolean }
  | ({ kind: 'addSubPost'; parentId: string; createdAt: string } & AddedPost)
  | { kind: 'archive'; postIds: string[] }
  | { kind: 'unarchive'; postIds: string[] }
  | { kind: 'delete'; postIds: string[] }
  /** Has deleted posts back. */
  | { kind: 'restore'; postIds: string[] }
  /** To another board, each with its sub-posts; and back from there. */
  | { kind: 'moveAway'; postIds: string[]; targetBoardId: string }
  | { kind: 'moveBack'; postIds: string[]; fromBoardId: string }
  /** Under another post, or (without a parent) out of its post; to another board, or back from there. */
  | {
      kind: 'convert';
      postIds: string[];
      parentPostId: string | undefined;
      targetBoardId?: string | undefined;
      fromBoardId?: string | undefined;
    }
  /** Archived in favour of the post with this number, and back. */
  | { kind: 'merge'; postIds: string[]; targetSerial: number }
  | { kind: 'unmerge'; postIds: string[] }
  | { kind: 'feedback'; postIds: string[]; isFeedback: boolean }
  | { kind: 'place'; viewId: string; posts: PlacedPost[] };

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

/** A button that was pressed, with what it changes; `null` clears. */
export interface PressedAction {
  kind: 'action';
  postId: string;
  columnId: string;
  values: Record<string, CellValue | null>;
  sectionId?: string;
}

/** Taking back, or doing again. */
export type Back = 'undo' | 'redo';

/** A post at another place of a view, or in another group; what is absent stays, `null` is nothing again. */
export interface PlacedPost extends GroupValue {
  postId: string;
  postOrder?: string | null;
}

/** The posts that an edit is about. */
export function postIdsOf(edit: Edit): string[] {
  if (edit.kind === 'cells') return [...new Set(edit.cells.map((cell) => cell.postId))];
  if (edit.kind === 'place' || edit.kind === 'adds') return edit.posts.map((post) => post.postId);
  return 'postIds' in edit ? edit.postIds : [edit.postId];
}

/** One cell that two people wrote, with both values. */
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

/** An edit as a person reads it. */
export interface EditWords {
  title: string;
  value: string;
}

/** One that the server has not taken, as the device keeps it. */
export interface KeptEdit {
  mutationId: string;
  edit: Edit;
  /** When it was made, or refused; in this order they are sent. */
  at: number;
  /** Why it was refused: it waits for the person, who sends it again or lets it go. */
  reason?: string;
  /** It was refused for what somebody else wrote meanwhile. */
  clash?: Clash;
}

/** An edit on its way. It keeps its `mutationId` over retries and reloads, so that the server counts it once. */
export interface PendingEdit extends Omit<KeptEdit, 'reason' | 'clash'> {
  /** Still unanswered 400 ms after it was made. */
  isSlow: boolean;
}

export interface RefusedEdit extends KeptEdit {
  reason: string;
}

/** The server named the cells that it refuses; nothing is written yet. */
export interface PartlyRefused {
  refused: Omit<RefusedEdit, 'at'>[];
  /** The edit without them; undefined where nothing is left of it. */
  rest: Edit | undefined;
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

/** What the table shows. */
export interface BoardState {
  status: 'loading' | 'ready' | 'error' | 'missing';
  errorMessage?: string;
  data?: BoardData;
  /** What this person wants of the view; ahead of `data.draft` until its posts are there. */
  draft?: Draft;
  /** The answer to what is searched for is not whole: the server is being asked, or did not answer. */
  searching: 'asking' | 'partial' | undefined;
  /** `data` with one's own unanswered edits on top and held rows in place. */
  groups: LoadedGroup[];
  total: ViewTotal;
  /** Edited out of the view's conditions, still shown in place. */
  outsideIds: ReadonlySet<string>;
  pending: readonly PendingEdit[];
  refused: readonly RefusedEdit[];
  connection: Connection;
  /** The device takes nothing more: what is not sent goes with the page. */
  isUnkept: boolean;
  /** Pushes arrive; false from the loss of the live connection until it is back, undefined until it stands for the first time. */
  isLive: boolean | undefined;
  collapsed: ReadonlySet<string>;
  /** With one's own unanswered edits on top. */
  subPosts: SubPostRows;
  /** Posts whose sub-posts this person closed in this view. */
  closedPosts: ReadonlySet<string>;
  loadingGroups: ReadonlySet<string>;
  /** Real ids of posts added here, by the id they had before the server answered. */
  renamed: Readonly<Record<string, string>>;
}
