import { isSameCell } from '#shared/board/cells/cells.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { isArchivedItself, restoredRow, thereOn } from '#shared/board/rows/archived.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { missingColumns } from '#shared/board/rows/new-values.ts';
import { isSubPost, parentIdOf, subPostId } from '#shared/board/rows/sub-post.ts';
import { type CellValue, type Column, FIXED_COLUMNS, type Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { BULK_NAMED_MAX } from '#shared/rules/bulk.ts';
import { isOpenCell } from '#shared/rules/open-cells.ts';
import type { ProjectAccess } from '#shared/rules/roles.ts';
import { cellOf, partsOfAdded, partsOfCells, partsOfPlaced, reversed } from './cell-edits.ts';
import { EditedBoard } from './edited-board.ts';
import { isPlacedAs } from './overlay.ts';
import type {
  AddedPost,
  AskedOfPost,
  Back,
  CellEdit,
  Edit,
  ManyMoving,
  PlacedPost,
  PostStart,
  WantedPost,
  WantedSubPost,
} from './types.ts';
import { type Step, UndoStack } from './undo-stack.ts';
import { beginningOf } from './values-at-start.ts';

/** A step whose cells grow fewer when some of them could not be written. */
interface CellStep extends Step {
  cells: CellEdit[];
}

const partsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / POSTS_PER_CALL) }, (_, index) =>
    list.slice(index * POSTS_PER_CALL, (index + 1) * POSTS_PER_CALL),
  );

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
    const step = this.cellStep([edit.kind === 'cell' ? edit : { ...edit, columnId: FIXED_COLUMNS.title }]);
    const undo = this.did(step);
    const target = this.holdOrMove([edit]);
    this.sendOf(step, [edit]);
    if (target !== undefined) this.notify({ kind: 'moved', groupName: target, undo });
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
    const inverse = this.archiveStep(posts.map((post) => post.postId));
    const step = this.cellStep(cells, posts.length > 0 ? { undo: inverse.redo, redo: inverse.undo } : undefined);
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

  private cellStep(cells: CellEdit[], others?: Step): CellStep {
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
    if (!isComplete) this.notify({ kind: 'incomplete', post });
    return isComplete;
  }

  /** Adds a post to a group; answers the id it has until the server gives one, or undefined where required cells are asked for first. */
  addPost(title: string, start: PostStart, subPosts: readonly WantedSubPost[] = []): string | undefined {
    if (!this.isComplete({ title, start, ...(subPosts.length > 0 && { subPosts }) })) return undefined;
    const postId = this.newId();
    const createdAt = this.now();
    const { undo, redo } = this.archiveStep([postId]);
    this.did({ undo: redo, redo: undo });
    this.send([
      { kind: 'add', postId, title, ...start, createdAt, loads: this.live.loads },
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
    const { undo, redo } = this.archiveStep([postId]);
    this.did({ undo: redo, redo: undo });
    this.send([{ kind: 'addSubPost', postId, parentId, title, ...start, createdAt: this.now() }]);
    return postId;
  }

  /** Puts posts elsewhere in the view, as one step. `told`: the person is told, with the group where it is another. */
  move(posts: PlacedPost[], before: PlacedPost[], told?: { groupName: string | undefined }): void {
    const undo = this.did({ undo: () => this.placeBack(before, posts), redo: () => this.placeBack(posts, before) });
    this.place(posts);
    if (!told) return;
    const { groupName } = told;
    this.notify(
      groupName === undefined
        ? { kind: 'placed', count: posts.length, undo }
        : { kind: 'moved', groupName, count: posts.length, undo },
    );
  }

  /** Presses a column's button for one post; what stands in its way is said before anything changes. */
  async press(postId: string, columnId: string, row = this.rowOf(postId)): Promise<void> {
    const { data } = this.live;
    const column = data?.board.columns.find(({ id }) => id === columnId);
    if (!data || !column || !row) return;
    const { actionPlan, nameOfAction } = await import('#shared/board/columns/custom-action.ts');
    const { accountName, now } = this.options.around;
    const plan = actionPlan(column, data.board, { accountName, now: now() });
    if ('message' in plan) return this.explain(plan.message);
    const values = Object.fromEntries(plan.cells.map(({ column: { id }, value }) => [id, value ?? null]));
    const { sectionId } = plan;
    const cells = plan.cells.flatMap(({ column: { id }, value }) =>
      isSameCell(row.values[id], value) ? [] : [{ postId, columnId: id, value, before: row.values[id] }],
    );
    const [here, there] = [[{ postId, sectionId: row.sectionId }], [{ postId, sectionId: sectionId ?? row.sectionId }]];
    const isMoved = sectionId !== undefined && sectionId !== row.sectionId;
    const step = this.cellStep(
      cells,
      isMoved ? { undo: () => this.placeBack(here, there), redo: () => this.placeBack(there, here) } : undefined,
    );
    const edit = { kind: 'action' as const, postId, columnId, values, ...(sectionId !== undefined && { sectionId }) };
    this.holdOrMove([edit]);
    this.sendOf(step, [edit]);
    const actionName = nameOfAction(column);
    this.notify({ kind: 'pressed', actionName, undo: this.did(step) });
  }

  /** Says why something cannot be done, before anything was tried. */
  explain(reason: string): void {
    this.notify({ kind: 'impossible', reason });
  }

  /** Posts added here have got their own ids meanwhile. */
  private realId(postId: string): string {
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
    const step = this.archiveStep(postIds);
    const undo = this.did(step);
    step.redo();
    this.notify({ kind: 'archived', count: postIds.length, undo });
  }

  /** Brings back those that are archived by themselves; undefined where none is. */
  restoring(checked: string[]): (() => void) | undefined {
    const rowOf = this.rowsOf(checked);
    const rows = checked.flatMap((id) => rowOf(id) ?? []).filter(isArchivedItself);
    return rows.length === 0 ? undefined : () => this.restore(rows);
  }

  /** `rows` as a panel knows them, where the view does not show them. */
  restore(rows: readonly Row[]): void {
    const { undo: redo, redo: back } = this.archiveStep(rows.map(({ id }) => id));
    const undo = this.did({ undo: back, redo });
    redo();
    const board = this.live.data?.board;
    const isThere = board && thereOn(board);
    const withSection = rows.filter((row) => !isSubPost(row) && isThere?.(restoredRow(row)) === false).length;
    this.notify({ kind: 'restored', count: rows.length, withSection, undo });
  }

  /** A post takes its sub-posts along; for 30 days all of it can come back. */
  delete(checked: readonly string[]): void {
    const all = new Set(checked);
    const postIds = checked.filter((id) => !all.has(parentIdOf(id) ?? ''));
    const rowOf = this.rowsOf(postIds);
    const parts = deletionParts(postIds.map((id) => ({ id, subPostCount: rowOf(id)?.subPostCount })));
    const send = (kind: 'delete' | 'restore') =>
      void this.send(parts.map((part) => ({ kind, postIds: part.map((postId) => this.realId(postId)) })));
    const undo = this.did({ undo: () => send('restore'), redo: () => send('delete') });
    send('delete');
    this.notify({ kind: 'deleted', count: postIds.length, undo });
  }

  /** Sub-posts stand under their post alone: they go with it. */
  askToMove(checked: readonly string[], onMoved?: () => void, byJob?: (postIds: string[]) => ManyMoving): void {
    const postIds = checked.map((id) => this.realId(id)).filter((id) => parentIdOf(id) === undefined);
    if (postIds.length === 0) return this.explain('サブ投稿は、親の投稿と一緒に移動します。親の投稿を選んでください。');
    if (postIds.length > BULK_NAMED_MAX)
      return this.explain(
        `選んで移動できるのは${formatNumber(BULK_NAMED_MAX)}件までです。「条件に合うすべて」を選ぶか、選択を減らしてください。`,
      );
    const many = postIds.length > POSTS_PER_CALL ? byJob?.(postIds) : undefined;
    this.notify({ kind: 'moving', postIds, onMoved, many });
  }

  askToMoveMany(many: ManyMoving): void {
    this.notify({ kind: 'moving', postIds: [], many });
  }

  /** `parts`: as many together as one call moves. */
  moveToBoard(parts: readonly string[][], { id, name }: { id: string; name: string }): void {
    const away = () => void this.send(parts.map((postIds) => ({ kind: 'moveAway', postIds, targetBoardId: id })));
    const back = () => void this.send(parts.map((postIds) => ({ kind: 'moveBack', postIds, fromBoardId: id })));
    const undo = this.did({ undo: back, redo: away });
    away();
    this.notify({ kind: 'movedToBoard', boardName: name, count: parts.flat().length, undo });
  }

  /** Asks of which other post. */
  askOf(asked: AskedOfPost): void {
    this.notify({ kind: 'asked', ...asked });
  }

  /** Edits that were worked out elsewhere, as one step; told in `words`. */
  carryOut(away: readonly Edit[], back: readonly Edit[], words: string): void {
    const undo = this.did({ undo: () => void this.send(back), redo: () => void this.send(away) });
    this.send(away);
    this.notify({ kind: 'done', words, undo });
  }

  /** Marks posts as what users of the product said, or takes the mark away. */
  markFeedback(checked: string[], isFeedback: boolean): void {
    const rowOf = this.rowsOf(checked);
    const postIds = checked.filter((id) => (rowOf(id)?.isFeedback ?? false) !== isFeedback);
    const send = (is: boolean) =>
      void this.send(
        partsOf(postIds.map((postId) => this.state.renamed[postId] ?? postId)).map(
          (part): Edit => ({ kind: 'feedback', postIds: part, isFeedback: is }),
        ),
      );
    const step: Step = { undo: () => send(!isFeedback), redo: () => send(isFeedback) };
    this.did(step);
    step.redo();
  }

  private archiveStep(postIds: readonly string[]): Step {
    const send = (kind: 'archive' | 'unarchive') =>
      void this.send(
        partsOf(postIds.map((postId) => this.state.renamed[postId] ?? postId)).map((part) => ({ kind, postIds: part })),
      );
    return { undo: () => send('unarchive'), redo: () => send('archive') };
  }
}
