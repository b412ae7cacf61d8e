import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { Column, Row, View } from '../types.ts';
import { completeColumns, hasOption } from './sprint-columns.ts';

export type Planning = Pick<View, 'viewType' | 'sprintStatusColumnId' | 'completeStatusId'>;

/** Of an agile view: its backlog is what is still to be done (decision 332). Undefined: the view leaves nothing out for that. */
export function plannedFilter(
  { viewType, sprintStatusColumnId, completeStatusId }: Planning,
  columns: readonly Column[],
): ((row: Row) => boolean) | undefined {
  if (viewType !== ProjectBoardViewType.AGILE || sprintStatusColumnId === undefined || completeStatusId === undefined)
    return undefined;
  const complete = completeColumns(columns, sprintStatusColumnId).find(hasOption(completeStatusId));
  return (
    complete && (({ values }) => values[complete.id] !== completeStatusId || values[sprintStatusColumnId] !== undefined)
  );
}
