import type { Column } from '../types.ts';

/** Columns whose settings name a column, or one of its options: they are told of before it goes. */
export const columnsNaming = (columns: readonly Column[], columnId: string, valueOptionId?: string): Column[] =>
  columns.filter((column) =>
    [
      ...(column.timeMeasurementStartList ?? []),
      ...(column.timeMeasurementEndList ?? []),
      ...(column.customActionStepList ?? []),
    ].some(
      (item) => item.columnId === columnId && (valueOptionId === undefined || item.valueOptionId === valueOptionId),
    ),
  );
