import { isSameCell } from '#shared/board/cells/cells.ts';
import { isArchivedItself, restoredRow, thereOn } from '#shared/board/rows/archived.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { missingColumns } from '#shared/board/rows/new-values.ts';
import { isSubPost, parentIdOf, subPostId } from '#shared/board/rows/sub-post.ts';
import { type CellValue, type Column, FIXED_COLUMNS, type Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { isOpenCell } from '#shared/rules/open-cells.ts';
import type { ProjectAccess } from '#shared/rules/roles.ts';
import type { Edit } from '../edits/edit.ts';
import { isPlacedAs } from '../edits/shown/place.ts';
import { shownKind } from '../edits/shown-kinds.ts';
import { cellOf, partsOf, partsOfAdded, partsOfCells, partsOfPlaced, reversed } from './cell-edits.ts';
import { EditedBoard } from './edited-board.ts';
import type { AddedPost, Back, CellEdit, PlacedPost, PostStart, WantedPost, WantedSubPost } from './types.ts';
import { type Step, UndoStack } from './undo-stack.ts';
import { beginningOf } from './values-at-start.ts';

/** A step whose cells grow fewer when some of them could not be written. */
interface CellStep extends Step {
  cells: readonly CellEdit[];
}

const editsOf = (kind: 'archive' | 'unarchive', postIds: readonly string[]): Edit[] =>
  partsOf(postIds).map((part) => ({ kind, postIds: part }));

/** One open board as this person edits it; every command is a step that can be taken back. */
export class BoardStore extends EditedBoard {
  private readonly undoStack = new UndoStack();
  private readonly stepOf = new Map<string, CellStep>();
  private access: ProjectAccess = 'read';

  /** Takes back one's own last step; false when there is none. */
  undo(): boolean {
    return this.undoStack.undo();
  }

  /** Does again what was taken back last. */
  redo(): boolean {
    return this.undoStack.redo();
  }

  /** Makes something that was done by other means the last step; answers what takes it back, once. */
  did(step: Step): () => void {
    this.undoStack.push(step);
    return () => void this.undoStack.undo(step);
  }

  /** `row` is the post as its panel knows it, where the view does not show it. */
  setCell(postId: string, columnId: string, value: CellValue | undefined, row = this.rowOf(postId)): void {
    if (row && !isSameCell(row.values[columnId], value))
      this.edit({ kind: 'cell', postId, columnId, value, before: row.values[columnId] });
  }

  setTitle(postId: string, value: string, row = this.rowOf(postId)): void {
    if (row && value !== '' && row.title !== value) this.edit({ kind: 'title', postId, value, before: row.title });
  }

  private writeOne(cell: CellEdit): () => void {
    const { postId, columnId, value, before } = cell;
    return this.edit(
      columnId === FIXED_COLUMNS.title
        ? { kind: 'title', postId, value: String(value), before: String(before) }
        : { kind: 'cell', ...cell },
    );
  }

  private edit(edit: Extract<Edit, { kind: 'cell' | 'title' }>): () => void {
    const step = this.cellStep(shownKind(edit).written(edit).cells);
    const undo = this.did(step);
    const target = this.holdOrMove([edit]);
    this.sendOf(step, [edit]);
    if (target !== undefined) this.tell({ kind: 'moved', groupName: target, undo });
    return undo;
  }

  private sendOf(step: CellStep, edits: readonly Edit[]): void {
    for (const mutationId of this.send(edits)) this.stepOf.set(mutationId, step);
  }

  /** Gives many posts one value. */
  fill(postIds: string[], columnId: string, value: CellValue | undefined): void {
    this.write(postIds.map((postId) => ({ postId, columnId, value })));
  }

  /** Writes many cells and adds posts, as one step; answers how many cells change, and what takes it back. `outside`: posts that the view does not show. */
  write(
    wanted: readonly Omit<CellEdit, 'before'>[],
    added: readonly Omit<AddedPost, 'postId'>[] = [],
    outside?: (postId: string) => Row | undefined,
  ): { changed: number; undo: () => void } | undefined {
    const rowOf = this.rowsOf(wanted.map(({ postId }) => postId));
    const cells = wanted.flatMap((cell) => {
      const row = rowOf(cell.postId) ?? outside?.(cell.postId);
      const before = row && cellOf(row, cell.columnId);
      return row && !isSameCell(before, cell.value) ? [{ ...cell, before }] : [];
    });
    if (cells.length + added.length === 0) return undefined;
    if (cells.length === 1 && added.length === 0) return { changed: 1, undo: this.writeOne(cells[0]!) };
    const posts = added.map((post) => ({ ...post, postId: this.newId() }));
    const addedIds = posts.map(({ postId }) => postId);
    const step = this.cellStep(cells, posts.length > 0 ? this.stepOfEdits(editsOf('unarchive', addedIds)) : undefined);
    const undo = this.did(step);
    this.sendCells(cells, step);
    this.send(
      partsOfAdded(posts, this.isLink).map(
        (part): Edit => ({ kind: 'adds', posts: part, createdAt: this.now(), loads: this.live.loads }),
      ),
    );
    return { changed: cells.length, undo };
  }

  private readonly isLink = (columnId: string): boolean =>
    this.live.data?.board.columns.some(
      (column) => column.id === columnId && column.columnType === ColumnType.POST_LINK,
    ) ?? false;

  private cellStep(cells: readonly CellEdit[], others?: Step): CellStep {
    const step: CellStep = {
      cells,
      undo: () => {
        this.takeBack(reversed(step.cells), 'undo', step);
        others?.undo();
      },
      redo: () => {
        this.takeBack(step.cells, 'redo', step);
        others?.redo();
      },
    };
    return step;
  }

  /** Writes what was before, except where a cell holds something else by now than this person left there. */
  private takeBack(cells: readonly CellEdit[], back: Back, step: CellStep): void {
    const now = cells.map((cell) => ({ ...cell, postId: this.state.renamed[cell.postId] ?? cell.postId }));
    const rowOf = this.rowsOf(now.map(({ postId }) => postId));
    const rows = now.flatMap(({ postId }) => rowOf(postId) ?? []);
    const isChanged = (cell: CellEdit): boolean => {
      const row = rowOf(cell.postId);
      return row !== undefined && !isSameCell(cellOf(row, cell.columnId), cell.before);
    };
    const changed = now.filter(isChanged);
    if (changed.length > 0) {
      this.narrow(step, changed);
      this.keep(undefined, changed, back, rows);
    }
    this.sendCells(
      now.filter((cell) => !isChanged(cell)),
      step,
      back,
    );
  }

  private sendCells(cells: readonly CellEdit[], step: CellStep, back?: Back): void {
    const edits = partsOfCells(cells, this.isLink).map(
      (part): Edit => ({ kind: 'cells', cells: part, ...(back && { back }) }),
    );
    this.holdOrMove(edits);
    this.sendOf(step, edits);
  }

  protected dropped(mutationId: string, cells: readonly CellEdit[]): void {
    const step = this.stepOf.get(mutationId);
    if (step) this.narrow(step, cells);
  }

  private narrow(step: CellStep, cells: readonly CellEdit[]): void {
    const real = (postId: string) => this.state.renamed[postId] ?? postId;
    const gone = new Set(cells.map((cell) => `${real(cell.postId)} ${cell.columnId}`));
    step.cells = step.cells.filter((cell) => !gone.has(`${real(cell.postId)} ${cell.columnId}`));
    if (step.cells.length === 0) this.undoStack.forget(step);
  }

  private newId(): string {
    return `new-${this.options.around.uuid()}`;
  }

  private now(): string {
    return new Date(this.options.around.now()).toISOString();
  }

  /** Whose required columns are asked for hangs on what this person may write. */
  learnAccess(access: ProjectAccess): void {
    this.access = access;
  }

  /** Required columns that a post would leave empty, of those that this person can fill. */
  missingIn({ start, parentId }: WantedPost): Column[] {
    const columns = this.live.data?.board.columns ?? [];
    // Sub-posts begin without links.
    const mayFill = (column: Column) =>
      isOpenCell(this.access, column) && (parentId === undefined || column.columnType !== ColumnType.POST_LINK);
    return missingColumns(columns, beginningOf(columns, start), mayFill);
  }

  private isComplete(post: WantedPost): boolean {
    const isComplete = this.missingIn(post).length === 0;
    if (!isComplete) this.tell({ kind: 'incomplete', post });
    return isComplete;
  }

  /** Adds a post to a group; answers the id it has until the server gives one, or undefined where required cells are asked for first. */
  addPost(title: string, start: PostStart, subPosts: readonly WantedSubPost[] = []): string | undefined {
    if (!this.isComplete({ title, start, ...(subPosts.length > 0 && { subPosts }) })) return undefined;
    const postId = this.newId();
    const createdAt = this.now();
    const edit: Edit = { kind: 'add', postId, title, ...start, createdAt, loads: this.live.loads };
    this.did(this.stepOfEdits([edit]));
    this.send([
      edit,
      ...subPosts.map(
        (subPost): Edit => ({
          kind: 'addSubPost',
          postId: subPostId(postId, this.newId()),
          parentId: postId,
          title: subPost.title,
          ...subPost.start,
          createdAt,
        }),
      ),
    ]);
    return postId;
  }

  /** Adds a sub-post to a post, as its last; answers as `addPost`. */
  addSubPost(parentId: string, title: string, start: PostStart = { values: {} }): string | undefined {
    if (!this.isComplete({ title, start, parentId })) return undefined;
    const postId = subPostId(parentId, this.newId());
    const edit: Edit = { kind: 'addSubPost', postId, parentId, title, ...start, createdAt: this.now() };
    this.did(this.stepOfEdits([edit]));
    this.send([edit]);
    return postId;
  }

  /** Puts posts elsewhere in the view, as one step. `told`: the person is told, with the group where it is another. */
  move(posts: PlacedPost[], before: PlacedPost[], told?: { groupName: string | undefined }): void {
    const undo = this.did(this.placeStep(posts, before));
    this.place(posts);
    if (!told) return;
    const { groupName } = told;
    this.tell(
      groupName === undefined
        ? { kind: 'placed', count: posts.length, undo }
        : { kind: 'moved', groupName, count: posts.length, undo },
    );
  }

  /** Presses a column's button for one post; what stands in its way is said before anything changes. */
  async press(postId: string, columnId: string, row = this.rowOf(postId)): Promise<void> {
    const { data } = this.live;
    if (!data || !row) return;
    const { pressedAction } = await import('./pressed-action.ts');
    const { accountName, now } = this.options.around;
    const pressed = pressedAction(row, columnId, data.board, { accountName, now: now() });
    if (!pressed) return;
    if ('message' in pressed) return this.explain(pressed.message);
    const { edit, cells, moved, actionName } = pressed;
    const step = this.cellStep(cells, moved && this.placeStep(moved.there, moved.here));
    this.holdOrMove([edit]);
    this.sendOf(step, [edit]);
    this.tell({ kind: 'pressed', actionName, undo: this.did(step) });
  }

  private placeStep(posts: PlacedPost[], before: PlacedPost[]): Step {
    return { undo: () => this.placeBack(before, posts), redo: () => this.placeBack(posts, before) };
  }

  /** Says why something cannot be done, before anything was tried. */
  explain(reason: string): void {
    this.tell({ kind: 'impossible', reason });
  }

  /** Posts added here have got their own ids meanwhile. */
  realId(postId: string): string {
    return this.state.renamed[postId] ?? postId;
  }

  /** Posts that somebody else has put elsewhere meanwhile stay there. */
  private placeBack(posts: PlacedPost[], from: readonly PlacedPost[]): void {
    const view = this.live.data?.view;
    const mine = posts.filter((_post, at) => {
      const row = this.rowOf(this.realId(from[at]!.postId));
      return !row || !view || isPlacedAs(row, view.id, from[at]!);
    });
    if (mine.length < posts.length)
      this.explain(`ほかの人が先に動かしたため、${posts.length - mine.length}件はそのままにしました。`);
    this.place(mine);
  }

  private place(posts: PlacedPost[]): void {
    const viewId = this.live.data?.view.id;
    if (viewId === undefined) return;
    const edits = partsOfPlaced(posts.map((post) => ({ ...post, postId: this.realId(post.postId) }))).map(
      (part): Edit => ({ kind: 'place', viewId, posts: part }),
    );
    this.holdOrMove(edits);
    this.send(edits);
  }

  /** What is archived already stays so when this is taken back. */
  archive(checked: string[]): void {
    const rowOf = this.rowsOf(checked);
    const postIds = checked.filter((id) => !isArchivedItself(rowOf(id) ?? {}));
    if (postIds.length === 0) return this.explain('すでにアーカイブされています。');
    this.tell({ kind: 'archived', count: postIds.length, undo: this.carryOut(editsOf('archive', postIds)) });
  }

  /** Brings back those that are archived by themselves; undefined where none is. */
  restoring(checked: string[]): (() => void) | undefined {
    const rowOf = this.rowsOf(checked);
    const rows = checked.flatMap((id) => rowOf(id) ?? []).filter(isArchivedItself);
    return rows.length === 0 ? undefined : () => this.restore(rows);
  }

  /** `rows` as a panel knows them, where the view does not show them. */
  restore(rows: readonly Row[]): void {
    const ids = rows.map(({ id }) => id);
    const undo = this.carryOut(editsOf('unarchive', ids));
    const board = this.live.data?.board;
    const isThere = board && thereOn(board);
    const withSection = rows.filter((row) => !isSubPost(row) && isThere?.(restoredRow(row)) === false).length;
    this.tell({ kind: 'restored', count: rows.length, withSection, undo });
  }

  /** A post takes its sub-posts along; for 30 days all of it can come back. */
  delete(checked: readonly string[]): void {
    const all = new Set(checked);
    const postIds = checked.filter((id) => !all.has(parentIdOf(id) ?? ''));
    const rowOf = this.rowsOf(postIds);
    const parts = deletionParts(postIds.map((id) => ({ id, subPostCount: rowOf(id)?.subPostCount })));
    const undo = this.carryOut(parts.map((part) => ({ kind: 'delete', postIds: part })));
    this.tell({ kind: 'deleted', count: postIds.length, undo });
  }

  /** Edits that say themselves what takes them back, as one step. */
  carryOut(edits: readonly Edit[]): () => void {
    const step = this.stepOfEdits(edits);
    const undo = this.did(step);
    step.redo();
    return undo;
  }

  private stepOfEdits(edits: readonly Edit[]): Step {
    const back = edits.flatMap((edit) => shownKind(edit).inverse(edit) ?? []);
    // What was added is not added again: it comes back.
    const again = back.flatMap((edit) => shownKind(edit).inverse(edit) ?? []);
    const send = (all: readonly Edit[]) => void this.send(all.map((edit) => this.withRealIds(edit)));
    return { undo: () => send(back), redo: () => send(again) };
  }

  private withRealIds(edit: Edit): Edit {
    const { renamed, postIds } = shownKind(edit);
    return postIds(edit).reduce((current, id) => {
      const realId = this.state.renamed[id];
      return realId === undefined ? current : renamed(current, id, realId);
    }, edit);
  }
}
