import { laneColumnIdOf } from '#shared/board/arrangement/lanes.ts';
import { fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import type { Column } from '#shared/board/types.ts';
import type { BoardData } from '../state/types.ts';

/** The column that divides a kanban into lanes, where it is there; undefined: nothing divides it. */
export function laneColumnOf({ board, view }: Pick<BoardData, 'board' | 'view'>): Column | undefined {
  const id = laneColumnIdOf(view);
  return board.columns.find((column) => column.id === id) ?? fixedColumn(id, board.sections);
}
