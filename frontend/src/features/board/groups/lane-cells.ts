import { aggregateRows } from '#shared/board/arrangement/aggregate.ts';
import { groupRows, rowGroupIds } from '#shared/board/arrangement/group.ts';
import { groupOptionsOf } from '#shared/board/arrangement/group-options.ts';
import { asLanes, cellKey } from '#shared/board/arrangement/lanes.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardData, LoadedGroup } from '../state/types.ts';

/** Posts that share a value, as far as they are loaded, across all columns. */
export interface Lane extends LoadedGroup {
  /** In the order of the columns; under the keys of cells (`cellKey`). */
  cells: LoadedGroup[];
}

interface Names {
  ofColumn(column: LoadedGroup): string;
  ofLane(lane: LoadedGroup): string;
}

/** The lanes of a kanban, hidden ones too. A post that stands in two columns counts once in its lane. */
export function laneCells(
  columns: readonly LoadedGroup[],
  { board, view }: Pick<BoardData, 'board' | 'view'>,
  names: Names,
): Lane[] {
  const lanes = asLanes(view);
  const options = groupOptionsOf(lanes);
  const keysOf = rowGroupIds(lanes.groupColumnId, board.columns, board.sections);
  const rowsIn = columns.map(({ rows }) => {
    const held = new Map<string, Row[]>();
    for (const row of rows)
      for (const key of keysOf(row)) {
        const there = held.get(key);
        if (there) there.push(row);
        else held.set(key, [row]);
      }
    return held;
  });
  const posts = new Map(columns.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  return groupRows([...posts.values()], lanes, board.columns, board.sections).map(
    ({ groupColumnValueId: key, name, rows }) => {
      const option = options.get(key);
      const lane = {
        key,
        name,
        ...(option && { option }),
        size: rows.length,
        aggregates: aggregateRows(rows, board),
        rows,
      };
      const cells = columns.map((column, at) => {
        const held = rowsIn[at]!.get(key) ?? [];
        return {
          key: cellKey(column.key, key),
          name: `${names.ofColumn(column)}・${names.ofLane(lane)}`,
          size: held.length,
          aggregates: {},
          rows: held,
        };
      });
      return { ...lane, cells };
    },
  );
}
