import { aggregateRows } from '#shared/board/aggregate.ts';
import { rowFilter } from '#shared/board/filter.ts';
import { groupRows } from '#shared/board/group.ts';
import { sortRows } from '#shared/board/sort.ts';
import type { Row, Viewer } from '#shared/board/types.ts';
import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { ViewRules } from './place-row.ts';
import type { BoardData } from './types.ts';

/** The shared view engine, asked about one row at a time. */
export function viewRules({ board, view }: Pick<BoardData, 'board' | 'view'>, viewer: () => Viewer): ViewRules {
  const { columns, sections } = board;
  const archivedSections = new Set(sections.filter((section) => section.archivedAt).map((section) => section.id));
  const groupsOf = (rows: Row[]) => groupRows(rows, view, columns, sections);
  const names = new Map(groupsOf([]).map((group) => [group.groupColumnValueId, group.name]));
  const summable = (columnId: string) => {
    const by = columns.find((column) => column.id === columnId)?.numericFunctionType;
    return by === NumericFunctionType.SUM || by === NumericFunctionType.COUNT ? by : undefined;
  };
  const numeric = columns.filter((column) => column.columnType === ColumnType.NUMERIC && column.numericFunctionType && column.numericFunctionType !== NumericFunctionType.NONE).map((column) => column.id);

  return {
    belongs: (row) => (view.isContainArchive || (!row.archivedAt && !archivedSections.has(row.sectionId))) && rowFilter(view.filterGroupList, columns, sections, viewer())(row),
    groupKeys: (row) => groupsOf([row]).flatMap((group) => (group.rows.length > 0 ? group.groupColumnValueId : [])),
    compare: (a, b) => (a.id === b.id ? 0 : sortRows([a, b], view.orderConditionList, columns, sections)[0] === a ? -1 : 1),
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
        next[columnId] = Number(((next[columnId] ?? 0) + sign * step).toPrecision(14));
      }
      return next;
    },
    groupName: (key) => names.get(key) ?? key,
  };
}
