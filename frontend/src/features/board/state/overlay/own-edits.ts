import { isSameCell } from '#shared/board/cells/cells.ts';
import type { Row } from '#shared/board/types.ts';
import type { Edit } from '../../edits/edit.ts';
import type { PartlyRefused, PendingEdit } from '../../edits/kept-edit.ts';
import type { WriteContents } from '../../edits/shown/words.ts';
import { postIdsOf, shownKind } from '../../edits/shown-kinds.ts';
import { cellOf } from '../commands/cell-edits.ts';
import type { LiveData } from '../live-data.ts';
import type { Tell } from '../notices.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { findRow } from '../rows/place-row.ts';
import { findSubPost, postOf } from '../rows/sub-posts.ts';
import type { ShownBoard } from '../shown-board.ts';
import type { CellEdit, Clash, UndoOrRedo } from '../types.ts';
import { type Change, rowsOf } from '../wire/apply-change.ts';
import type { BoardGateway, Surroundings } from '../wire/board-gateway.ts';
import { OwnWrites } from './own-writes.ts';

interface Parts {
  gateway: BoardGateway;
  around: Surroundings;
  live: LiveData;
  outbox: Outbox;
  shown: ShownBoard;
  tell: Tell;
  /** Cells of an edit did not take place after all. */
  onDropped(mutationId: string, cells: readonly CellEdit[]): void;
}

const WITHOUT_POST = '投稿を追加できなかったため、保存していません。';
const MEANWHILE = '送れないでいる間に、ほかの人が変更しました。';

const cellsOf = (edit: Edit): readonly CellEdit[] => shownKind(edit).written(edit).cells;

export type OwnEdits = ReturnType<typeof ownEdits>;

/** One's own edits on their way: sent, answered, refused; and what others write meanwhile. */
export function ownEdits({ gateway, around, live, outbox, shown, tell, onDropped }: Parts) {
  const writes = new OwnWrites();

  /** All of a step together; answers their mutation ids. */
  const send = (edits: readonly Edit[]): string[] => {
    for (const edit of edits) writes.wrote(cellsOf(edit), around.now());
    return edits.length === 0 ? [] : outbox.add(edits);
  };

  /** One version of a post's contents waits at a time. `mutationId`: it was sent already, and not answered. */
  const sendContents = (edit: WriteContents, mutationId?: string): void => {
    const isOfPost = (other: Edit): boolean => other.kind === 'contents' && other.postId === edit.postId;
    const earlier = outbox.pending.findLast((pending) => isOfPost(pending.edit))?.edit as WriteContents | undefined;
    outbox.replaced(isOfPost);
    outbox.add([{ ...edit, earlier: earlier?.html }], mutationId === undefined ? undefined : [mutationId]);
  };

  /** An earlier page left them. */
  const restored = (edits: readonly PendingEdit[]): void => {
    for (const { edit, at } of edits) writes.wrote(cellsOf(edit), at);
  };

  /** One's own change comes back as a push too: it counts as the answer when it is first, unless it tells only what changed, or that nothing did. */
  const receive = (pushed: Change): void => {
    const change = live.patched(pushed);
    const own =
      change.mutationId === undefined
        ? undefined
        : outbox.pending.find((pending) => pending.mutationId === change.mutationId);
    if (own) return pushed.patched || rowsOf(change).length === 0 ? shown.absorb(change, false) : answered(own, change);
    const known = (postId: string) =>
      findRow(live.data?.groups ?? [], postId)?.row ?? findSubPost(live.subPosts.rows, postId);
    const clashes = writes.touchedBy({ ...change, rows: rowsOf(change) }, known, around.now());
    if (clashes.length > 0 && change.actorAccountName !== around.accountName)
      tell({ kind: 'clashed', isMine: false, clashes });
    shown.absorb(change, false);
  };

  const answered = (pending: PendingEdit, change: Change): void => {
    const { edit } = pending;
    const { addition } = shownKind(edit);
    if (outbox.settle(pending.mutationId)) {
      for (const [postId, row] of addition?.adopted(edit, change) ?? []) if (row) adopt(postId, row);
      compare(pending, rowsOf(change));
    }
    shown.absorb(change, addition?.loads(edit) === live.loads);
  };

  const adopt = (provisionalId: string, row: Row): void => {
    outbox.rename(provisionalId, row.id);
    writes.rename(provisionalId, row.id);
    shown.adopt(provisionalId, row);
  };

  /** What became of the cells of an edit: taken, lost to somebody, or left as somebody else has them. */
  const compare = ({ mutationId, edit, at }: PendingEdit, rows: readonly Row[]): void => {
    const { cells, back, isLate } = shownKind(edit).written(edit);
    const kept =
      back || isLate
        ? cells.filter(({ postId, columnId, value }) =>
            rows.some((row) => row.id === postId && !isSameCell(cellOf(row, columnId), value)),
          )
        : [];
    if (kept.length > 0)
      if (back) {
        onDropped(mutationId, kept);
        tellKept(kept, back, rows);
      } else askAbout(mutationId, kept, rows, at);
    const { lost, won } = writes.answered(
      cells.filter((cell) => !kept.includes(cell)),
      rows,
    );
    const isOthers = ({ by }: Clash) => by !== around.accountName;
    if (lost.some(isOthers)) tell({ kind: 'clashed', isMine: false, clashes: lost.filter(isOthers) });
    if (won.some(isOthers)) tell({ kind: 'clashed', isMine: true, clashes: won.filter(isOthers) });
  };

  /** Of cells that are not taken back, because they hold something else by now. */
  const tellKept = (cells: readonly CellEdit[], back: UndoOrRedo, rows: readonly Row[]): void => {
    tell({ kind: 'kept', back, clashes: cells.map((cell) => clashOf(cell, cell.before, rows)) });
  };

  const clashOf = ({ postId, columnId }: CellEdit, mine: CellEdit['value'], rows: readonly Row[]): Clash => {
    const row = rows.find((candidate) => candidate.id === postId);
    const touched = writes.touchedOf(postId, columnId);
    return {
      postId,
      columnId,
      mine,
      mineAt: 0,
      theirs: row && cellOf(row, columnId),
      by: touched?.by ?? row?.updatedBy ?? '',
      at: touched?.at ?? row?.updatedAt ?? '',
    };
  };

  /** Cells that somebody else changed while this person's values could not be sent: theirs stand, and the person decides. */
  const askAbout = (mutationId: string, cells: readonly CellEdit[], rows: readonly Row[], mineAt: number): void => {
    onDropped(mutationId, cells);
    outbox.refuse(
      cells.map((cell) => {
        const clash = { ...clashOf(cell, cell.value, rows), mineAt };
        return {
          mutationId: around.uuid(),
          edit: { kind: 'cells', cells: [{ ...cell, before: clash.theirs }] },
          reason: MEANWHILE,
          clash,
        };
      }),
    );
    tell({ kind: 'meanwhile', count: cells.length });
  };

  const refused = ({ mutationId, edit }: PendingEdit, error: unknown): void => {
    const hanging = shownKind(edit).addition ? postIdsOf(edit).flatMap((postId) => outbox.takeFor(postId)) : [];
    giveBack(mutationId, [
      { mutationId, edit, reason: gateway.messageOf(error) },
      ...hanging.map((one) => ({ mutationId: one.mutationId, edit: one.edit, reason: WITHOUT_POST })),
    ]);
    // Perhaps it is not the post alone that is gone.
    if (gateway.isMissing(error)) void live.catchUp();
  };

  /** What was refused is as it was; `rest` is still on its way. */
  const giveBack = (mutationId: string, refused: PartlyRefused['refused'], rest?: Edit): void => {
    const postIds = new Set(refused.flatMap(({ edit }) => postIdsOf(edit)).map(postOf));
    for (const postId of rest ? postIdsOf(rest) : []) postIds.delete(postOf(postId));
    shown.letGo(({ id }) => postIds.has(id));
    onDropped(
      mutationId,
      refused.flatMap(({ edit }) => cellsOf(edit)),
    );
    outbox.refuse(refused);
    const reasons = new Set(refused.map(({ reason }) => reason));
    // Follows from the others.
    reasons.delete(WITHOUT_POST);
    const isOfWords = refused.some(({ edit }) => edit.kind === 'comment' || edit.kind === 'contents');
    tell({ kind: isOfWords ? 'wordsRefused' : 'refused', reasons: [...reasons] });
  };

  /** Sends a refused edit once more. */
  const retry = (mutationId: string): void => {
    const refused = outbox.dismiss(mutationId);
    if (refused) send([refused.edit]);
  };

  return { send, sendContents, restored, receive, answered, tellKept, refused, giveBack, retry };
}
