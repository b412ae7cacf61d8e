import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { changeOperation } from '../../api/board-mutation.ts';
import { byPost } from '../../state/commands/cell-edits.ts';
import type { CellEdit } from '../../state/types.ts';
import type { WriteCells } from '../shown/cells.ts';
import { call, cellInputOrNone, type Describing, type SentKind } from './kind.ts';
import { byReason } from './refused-cells.ts';
import { cellWords, countOf, valueWords } from './words.ts';

const UPDATE = changeOperation('updateColumnDataList');

const POSTS_NAMED = 10;

function numbersOf({ rowOf }: Describing, cells: readonly CellEdit[]): string {
  const numbers = [...new Set(cells.map(({ postId }) => postId))].flatMap((postId) => {
    const row = rowOf(postId);
    return row && row.revision > 0 ? row.projectSerialNumber : [];
  });
  const named = numbers.slice(0, POSTS_NAMED).map((number) => `#${number}`);
  return numbers.length === 0 ? '' : `（${named.join('、')}${numbers.length > POSTS_NAMED ? ' ほか' : ''}）`;
}

export const writeCells: SentKind<WriteCells> = {
  call: ({ cells: written, back, isLate }, columns) =>
    call(UPDATE, {
      postColumnDataList: [...byPost(written)].map(([postId, all]) => {
        const title = all.find((cell) => cell.columnId === FIXED_COLUMNS.title);
        const cells = all.filter((cell) => cell !== title);
        const data = (read: (cell: CellEdit) => CellEdit['value']) =>
          cells.map((cell) => cellInputOrNone(columns, cell.columnId, read(cell)));
        return {
          postId,
          title: title?.value as string | undefined,
          columnDataList: data((cell) => cell.value),
          ...((back || isLate) && {
            knownTitle: title?.before as string | undefined,
            knownColumnDataList: data((cell) => cell.before),
          }),
        };
      }),
    }),
  partlyRefused(edit, reasonOf) {
    const told = [...byPost(edit.cells).values()].flatMap((cells, at) =>
      cells.map((cell) => ({ ...cell, reason: reasonOf(at, cell.columnId) })),
    );
    const rest = told.flatMap(({ reason, ...cell }) => (reason === undefined ? [cell] : []));
    const refused = told.flatMap(({ reason, ...cell }) => (reason === undefined ? [] : [{ ...cell, reason }]));
    return {
      refused: byReason(refused, edit.back && { back: edit.back }),
      rest: rest.length > 0 ? { ...edit, cells: rest } : undefined,
    };
  },
  words: ({ cells }, board) =>
    cells.length === 1
      ? cellWords(board, cells[0]!)
      : {
          title: `セルの変更（${countOf(cells)}）${numbersOf(board, cells)}`,
          value: cells.map(({ columnId, value }) => valueWords(board, columnId, value)).join('\n'),
        },
};
