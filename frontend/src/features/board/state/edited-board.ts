import { isSameCell } from '#shared/board/cells/cells.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { Edit } from '../edits/edit.ts';
import type { EditWords, PartlyRefused, PendingEdit } from '../edits/kept-edit.ts';
import { editedRow, postIdsOf, shownKind } from '../edits/shown-kinds.ts';
import { type Change, rowsOf } from './apply-change.ts';
import { cellOf } from './cell-edits.ts';
import { Outbox } from './outbox.ts';
import { OwnWrites } from './own-writes.ts';
import { findRow, findRows } from './place-row.ts';
import { type BoardStoreOptions, ShownBoard } from './shown-board.ts';
import { findSubPost, postOf } from './sub-posts.ts';
import type { AskedOfPost, Back, CellEdit, Clash, MovingPosts, WantedPost } from './types.ts';

/** What the person is told in passing; the screen turns it into toasts. */
export type Notice =
  | { kind: 'refused'; reasons: string[] }
  | { kind: 'impossible'; reason: string }
  /** Required cells are still to be filled. */
  | { kind: 'incomplete'; post: WantedPost }
  | { kind: 'archived'; count: number; undo: () => void }
  /** `withSection`: so many stay archived with their section. */
  | { kind: 'restored'; count: number; withSection: number; undo: () => void }
  /** Asks where to. */
  | ({ kind: 'moving' } & MovingPosts)
  | { kind: 'movedToBoard'; boardName: string; count: number; undo: () => void }
  | ({ kind: 'asked' } & AskedOfPost)
  | { kind: 'done'; words: string; undo: () => void }
  | { kind: 'deleted'; count: number; undo: () => void }
  | { kind: 'pressed'; actionName: string; undo: () => void }
  | { kind: 'moved'; groupName: string; count?: number; undo: () => void }
  | { kind: 'placed'; count: number; undo: () => void }
  /** Cells that wait for this person's decision: somebody else wrote them while one's own values could not be sent. */
  | { kind: 'meanwhile'; count: number }
  /** Could not be taken back, or done again: somebody else changed the cells since. */
  | { kind: 'kept'; back: Back; clashes: Clash[] }
  /** Somebody else wrote what this person wrote moments ago; `isMine`: one's own value came last. */
  | { kind: 'clashed'; isMine: boolean; clashes: Clash[] };

const WITHOUT_POST = '投稿を追加できなかったため、保存していません。';
const MEANWHILE = '送れないでいる間に、ほかの人が変更しました。';

const cellsOf = (edit: Edit): readonly CellEdit[] => shownKind(edit).written(edit).cells;

/** One's own edits on their way: sent, answered, refused; and what others write meanwhile. */
export abstract class EditedBoard extends ShownBoard {
  protected readonly outbox: Outbox;
  private readonly writes = new OwnWrites();
  private readonly noticeListeners = new Set<(notice: Notice) => void>();

  constructor(options: BoardStoreOptions) {
    super(options);
    const { around, gateway } = options;
    this.outbox = new Outbox(around, {
      send: (edit, mutationId) => gateway.send(edit, mutationId, this.live.data?.board.columns ?? []),
      isTransient: (error, failures) => gateway.isTransient(error, failures),
      waitOf: (error) => gateway.waitOf(error),
      onAnswer: (pending, change) => this.answer(pending, change),
      onRefused: (pending, error) => this.refuse(pending, error),
      onPartlyRefused: ({ mutationId }, { refused, rest }) => this.giveBack(mutationId, refused, rest),
      onRestored: (edits) => {
        for (const { edit, at } of edits) this.writes.wrote(cellsOf(edit), at);
      },
      onUpdate: () => this.publish(),
    });
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.noticeListeners.add(listener);
    return () => this.noticeListeners.delete(listener);
  }

  tell(notice: Notice): void {
    for (const listener of this.noticeListeners) listener(notice);
  }

  /** Cells of an edit that did not take place after all. */
  protected abstract dropped(mutationId: string, cells: readonly CellEdit[]): void;

  /** All of a step together; answers their mutation ids. */
  protected send(edits: readonly Edit[]): string[] {
    for (const edit of edits) this.writes.wrote(cellsOf(edit), this.options.around.now());
    return edits.length === 0 ? [] : this.outbox.add(edits);
  }

  /** Keeps rows in place that the edits take out of the view; answers the name of the group that the first one moves to. */
  protected holdOrMove(edits: readonly Edit[]): string | undefined {
    const posts = edits.flatMap((edit) => postIdsOf(edit).map((postId) => ({ postId, edit })));
    const places = findRows(this.state.groups, new Set(posts.map(({ postId }) => postOf(postId))));
    const [target] = posts.map(({ postId, edit }) => this.holdOrMoveOne(postId, edit, places.get(postOf(postId))));
    return target;
  }

  private holdOrMoveOne(postId: string, edit: Edit, place: ReturnType<typeof findRow>): string | undefined {
    const parentId = parentIdOf(postId);
    const { data, rules } = this.live;
    if (!place || !rules) return undefined;
    const after = parentId === undefined ? editedRow(place.row, edit) : place.row;
    // A search may have found the post by what its sub-post held until now.
    const isLeaving = parentId === undefined ? !rules.belongs(after) : data?.view.searchText !== undefined;
    if (isLeaving) this.hold({ row: after, groupKey: place.groupKey, index: place.index });
    if (isLeaving || parentId !== undefined) return undefined;
    const [target] = rules.groupKeys(after);
    return target === undefined || target === place.groupKey ? undefined : rules.groupName(target);
  }

  /** One's own change comes back as a push too: it counts as the answer when it is first, unless it tells only what changed, or that nothing did. */
  protected receive(pushed: Change): void {
    const change = this.live.patched(pushed);
    const own =
      change.mutationId === undefined
        ? undefined
        : this.outbox.pending.find((pending) => pending.mutationId === change.mutationId);
    if (own)
      return pushed.patched || rowsOf(change).length === 0 ? this.absorb(change, false) : this.answer(own, change);
    const { around } = this.options;
    const known = (postId: string) =>
      findRow(this.live.data?.groups ?? [], postId)?.row ?? findSubPost(this.live.subPosts.rows, postId);
    const clashes = this.writes.touchedBy({ ...change, rows: rowsOf(change) }, known, around.now());
    if (clashes.length > 0 && change.actorAccountName !== around.accountName)
      this.tell({ kind: 'clashed', isMine: false, clashes });
    this.absorb(change, false);
  }

  private answer(pending: PendingEdit, change: Change): void {
    const isFirst = this.outbox.settle(pending.mutationId) !== undefined;
    const { edit } = pending;
    const { addition } = shownKind(edit);
    if (isFirst) {
      for (const [postId, row] of addition?.adopted(edit, change) ?? []) if (row) this.adopt(postId, row);
      this.compare(pending, rowsOf(change));
    }
    this.absorb(change, addition?.loads(edit) === this.live.loads);
  }

  /** What became of the cells of an edit: taken, lost to somebody, or left as somebody else has them. */
  private compare({ mutationId, edit, at }: PendingEdit, rows: readonly Row[]): void {
    const { cells, back, isLate } = shownKind(edit).written(edit);
    const kept =
      back || isLate
        ? cells.filter(({ postId, columnId, value }) =>
            rows.some((row) => row.id === postId && !isSameCell(cellOf(row, columnId), value)),
          )
        : [];
    if (kept.length > 0)
      if (back) this.keep(mutationId, kept, back, rows);
      else this.askAbout(mutationId, kept, rows, at);
    const { lost, won } = this.writes.answered(
      cells.filter((cell) => !kept.includes(cell)),
      rows,
    );
    const isOthers = ({ by }: Clash) => by !== this.options.around.accountName;
    if (lost.some(isOthers)) this.tell({ kind: 'clashed', isMine: false, clashes: lost.filter(isOthers) });
    if (won.some(isOthers)) this.tell({ kind: 'clashed', isMine: true, clashes: won.filter(isOthers) });
  }

  /** Cells that are not taken back, because they hold something else by now. */
  protected keep(mutationId: string | undefined, cells: readonly CellEdit[], back: Back, rows: readonly Row[]): void {
    if (mutationId !== undefined) this.dropped(mutationId, cells);
    this.tell({ kind: 'kept', back, clashes: cells.map((cell) => this.clashOf(cell, cell.before, rows)) });
  }

  private clashOf({ postId, columnId }: CellEdit, mine: CellEdit['value'], rows: readonly Row[]): Clash {
    const row = rows.find((candidate) => candidate.id === postId);
    const touched = this.writes.touchedOf(postId, columnId);
    return {
      postId,
      columnId,
      mine,
      mineAt: 0,
      theirs: row && cellOf(row, columnId),
      by: touched?.by ?? row?.updatedBy ?? '',
      at: touched?.at ?? row?.updatedAt ?? '',
    };
  }

  /** Cells that somebody else changed while this person's values could not be sent: theirs stand, and the person decides. */
  private askAbout(mutationId: string, cells: readonly CellEdit[], rows: readonly Row[], mineAt: number): void {
    this.dropped(mutationId, cells);
    this.outbox.refuse(
      cells.map((cell) => {
        const clash = { ...this.clashOf(cell, cell.value, rows), mineAt };
        return {
          mutationId: this.options.around.uuid(),
          edit: { kind: 'cells', cells: [{ ...cell, before: clash.theirs }] },
          reason: MEANWHILE,
          clash,
        };
      }),
    );
    this.tell({ kind: 'meanwhile', count: cells.length });
  }

  /** The server's row takes the place of the provisional one, in sight even when its own place is not loaded yet. */
  private adopt(provisionalId: string, row: Row): void {
    const place = findRow(this.state.groups, provisionalId);
    this.outbox.rename(provisionalId, row.id);
    this.writes.rename(provisionalId, row.id);
    if (place) this.hold({ row, groupKey: place.groupKey, index: place.index });
    this.state = { ...this.state, renamed: { ...this.state.renamed, [provisionalId]: row.id } };
  }

  private refuse({ mutationId, edit }: PendingEdit, error: unknown): void {
    const hanging = shownKind(edit).addition ? postIdsOf(edit).flatMap((postId) => this.outbox.takeFor(postId)) : [];
    this.giveBack(mutationId, [
      { mutationId, edit, reason: this.options.gateway.messageOf(error) },
      ...hanging.map((one) => ({ mutationId: one.mutationId, edit: one.edit, reason: WITHOUT_POST })),
    ]);
    // Perhaps it is not the post alone that is gone.
    if (this.options.gateway.isMissing(error)) void this.live.catchUp();
  }

  /** What was refused is as it was; `rest` is still on its way. */
  private giveBack(mutationId: string, refused: PartlyRefused['refused'], rest?: Edit): void {
    const postIds = new Set(refused.flatMap(({ edit }) => postIdsOf(edit)).map(postOf));
    for (const postId of rest ? postIdsOf(rest) : []) postIds.delete(postOf(postId));
    this.held = this.held.filter((held) => !postIds.has(held.row.id));
    this.dropped(
      mutationId,
      refused.flatMap(({ edit }) => cellsOf(edit)),
    );
    this.outbox.refuse(refused);
    const reasons = new Set(refused.map(({ reason }) => reason));
    // Follows from the others.
    reasons.delete(WITHOUT_POST);
    this.tell({ kind: 'refused', reasons: [...reasons] });
  }

  /** Sends a refused edit once more. */
  retry(mutationId: string): void {
    const refused = this.outbox.dismiss(mutationId);
    if (refused) this.send([refused.edit]);
  }

  /** What the edits are about, of a board that is not there to tell. */
  keptWords(): Promise<ReadonlyMap<string, EditWords>> {
    return this.options.around.kept.words();
  }

  dismiss(mutationId: string): void {
    this.outbox.dismiss(mutationId);
  }
}
