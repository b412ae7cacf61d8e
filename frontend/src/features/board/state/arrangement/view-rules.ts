import {
  aggregatedColumns,
  aggregatedNumber,
  aggregateRows,
  shiftedAggregate,
} from '#shared/board/arrangement/aggregate.ts';
import { groupRows, rowGroupIds } from '#shared/board/arrangement/group.ts';
import { rowComparator } from '#shared/board/arrangement/sort.ts';
import { viewFilter } from '#shared/board/conditions/view-filter.ts';
import type { Viewer } from '#shared/board/types.ts';
import type { ViewRules } from '../rows/place-row.ts';
import type { SubPostsOf } from '../rows/sub-posts.ts';
import type { BoardData } from '../types.ts';

/** The shared view engine, asked about one row at a time. */
export function viewRules(
  { board, view }: Pick<BoardData, 'board' | 'view'>,
  viewer: () => Viewer,
  subPostsOf: SubPostsOf,
): ViewRules {
  const { columns, sections } = board;
  const groupIds = rowGroupIds(view.groupColumnId, columns, sections);
  // What grows with time stands as it did when the page came: so do its neighbours.
  const { now } = viewer();
  const shape = { columns, sections, now };
  const compare = rowComparator(view.orderConditionList, columns, sections, view.id, now);
  const names = new Map(groupRows([], view, columns, sections).map((group) => [group.groupColumnValueId, group.name]));
  const summed = aggregatedColumns(columns).map((column) => ({
    id: column.id,
    by: column.numericFunctionType!,
    number: aggregatedNumber(column, shape),
  }));

  return {
    belongs: (row) => viewFilter(columns, view, viewer(), sections, subPostsOf)(row),
    groupKeys: (row) => [...groupIds(row)],
    compare: (a, b) => (a.id === b.id ? 0 : compare(a, b)),
    aggregate: (rows) => aggregateRows(rows, shape),
    shift: (aggregates, leaving, coming) => {
      const next = { ...aggregates };
      for (const { id, by, number } of summed) {
        const left = leaving ? number(leaving) : Number.NaN;
        const came = coming ? number(coming) : Number.NaN;
        if (Object.is(left, came)) continue;
        const value = shiftedAggregate(by, next[id], left, came);
        if (value === undefined) return undefined;
        next[id] = value;
      }
      return next;
    },
    groupName: (key) => names.get(key) ?? key,
  };
}
