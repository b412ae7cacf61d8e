import { aggregateRows, aggregatedColumns, tidy } from '#shared/board/aggregate.ts';
import { evaluateView, viewFilter } from '#shared/board/evaluate-view.ts';
import { groupRows, rowGroupIds } from '#shared/board/group.ts';
import { rowComparator } from '#shared/board/sort.ts';
import type { Row, Viewer } from '#shared/board/types.ts';
import { NumericFunctionType } from '#shared/enums/enums.ts';
import type { ViewRules } from './place-row.ts';
import type { BoardData, LoadedGroup } from './types.ts';

/** The shared view engine, asked about one row at a time. */
export function viewRules({ board, view }: Pick<BoardData, 'board' | 'view'>, viewer: () => Viewer): ViewRules {
  const { columns, sections } = board;
  const groupIds = rowGroupIds(view.groupColumnId, columns, sections);
  const compare = rowComparator(view.orderConditionList, columns, sections);
  const names = new Map(groupRows([], view, columns, sections).map((group) => [group.groupColumnValueId, group.name]));
  const summable = (columnId: string) => {
    const by = columns.find((column) => column.id === columnId)?.numericFunctionType;
    return by === NumericFunctionType.SUM || by === NumericFunctionType.COUNT ? by : undefined;
  };
  const numeric = aggregatedColumns(columns).map((column) => column.id);

  return {
    belongs: (row) => viewFilter(columns, view, viewer(), sections)(row),
    groupKeys: (row) => [...groupIds(row)],
    compare: (a, b) => (a.id === b.id ? 0 : compare(a, b)),
    aggregate: (rows) => aggregateRows(rows, columns),
    shift: (aggregates, row, sign) => {
      const next = { ...aggregates };
      for (const columnId of numeric) {
        const value = row.values[columnId];
        if (typeof value !== 'number') continue;
        const by = summable(columnId);
        if (by === undefined) return undefined;
        const step = by === NumericFunctionType.SUM ? value : 1;
        // As the engine does: the noise of binary fractions must not show.
        next[columnId] = tidy((next[columnId] ?? 0) + sign * step);
      }
      return next;
    },
    groupName: (key) => names.get(key) ?? key,
  };
}

/** The view worked out here, from all rows of the board: as the server would answer, and whole. */
export function localGroups({ board, view }: Pick<BoardData, 'board' | 'view'>, rows: Iterable<Row>, viewer: Viewer): LoadedGroup[] {
  const options = new Map(view.groupOptionList.map((option) => [option.groupColumnValueId, option]));
  return evaluateView(rows, board.columns, view, viewer, board.sections).map(({ groupColumnValueId: key, name, size, aggregates, rows: members }) => {
    const option = options.get(key);
    return { key, name, ...(option && { option }), size, aggregates, rows: members };
  });
}
