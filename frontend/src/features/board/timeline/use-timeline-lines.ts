/** The lines of a timeline: groups and posts with their bars; posts without days are left for the tray. */
import { useMemo } from 'react';
import type { Column, Row } from '#shared/board/types.ts';
import type { BoardState } from '../state/board-state.ts';
import { type TableItem, tableItems } from '../table/table-items.ts';
import { type Bar, barOf } from './bars.ts';

export type PostLine = Extract<TableItem, { kind: 'row' }> & { bar: Bar };
export type TimelineLine = Exclude<TableItem, { kind: 'row' }> | PostLine;

export const isPost = (line: TimelineLine): line is PostLine => line.kind === 'row';

interface Lines {
  lines: readonly TimelineLine[];
  posts: readonly PostLine[];
  /** Posts without days, each once. */
  undated: readonly Row[];
  /** The first line of each post. */
  lineOf: ReadonlyMap<string, number>;
}

function linesOf(items: readonly TableItem[], column: Column): Lines {
  const lines: TimelineLine[] = [];
  const undated = new Map<string, Row>();
  const lineOf = new Map<string, number>();
  for (const item of items) {
    if (item.kind !== 'row') {
      lines.push(item);
      continue;
    }
    const bar = barOf(column, item.row.values[column.id]);
    if (!bar) {
      undated.set(item.row.id, item.row);
      continue;
    }
    if (!lineOf.has(item.row.id)) lineOf.set(item.row.id, lines.length);
    lines.push({ ...item, bar });
  }
  return { lines, posts: lines.filter(isPost), undated: [...undated.values()], lineOf };
}

export function useTimelineLines(
  { groups, collapsed }: Pick<BoardState, 'groups' | 'collapsed'>,
  column: Column,
  isSearching: boolean,
): Lines {
  const items = useMemo(
    () => tableItems({ groups, collapsed }, false, { isSearching }),
    [groups, collapsed, isSearching],
  );
  return useMemo(() => linesOf(items, column), [items, column]);
}
