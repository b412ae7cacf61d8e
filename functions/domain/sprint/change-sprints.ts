/** Sprints of a view are registered, planned, started, closed and deleted; of two who do one of it at once, the second is told what the first did. */
import type { Ports } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { updateValueOptions } from '#functions/data/board/column.ts';
import type { SprintIndex, SprintPlace, StoredSprint, ViewSprints } from '#functions/data/board/sprint.ts';
import {
  appended,
  deleteSprint,
  deleteSprintRecords,
  listSprints,
  putSprint,
  updateSprintIndex,
} from '#functions/data/board/sprint.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireColumn, requireOpenColumn } from '#functions/domain/board-core/require-column.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import type { CellContext } from '#functions/domain/post/update-cell.ts';
import type { OptionsResult } from '#shared/board/columns/value-options.ts';
import { addOption, changeOption } from '#shared/board/columns/value-options.ts';
import { SPRINT_POSTS_MAX, SPRINTS_MAX } from '#shared/board/limits.ts';
import type { Capacity, SprintPlan } from '#shared/board/sprints/sprint.ts';
import { SPRINT_PROBLEMS, sprintOver, sprintProblem } from '#shared/board/sprints/sprint-problem.ts';
import { beginRecords } from '#shared/board/sprints/sprint-records.ts';
import { termProblem } from '#shared/board/sprints/sprint-term.ts';
import type { Column, View } from '#shared/board/types.ts';
import { ProjectBoardViewType, SprintStatusType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';

export type SprintContext = CellContext & ReadContext & { ports: Pick<Ports, 'push'> };
export type OfSprint = SprintPlace & { reportId: string };

/** The view with what stands in it, as one attempt reads it. */
export interface ReadSprints extends ViewSprints {
  board: Board;
  view: View;
  at: string;
}

export function requireAgileView(board: Board, boardViewId: string): View {
  const view = requireView(board, boardViewId);
  if (view.viewType !== ProjectBoardViewType.AGILE)
    throw new AppError('BadRequest', 'スプリントは、アジャイルのビューで扱えます。');
  return view;
}

export function requireSprint(sprints: readonly StoredSprint[], reportId: string): StoredSprint {
  const sprint = sprints.find(({ id }) => id === reportId);
  if (!sprint) throw new AppError('EntityNotFound');
  return sprint;
}

/** What everybody who looks at the board asks for again is the view; the change of the sprint stands in the same transaction. */
export async function changeSprints(
  context: SprintContext,
  place: SprintPlace,
  decide: (read: ReadSprints) => Promise<TransactOp[]> | TransactOp[],
): Promise<void> {
  const { ports, scope } = context;
  const told = await changeMeta(context, {
    boardId: place.boardId,
    body: undefined,
    async decide(board, at) {
      const view = requireAgileView(board, place.boardViewId);
      return decide({ board, view, at, ...(await listSprints(ports.table, scope, place)) });
    },
  });
  await publishChange(ports.push, told);
}

function options(result: OptionsResult | undefined): Column['valueOptionList'] {
  if (!result) throw new AppError('BadRequest', SPRINT_PROBLEMS.goneOption);
  if ('message' in result) throw new AppError('BadRequest', result.message);
  return result.options;
}

/** Found even where nothing says yet what is complete. */
function requireSprintColumn({ board, view }: ReadSprints): Column {
  const { sprintStatusColumnId } = view;
  if (sprintStatusColumnId === undefined) throw new AppError('BadRequest', SPRINT_PROBLEMS.noColumn);
  if (!board.columns.some(({ id }) => id === sprintStatusColumnId))
    throw new AppError('BadRequest', SPRINT_PROBLEMS.goneColumn);
  return requireColumn(board, sprintStatusColumnId);
}

export type WantedSprint = Omit<SprintPlan, 'goal'> & {
  goal?: string | null | undefined;
  /** An option that is there; absent: a new one. */
  valueOptionId?: string | null | undefined;
};

export async function registerSprint(
  context: SprintContext,
  { boardId, boardViewId, valueOptionId: wantedId, goal, ...plan }: SprintPlace & WantedSprint,
): Promise<{ id: string }> {
  const { ids } = context.ports;
  const [id, newOptionId] = [shortId(ids), shortId(ids)];
  const place = { boardId, boardViewId };
  await changeSprints(context, place, (read) => {
    const { board, index, sprints, at } = read;
    if (sprints.length >= SPRINTS_MAX)
      throw new AppError(
        'BadRequest',
        `スプリントは1つのビューに${SPRINTS_MAX}個までです。古いものを削除してください。`,
      );
    const column = requireSprintColumn(read);
    const valueOptionId = wantedId ?? newOptionId;
    const problem =
      wantedId == null ? undefined : sprintProblem(wantedId, { sprintStatusColumnId: column.id }, [column]);
    if (problem !== undefined) throw new AppError('BadRequest', problem);
    const rival = sprints.find((one) => one.valueOptionId === valueOptionId);
    if (rival) throw new AppError('BadRequest', `この選択肢は「${rival.name}」で使われています。`);
    const sprint: StoredSprint = {
      id,
      ...plan,
      ...(goal != null && goal !== '' && { goal }),
      valueOptionId,
      sprintStatus: SprintStatusType.READY,
      parts: 0,
      recordCount: 0,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    };
    const color = OPTION_COLORS[1 + (column.valueOptionList.length % (OPTION_COLORS.length - 1))]!;
    return [
      updateSprintIndex(context.scope, place, index, { ...index, sprintIds: [...index.sprintIds, id] }),
      putSprint(context.scope, place, sprint),
      ...(wantedId == null
        ? [
            updateValueOptions(
              context.scope,
              board.id,
              requireOpenColumn(context, board, column.id),
              options(addOption(column.valueOptionList, { id: valueOptionId, name: plan.name, color })),
            ),
          ]
        : []),
    ];
  });
  return { id };
}

export interface SprintPart {
  name?: string | null | undefined;
  /** '': none. */
  goal?: string | null | undefined;
  memo?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  capacityList?: Capacity[] | null | undefined;
}

/** The option of the sprint is called as it is. */
function renamedOption(context: SprintContext, { board, view }: ReadSprints, sprint: StoredSprint, name: string) {
  const columnId = sprint.over?.sprintStatusColumnId ?? view.sprintStatusColumnId;
  const column = board.columns.find(({ id }) => id === columnId);
  const isThere = column?.valueOptionList.some(({ id, deletedAt }) => id === sprint.valueOptionId && !deletedAt);
  if (!column || !isThere) return [];
  const open = requireOpenColumn(context, board, column.id);
  return [
    updateValueOptions(
      context.scope,
      board.id,
      open,
      options(changeOption(column.valueOptionList, sprint.valueOptionId, { name })),
    ),
  ];
}

/** What is absent stays as it is. Of a closed one only its name and what is said of it change. */
export const updateSprint = (
  context: SprintContext,
  { boardId, boardViewId, reportId, ...part }: OfSprint & SprintPart,
): Promise<void> =>
  changeSprints(context, { boardId, boardViewId }, (read) => {
    const sprint = requireSprint(read.sprints, reportId);
    const { name, goal, memo, startDate, endDate, capacityList } = part;
    const isPlan = goal != null || startDate != null || endDate != null || capacityList != null;
    if (isPlan && sprint.sprintStatus === SprintStatusType.DONE)
      throw new AppError('BadRequest', '終了したスプリントで変えられるのは、名前とふりかえりです。');
    const next: StoredSprint = {
      ...sprint,
      ...(name != null && { name }),
      ...(goal != null && { goal }),
      ...(memo != null && { memo }),
      ...(startDate != null && { startDate }),
      ...(endDate != null && { endDate }),
      ...(capacityList != null && { capacityList }),
      revision: sprint.revision + 1,
      updatedAt: read.at,
    };
    requireTerm(next);
    const option = name != null && name !== sprint.name ? renamedOption(context, read, sprint, name) : [];
    // The first operation of a call may not be a new item's: this one is none.
    return [
      updateSprintIndex(context.scope, { boardId, boardViewId }, read.index, read.index),
      putSprint(context.scope, { boardId, boardViewId }, next),
      ...option,
    ];
  });

function requireTerm({ startDate, endDate }: Pick<SprintPlan, 'startDate' | 'endDate'>): void {
  const problem = termProblem(startDate, endDate);
  if (problem !== undefined) throw new AppError('BadRequest', problem);
}

export const notRunning = ({ runningId: _running, ...index }: SprintIndex): SprintIndex => index;

export const startSprint = (context: SprintContext, { boardId, boardViewId, reportId }: OfSprint): Promise<void> =>
  changeSprints(context, { boardId, boardViewId }, async ({ board, view, index, sprints, at }) => {
    const sprint = requireSprint(sprints, reportId);
    if (sprint.sprintStatus === SprintStatusType.IN_PROGRESS)
      throw new AppError('Conflict', 'このスプリントは、すでに始まっています。');
    if (sprint.sprintStatus === SprintStatusType.DONE)
      throw new AppError('Conflict', 'このスプリントは終了しています。新しいスプリントを作ってください。');
    const running = sprints.find(({ id }) => id === index.runningId);
    if (running)
      throw new AppError('Conflict', `「${running.name}」が実行中です。終了してから、次のスプリントを始めてください。`);
    const over = sprintOver(view, board.columns);
    const problem = 'problem' in over ? over.problem : sprintProblem(sprint.valueOptionId, over, board.columns);
    if ('problem' in over || problem !== undefined) throw new AppError('BadRequest', problem);
    const { rows } = await readBoard(context, boardId);
    const { valueOptionId } = sprint;
    const records = beginRecords(rows.values(), { ...over, valueOptionId }, at, context.scope.accountName);
    if (records.length > SPRINT_POSTS_MAX)
      throw new AppError(
        'BadRequest',
        `1つのスプリントを始められるのは${SPRINT_POSTS_MAX}件までです（いまは${records.length}件）。投稿を減らしてください。`,
      );
    const begun: StoredSprint = {
      ...sprint,
      sprintStatus: SprintStatusType.IN_PROGRESS,
      over,
      startedAt: at,
      startedBy: context.scope.accountName,
      revision: sprint.revision + 1,
      updatedAt: at,
    };
    const place = { boardId, boardViewId };
    const stored = appended(context.scope, place, begun, records);
    return [
      updateSprintIndex(context.scope, place, index, { ...index, runningId: sprint.id }),
      putSprint(context.scope, place, stored.sprint),
      ...stored.ops,
    ];
  });

/** With its records; the posts keep their option, which can be made a sprint again. */
export async function removeSprint(
  context: SprintContext,
  { boardId, boardViewId, reportId }: OfSprint,
): Promise<void> {
  const place = { boardId, boardViewId };
  let removed: StoredSprint | undefined;
  await changeSprints(context, place, ({ index, sprints }) => {
    const sprint = requireSprint(sprints, reportId);
    removed = sprint;
    const others = { ...index, sprintIds: index.sprintIds.filter((id) => id !== reportId) };
    return [
      updateSprintIndex(context.scope, place, index, index.runningId === reportId ? notRunning(others) : others),
      deleteSprint(context.scope, place, sprint),
    ];
  });
  if (removed) await deleteSprintRecords(context.ports.table, context.scope, boardId, removed);
}
