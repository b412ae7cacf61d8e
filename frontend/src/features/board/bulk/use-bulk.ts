import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { groupRefusal, movedToGroup } from '#shared/board/arrangement/moved-to-group.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { afterPeopleStep, PeopleStep } from '#shared/board/cells/people-step.ts';
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
import { archivePosts, deletePosts, restoring } from '../rows/archive-posts.ts';
import { leavingOf } from '../rows/row-moves.ts';
import { useRowMoves, whyTheyStay } from '../rows/use-row-moves.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardAddress, BulkMove } from '../state/types.ts';
import { cellToWire } from '../state/wire/from-wire.ts';
import { kindOf } from '../table/column-layout.ts';
import type { TableLook } from '../table/table-look.ts';
import type { Checks } from '../table/use-checked.ts';
import { nameOf, type People } from '../values/people.ts';
import { plainPreview } from '../values/plain-preview.ts';
import { otherColumns, peopleAt, whyFixed } from './bulk-columns.ts';
import { checkedRows, commonValue, DIFFERING } from './common-value.ts';
import { runBulk } from './run-bulk.ts';
import type { BulkProgress } from './running-bulks.ts';
import { hideBulk } from './tell-bulks.ts';

export interface CheckedHands {
  archive(): void;
  remove(): void;
}

export interface BulkProps {
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  me: string;
  checks: Checks;
  /** What keys and the palette do with them, too. */
  hands: Ref<CheckedHands>;
}

/** As much of a text as tells it from others. */
const WORDS_SHOWN = 40;

export type Bulk = ReturnType<typeof useBulk>;

/** What can be done with all checked posts at once, and why something cannot: it is said when somebody tries. */
export function useBulk(props: BulkProps) {
  const { address, store, state, look, me, checks, hands } = props;
  const { checked, isAll, clear: onClear } = checks;
  const [progress, setProgress] = useState<BulkProgress>();
  const [jobId, setJobId] = useState<string>();
  /** How many the job is about: those that it has moved away are checked no more. */
  const [begun, setBegun] = useState(0);
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

  /** More than one call takes are a job, unless earlier edits wait to be sent: those come first. */
  const isJob =
    progress !== undefined ||
    isAll ||
    (checked.size > POSTS_PER_CALL && state.pending.length === 0 && state.connection !== 'offline');
  const total = isAll ? state.total.size : checked.size;
  /** What is checked, or everything that matches, loaded or not. */
  const selected = (): BulkSelection => {
    if (!isAll) return { kind: 'named', postIdList: [...checked] };
    const { view } = state.data!;
    return {
      kind: 'matching',
      boardViewId: view.id,
      arrangement: arrangementOf(state.draft, view.searchText ?? ''),
    };
  };
  const run = async (action: BulkAction, said: string, selection = selected()) => {
    if (progress) return;
    setProgress({ done: 0, total });
    setBegun(total);
    // Posts of a job that runs leave the board, checked ones too.
    checks.hold();
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
  const byJob = (selection: BulkSelection, count: number): BulkMove => ({
    count,
    selection,
    onMove: ({ id, name }) => void run({ kind: 'board', targetBoardId: id }, `を「${name}」に移動しました`, selection),
  });
  const archive = isJob
    ? () => void run({ kind: 'archive' }, 'をアーカイブしました')
    : () => {
        archivePosts(store, [...checked]);
        onClear();
      };
  const remove = isJob
    ? () => void run({ kind: 'delete' }, 'を削除しました')
    : () => {
        deletePosts(store, [...checked]);
        onClear();
      };
  useImperativeHandle(hands, () => ({ archive, remove }));

  const saidOf = (column: Column, value: CellValue | undefined): string =>
    `の「${column.name}」を${value === undefined ? '空にしました' : `「${wordsOf(column, value)}」にしました`}`;
  const fill = (column: Column, value: CellValue | undefined) => {
    const said = saidOf(column, value);
    if (isJob) return void run({ kind: 'cell', columnData: cellToWire(column, value) }, said);
    const done = store.write([...checked].map((postId) => ({ postId, columnId: column.id, value })));
    onClear();
    // One post that goes to another group is told of as a move.
    if (done && (done.changed > 1 || column.id !== look.groupColumn?.id))
      showUndoToast(`${done.changed}件${said}`, done.undo);
  };

  /** People beside those who stay. Where one would have to stay alone, a required column keeps them. */
  const step = (column: Column, peopleStep: PeopleStep, value: CellValue) => {
    const isAdding = peopleStep === PeopleStep.ADD;
    const words = `「${wordsOf(column, value)}」`;
    const said = `の「${column.name}」${isAdding ? `に${words}を追加しました` : `から${words}を外しました`}`;
    if (isJob) return void run({ kind: 'cell', columnData: cellToWire(column, value), peopleStep }, said);
    const writes = checkedRows(state, checked).flatMap(({ id: postId, values }) => {
      const before = textsOf(values[column.id]);
      const after = afterPeopleStep(peopleStep, before, textsOf(value));
      if (after.length === before.length) return [];
      return [{ postId, columnId: column.id, value: after.length > 0 ? after : undefined }];
    });
    const kept = column.required ? writes.filter((write) => write.value === undefined).length : 0;
    const done = store.write(writes.filter((write) => write.value !== undefined || !column.required));
    onClear();
    if (done && done.changed > 0) showUndoToast(`${done.changed}件${said}`, done.undo);
    else if (kept === 0) showToast('変わった投稿はありませんでした');
    if (kept > 0) showProblemToast(`${kept}件はそのままです（「${column.name}」は空にできません）`);
  };

  /** As a job does it: at the group's end, wherever they stood. */
  const moveAllTo = (column: Column, groupKey: string) => {
    const { board } = state.data!;
    const refusal = groupRefusal(column.id, board, groupKey);
    if (refusal !== undefined) return store.explain(refusal);
    const { sectionId, values } = movedToGroup(column.id, board, { values: {} }, NO_VALUE, groupKey);
    const selection: BulkSelection = isAll
      ? selected()
      : { kind: 'named', postIdList: leaving.posts.map(({ postId }) => postId) };
    if (sectionId !== undefined)
      return void run(
        { kind: 'section', boardSectionId: sectionId },
        `を「${moves.nameOf(groupKey)}」に移動しました`,
        selection,
      );
    const value = values?.[column.id] ?? undefined;
    void run({ kind: 'cell', columnData: cellToWire(column, value) }, saidOf(column, value), selection);
  };

  const others = otherColumns(columns, [status, assignee, deadline]);
  return {
    count: progress ? begun : total,
    /** Everything that passes the conditions, where that is more; undefined: it is what is checked. */
    checkAll: !isAll && state.total.size > checked.size ? checks.checkAll : undefined,
    /** Of what is carried out by a job right now. */
    progress,
    /** Undefined: it has not begun. What is done by then stands, and can be taken back. */
    cancel:
      jobId === undefined
        ? undefined
        : () => void cancelBulkJob(address, jobId).catch((error: unknown) => showProblemToast(messageOf(error))),
    /** Undefined: none of them is archived by itself. */
    restore:
      (isAll ? state.data?.view.isContainArchive : restore) &&
      (() => {
        if (isJob) return void run({ kind: 'unarchive' }, 'をアーカイブから戻しました');
        restore?.();
        onClear();
      }),
    archive,
    remove,
    moveToBoard: isAll
      ? () => store.tell({ kind: 'moving', postIds: [], many: byJob(selected(), total) })
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
    /** Of all that match, not all of which are here, nobody knows; they can be emptied all the same. */
    commonOf: (column: Column) => (isAll ? DIFFERING : commonValue(state, checked, column.id)),
    fill,
    step,
    /** Of a column of people: who can be taken out, those who have left the workspace among them. */
    peopleIn: (column: Column): People =>
      isAll ? look.people : peopleAt(look.people, checkedRows(state, checked), column.id),
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
      isJob && look.groupColumn
        ? moveAllTo(look.groupColumn, groupKey)
        : void (moves.moveChecked(groupKey) && onClear()),
  };
}
