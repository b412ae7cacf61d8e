import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { rowGroupIds } from '../arrangement/group.ts';
import { type Column, NO_VALUE, type Row, type Section, type View } from '../types.ts';
import { sprintOver } from './sprint-problem.ts';

export type Planning = Pick<View, 'viewType' | 'sprintStatusColumnId' | 'estimateColumnId' | 'completeStatusId'>;

/** Of an agile view: its backlog is what is still to be done (decision 332). Undefined: the view leaves nothing out for that. */
export function plannedFilter(
  view: Planning,
  columns: readonly Column[],
  sections: readonly Section[],
): ((row: Row) => boolean) | undefined {
  if (view.viewType !== ProjectBoardViewType.AGILE) return undefined;
  const over = sprintOver(view, columns);
  if ('problem' in over) return undefined;
  const sprintsOf = rowGroupIds(over.sprintStatusColumnId, columns, sections);
  const isComplete = ({ values }: Row): boolean => values[over.completeColumnId] === over.completeStatusId;
  return (row) => !isComplete(row) || ![...sprintsOf(row)].includes(NO_VALUE);
}
