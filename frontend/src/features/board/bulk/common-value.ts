import { isSameCell } from '#shared/board/cells/cells.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { BoardState } from '../state/board-state.ts';

/** Where checked posts differ: something that no choice is, and nobody writes. */
export const DIFFERING = '';

/** What all checked posts say in a column. All rows are gone through once: a whole board may be checked. */
export function commonValue(
  { groups, subPosts }: Pick<BoardState, 'groups' | 'subPosts'>,
  checked: ReadonlySet<string>,
  columnId: string,
): CellValue | undefined {
  const rows = [...groups.map((group) => group.rows), ...Object.values(subPosts)]
    .flat()
    .filter(({ id }) => checked.has(id));
  const first = rows[0]?.values[columnId];
  return rows.every(({ values }) => isSameCell(values[columnId], first)) ? first : DIFFERING;
}
