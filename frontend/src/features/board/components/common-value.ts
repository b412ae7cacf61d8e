import { isSameCell } from '#shared/board/cells.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { BoardState } from '../state/types.ts';

/** What all checked posts say in a column; where they differ, something that no choice is. All rows are gone through once: a whole board may be checked. */
export function commonValue({ groups, subPosts }: Pick<BoardState, 'groups' | 'subPosts'>, checked: ReadonlySet<string>, columnId: string): CellValue | undefined {
  const rows = [...groups.map((group) => group.rows), ...Object.values(subPosts)].flat().filter(({ id }) => checked.has(id));
  const first = rows[0]?.values[columnId];
  return rows.every(({ values }) => isSameCell(values[columnId], first)) ? first : '';
}
