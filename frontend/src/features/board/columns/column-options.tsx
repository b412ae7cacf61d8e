import type { ChoiceOption } from '#app/components/fields/Choice.tsx';
import type { ColumnType } from '#shared/enums/enums.ts';
import ColumnTypeIcon from './ColumnTypeIcon.tsx';

/** Columns to choose from, each with the mark of its kind. */
export const columnOptions = (
  columns: readonly { id: string; name: string; columnType: ColumnType }[],
): ChoiceOption<string>[] =>
  columns.map(({ id, name, columnType }) => ({
    value: id,
    label: name,
    icon: <ColumnTypeIcon columnType={columnType} size={16} />,
  }));
