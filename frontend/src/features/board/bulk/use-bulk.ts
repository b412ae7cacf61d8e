import { useEffect, useRef, useState } from 'react';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { messageOf } from '#app/lib/problem.ts';
import { groupRefusal, movedToGroup } from '#shared/board/arrangement/moved-to-group.ts';
import { shortened } from '#shared/board/cells/shortened.ts';
import { orderedColumns } from '#shared/board/columns/column-order.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { type CellValue, type Column, NO_VALUE } from '#shared/board/types.ts';
import type { BulkAction, BulkSelection } from '#shared/contract/bulk.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { arrangementOf } from '../api/board-page.ts';
import { cancelBulkJob } from '../api/bulk-jobs.ts';
import { cellText } from '../editors/draft.ts';
import { askToMove } from '../move/move-posts.ts';
import { deletePosts, restoring } from '../rows/archive-posts.ts';
import { leavingOf } from '../rows/row-moves.ts';
import { useRowMoves, whyTheyStay } from '../rows/use-row-moves.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import { cellToWire } from '../state/from-wire.ts';
import type { BoardAddress, ManyMoving } from '../state/types.ts';
import { kindOf } from '../table/column-layout.ts';
import type { TableLook } from '../table/table-look.ts';
import { nameOf } from '../values/people.ts';
import { plainPreview } from '../values/plain-preview.ts';
import { otherColumns, whyFixed } from './bulk-columns.ts';
import { commonValue } from './common-value.ts';
import { runBulk } from './run-bulk.ts';
import { type BulkProgress, hideBulk } from './running-bulks.ts';

export interface BulkProps {
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  me: string;
  checked: ReadonlySet<string>;
  onArchive(): void;
  onClear(): void;
  /** Stays until it is cleared: posts of a job that runs leave the board, checked ones too. */
  onHold(): void;
}

/** As much of a text as tells it from others. */
const WORDS_SHOWN = 40;

export type Bulk = ReturnType<typeof useBulk>;

/** What can be done with all checked posts at once, and why something cannot: it is said when somebody tries. */
export function useBulk({ address, store, state, look, me, checked, onArchive, onClear, onHold }: BulkProps) {
  const [isAll, setAll] = useState(false);
  const [progress, setProgress] = useState<BulkProgress>();
  const [jobId, setJobId] = useState<string>();
  /** Who has closed the bar meanwhile may have checked others. */
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const moves = useRowMoves({ store, state, look, checked });
  const columns = state.data ? orderedColumns(state.data.board.columns, state.data.view.viewColumnList) : [];
  /** Rather one that the view shows. */
  const first = (fits: (column: Column) => boolean | undefined) =>
    look.columns.find(({ column }) => fits(column))?.column ?? columns.find(fits);
  const status =
    columns.find((column) => column.isStatus) ?? columns.find((column) => column.columnType === ColumnType.STATE);
  const assignee = first((column) => column.columnType === ColumnType.USER);
  const deadline = first((column) => column.isDeadline);
  const restore = restoring(store, [...checked]);
  const leaving = leavingOf(state.groups, checked, state.outsideIds);
  const staying = whyTheyStay(leaving);

  const wordsOf = (column: Column, value: CellValue): string => {
    const text = cellText(column, value, (accountName) => nameOf(look.people, accountName));
    return shortened(kindOf(column) === 'longText' ? plainPreview(column, text) : text, WORDS_SHOWN);
  };

  /** Everything that matches, loaded or not. */
  const matching = (): BulkSelection => {
    const { view } = state.data!;
    return {
      kind: 'matching',
      boardViewId: view.id,
      arrangement: arrangementOf(state.draft, view.searchText ?? ''),
    };
  };
  const run = async (action: BulkAction, said: string, selection = matching(), total = state.total.size) => {
    setProgress({ done: 0, total });
    onHold();
    try {
      const job = await runBulk(action, selection, {
        board: address,
        said,
        onProgress: setProgress,
        did: (step) => store.did(step),
        onEnd: () => {
          if (isShown.current) onClear();
          void store.refresh();
        },
      });
      setJobId(job.id);
    } catch (error) {
      setProgress(undefined);
      showProblemToast(messageOf(error));
    }
  };
  const byJob = (selection: BulkSelection, count: number): ManyMoving => ({
    count,
    selection,
    onMove: ({ id, name }) =>
      void run({ kind: 'board', targetBoardId: id }, `を「${name}」に移動しました`, selection, count),
  });
  const archive = isAll ? () => void run({ kind: 'archive' }, 'をアーカイブしました') : onArchive;
  // The screen's own key would archive those that are checked alone.
  const archiveAll = () => void (progress === undefined && archive());
  usePageKeyDown(isAll ? { e: archiveAll, 'alt+e': archiveAll } : {});

  const fill = (column: Column, value: CellValue | undefined) => {
    const said = `の「${column.name}」を${value === undefined ? '空にしました' : `「${wordsOf(column, value)}」にしました`}`;
    if (isAll) return void run({ kind: 'cell', columnData: cellToWire(column, value) }, said);
    const done = store.write([...checked].map((postId) => ({ postId, columnId: column.id, value })));
    onClear();
    // One post that goes to another group is told of as a move.
    if (done && (done.changed > 1 || column.id !== look.groupColumn?.id))
      showUndoToast(`${done.changed}件${said}`, done.undo);
  };

  /** Everything that matches, into a group. */
  const moveAllTo = (column: Column, groupKey: string) => {
    const { board } = state.data!;
    const refusal = groupRefusal(column.id, board, groupKey);
    if (refusal !== undefined) return store.explain(refusal);
    const { sectionId, values } = movedToGroup(column.id, board, { values: {} }, NO_VALUE, groupKey);
    if (sectionId === undefined) fill(column, values?.[column.id] ?? undefined);
    else void run({ kind: 'section', boardSectionId: sectionId }, `を「${moves.nameOf(groupKey)}」に移動しました`);
  };

  const others = otherColumns(columns, [status, assignee, deadline]);
  return {
    count: isAll ? state.total.size : checked.size,
    /** Everything that passes the conditions, where that is more; undefined: it is what is checked. */
    checkAll: !isAll && state.total.size > checked.size ? () => setAll(true) : undefined,
    /** Of what is carried out by a job right now. */
    progress,
    /** Undefined: it has not begun. What is done by then stands, and can be taken back. */
    cancel:
      jobId === undefined
        ? undefined
        : () => void cancelBulkJob(address, jobId).catch((error: unknown) => showProblemToast(messageOf(error))),
    /** Undefined: none of them is archived by itself. */
    restore: isAll
      ? state.data?.view.isContainArchive
        ? () => void run({ kind: 'unarchive' }, 'をアーカイブから戻しました')
        : undefined
      : restore &&
        (() => {
          restore();
          onClear();
        }),
    archive,
    remove: isAll
      ? () => void run({ kind: 'delete' }, 'を削除しました')
      : () => {
          deletePosts(store, [...checked]);
          onClear();
        },
    moveToBoard: isAll
      ? () => store.tell({ kind: 'moving', postIds: [], many: byJob(matching(), state.total.size) })
      : () =>
          askToMove(store, [...checked], checked.size > POSTS_PER_CALL ? undefined : onClear, (postIdList) =>
            byJob({ kind: 'named', postIdList }, postIdList.length),
          ),
    /** What runs goes on. */
    closeProgress: () => {
      if (jobId !== undefined) hideBulk(jobId);
      onClear();
    },
    people: look.people,
    me,
    today: look.today,
    status,
    assignee,
    deadline,
    others,
    whyNot: (column: Column) => whyFixed(column, look),
    explain: (reason: string) => store.explain(reason),
    commonOf: (column: Column) => (isAll ? undefined : commonValue(state, checked, column.id)),
    fill,
    whyNoMove: !look.groupColumn
      ? 'グループ分けされていないため、移動先がありません。'
      : !isAll && leaving.posts.length === 0
        ? staying
        : undefined,
    /** Whose groups the posts can go to, where there are any. */
    moveTitle: `「${look.groupColumn?.name ?? ''}」のグループへ移動`,
    /** Which of them stay where they are, and why; empty where all can go. */
    staying: isAll ? '' : staying,
    moveTo: (groupKey: string) =>
      isAll && look.groupColumn
        ? moveAllTo(look.groupColumn, groupKey)
        : void (moves.moveChecked(groupKey) && onClear()),
  };
}
