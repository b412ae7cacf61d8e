/** Which columns and choices can stand for sprints, what they are estimated by and what is complete. */
import { ColumnType } from '#shared/enums/enums.ts';
import type { Column } from '../types.ts';

export type Columns = readonly Pick<Column, 'id' | 'columnType' | 'valueOptionList'>[];

export const hasOption = (optionId: string) => (column: Columns[number]) =>
  column.valueOptionList.some(({ id, deletedAt }) => id === optionId && deletedAt === undefined);

export const isSprintColumn = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnType === ColumnType.DROP_DOWN;
export const isEstimateColumn = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnType === ColumnType.NUMERIC;

/** Options that may count as complete: those of states and of other choices than the sprint. */
export const completeColumns = <C extends Pick<Column, 'id' | 'columnType'>>(
  columns: readonly C[],
  sprintStatusColumnId: string | undefined,
): C[] =>
  columns.filter(
    ({ id, columnType }) =>
      columnType === ColumnType.STATE || (columnType === ColumnType.DROP_DOWN && id !== sprintStatusColumnId),
  );
