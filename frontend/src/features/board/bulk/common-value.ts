import { isSameCell } from '#shared/board/cells/cells.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import type { BoardState } from '../state/board-state.ts';

/** Where checked posts differ: something that no choice is, and nobody writes. */
export const DIFFERING = '';

type Shown = Pick<BoardState, 'groups' | 'subPosts'>;

/** All rows are gone through once: a whole board may be checked. */
export const checkedRows = ({ groups, subPosts }: Shown, checked: ReadonlySet<string>): Row[] =>
  [...groups.map((group) => group.rows), ...Object.values(subPosts)].flat().filter(({ id }) => checked.has(id));

/** What all checked posts say in a column. */
export function commonValue(state: Shown, checked: ReadonlySet<string>, columnId: string): CellValue | undefined {
  const rows = checkedRows(state, checked);
  const first = rows[0]?.values[columnId];
  return rows.every(({ values }) => isSameCell(values[columnId], first)) ? first : DIFFERING;
}
