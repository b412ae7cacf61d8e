import { completeColumns, isEstimateColumn, isSprintColumn } from '#shared/board/sprints/sprint-columns.ts';
import type { Column, View } from '#shared/board/types.ts';
import { StatusType } from '#shared/enums/enums.ts';

/** A column that is made as the form is sent. */
export const NEW_COLUMN = 'new';
/** Posts are counted. */
export const NO_ESTIMATE = '';

export interface AgileForm {
  /** Column id or `NEW_COLUMN`; so with the estimate, which may be `NO_ESTIMATE`. */
  sprintStatusColumnId: string;
  estimateColumnId: string;
  /** '': nothing chosen. */
  completeStatusId: string;
}

export interface CompleteChoice {
  value: string;
  label: string;
  isDone: boolean;
}

/** What may count as complete, called by its column where there are several. */
export function completeChoices(columns: readonly Column[], sprintStatusColumnId: string): CompleteChoice[] {
  const offered = completeColumns(columns, sprintStatusColumnId);
  return offered.flatMap(({ name, valueOptionList }) =>
    valueOptionList
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map((option) => ({
        value: option.id,
        label: offered.length > 1 ? `${name}：${option.name}` : option.name,
        isDone: option.statusType === StatusType.DONE,
      })),
  );
}

const LIKE_SPRINT = /スプリント|イテレーション|sprint|iteration/i;

/** What the view says, and where it says nothing that is there, what suits the board best. */
export function agileForm(
  view: Pick<View, 'sprintStatusColumnId' | 'estimateColumnId' | 'completeStatusId'>,
  columns: readonly Column[],
  isNew: boolean,
): AgileForm {
  const known = (id: string | undefined, accepts: (column: Column) => boolean) =>
    columns.find((column) => column.id === id && accepts(column))?.id;
  const sprintStatusColumnId =
    known(view.sprintStatusColumnId, isSprintColumn) ??
    columns.find((column) => isSprintColumn(column) && LIKE_SPRINT.test(column.name))?.id ??
    NEW_COLUMN;
  const choices = completeChoices(columns, sprintStatusColumnId);
  return {
    sprintStatusColumnId,
    estimateColumnId:
      known(view.estimateColumnId, isEstimateColumn) ??
      (isNew ? (columns.find(isEstimateColumn)?.id ?? NEW_COLUMN) : NO_ESTIMATE),
    completeStatusId:
      (choices.find(({ value }) => value === view.completeStatusId) ?? choices.find(({ isDone }) => isDone))?.value ??
      '',
  };
}
