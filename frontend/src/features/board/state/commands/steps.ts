import { isSameCell } from '#shared/board/cells/cells.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { Edit } from '../../edits/edit.ts';
import { isPlacedAs } from '../../edits/shown/place.ts';
import { shownKind } from '../../edits/shown-kinds.ts';
import type { LiveData } from '../live-data.ts';
import type { Tell } from '../notices.ts';
import type { OwnEdits } from '../overlay/own-edits.ts';
import type { ShownBoard } from '../shown-board.ts';
import type { CellEdit, PlacedPost, UndoOrRedo } from '../types.ts';
import { cellOf, partsOfCells, partsOfPlaced, reversed } from './cell-edits.ts';
import { type Step, UndoStack } from './undo-stack.ts';

/** A step whose cells grow fewer when some of them could not be written. */
export interface CellStep extends Step {
  cells: readonly CellEdit[];
}

interface Parts {
  live: LiveData;
  shown: ShownBoard;
  own: OwnEdits;
  tell: Tell;
}

export type Steps = ReturnType<typeof stepsOf>;

/** What this person did, each with its way back: by the edits' own inverse, or by cells and places that others may have changed since. */
export function stepsOf({ live, shown, own, tell }: Parts) {
  const stack = new UndoStack();
  const stepOf = new Map<string, CellStep>();
  const undoOf = new WeakMap<Step, () => void>();

  /** Takes back one's own last step; false when there is none. */
  const undo = (): boolean => stack.undo();

  /** Does again what was taken back last. */
  const redo = (): boolean => stack.redo();

  /** Makes something that was done by other means the last step; answers what takes it back, once. */
  const did = (step: Step): (() => void) => {
    stack.push(step);
    const undo = () => void stack.undo(step);
    undoOf.set(step, undo);
    return undo;
  };

  /** Sends edits that say themselves what takes them back, as one step. */
  const carryOut = (edits: readonly Edit[]): (() => void) => {
    const step = ofEdits(edits);
    const undo = did(step);
    step.redo();
    return undo;
  };

  const ofEdits = (edits: readonly Edit[]): Step => {
    const back = edits.flatMap((edit) => shownKind(edit).inverse(edit) ?? []);
    // What was added is not added again: it comes back.
    const again = back.flatMap((edit) => shownKind(edit).inverse(edit) ?? []);
    const sendAll = (all: readonly Edit[]) => void own.send(all.map(withRealIds));
    return { undo: () => sendAll(back), redo: () => sendAll(again) };
  };

  const withRealIds = (edit: Edit): Edit => {
    const { renamed, postIds } = shownKind(edit);
    return postIds(edit).reduce((current, id) => renamed(current, id, shown.realId(id)), edit);
  };

  const ofCells = (cells: readonly CellEdit[], others?: Step): CellStep => {
    const step: CellStep = {
      cells,
      undo: () => {
        takeBack(reversed(step.cells), 'undo', step);
        others?.undo();
      },
      redo: () => {
        takeBack(step.cells, 'redo', step);
        others?.redo();
      },
    };
    return step;
  };

  const ofPlaces = (posts: PlacedPost[], before: PlacedPost[]): Step => ({
    undo: () => placeBack(before, posts),
    redo: () => placeBack(posts, before),
  });

  /** Answers the name of the group that the first post goes to. */
  const send = (step: CellStep, edits: readonly Edit[]): string | undefined => {
    const target = shown.holdOrMove(edits);
    for (const mutationId of own.send(edits)) stepOf.set(mutationId, step);
    return target;
  };

  const sendCells = (step: CellStep, cells: readonly CellEdit[], back?: UndoOrRedo): void => {
    send(
      step,
      partsOfCells(cells, isLink).map((part): Edit => ({ kind: 'cells', cells: part, ...(back && { back }) })),
    );
  };

  const isLink = (columnId: string): boolean =>
    live.data?.board.columns.some((column) => column.id === columnId && column.columnType === ColumnType.POST_LINK) ??
    false;

  /** Writes what was before, except where a cell holds something else by now than this person left there. */
  const takeBack = (cells: readonly CellEdit[], back: UndoOrRedo, step: CellStep): void => {
    const now = cells.map((cell) => ({ ...cell, postId: shown.realId(cell.postId) }));
    const rowOf = shown.rowsOf(now.map(({ postId }) => postId));
    const rows = now.flatMap(({ postId }) => rowOf(postId) ?? []);
    const isChanged = (cell: CellEdit): boolean => {
      const row = rowOf(cell.postId);
      return row !== undefined && !isSameCell(cellOf(row, cell.columnId), cell.before);
    };
    const changed = now.filter(isChanged);
    if (changed.length > 0) {
      narrow(step, changed);
      own.tellKept(changed, back, rows);
    }
    sendCells(
      step,
      now.filter((cell) => !isChanged(cell)),
      back,
    );
  };

  /** Cells of an edit that did not take place after all. */
  const dropped = (mutationId: string, cells: readonly CellEdit[]): void => {
    const step = stepOf.get(mutationId);
    if (step) narrow(step, cells);
  };

  const narrow = (step: CellStep, cells: readonly CellEdit[]): void => {
    const key = ({ postId, columnId }: CellEdit) => `${shown.realId(postId)} ${columnId}`;
    const gone = new Set(cells.map(key));
    step.cells = step.cells.filter((cell) => !gone.has(key(cell)));
    if (step.cells.length > 0) return;
    stack.forget(step);
    const undo = undoOf.get(step);
    if (undo) tell({ kind: 'forgotten', undo });
  };

  /** Posts that somebody else has put elsewhere meanwhile stay there. */
  const placeBack = (posts: PlacedPost[], from: readonly PlacedPost[]): void => {
    const view = live.data?.view;
    const mine = posts.filter((_post, at) => {
      const row = shown.rowOf(shown.realId(from[at]!.postId));
      return !row || !view || isPlacedAs(row, view.id, from[at]!);
    });
    if (mine.length < posts.length)
      tell({
        kind: 'impossible',
        reason: `ほかの人が先に動かしたため、${posts.length - mine.length}件はそのままにしました。`,
      });
    place(mine);
  };

  const place = (posts: PlacedPost[]): void => {
    const viewId = live.data?.view.id;
    if (viewId === undefined) return;
    const edits = partsOfPlaced(posts.map((post) => ({ ...post, postId: shown.realId(post.postId) }))).map(
      (part): Edit => ({ kind: 'place', viewId, posts: part }),
    );
    shown.holdOrMove(edits);
    own.send(edits);
  };

  return {
    commands: { undo, redo, did, carryOut },
    did,
    ofEdits,
    ofCells,
    ofPlaces,
    send,
    sendCells,
    isLink,
    dropped,
    place,
  };
}
