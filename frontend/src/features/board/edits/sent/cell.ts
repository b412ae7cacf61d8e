import { changeOperation } from '../../api/board-mutation.ts';
import type { WriteCell } from '../shown/cell.ts';
import { asAWhole, call, cellInputOrNone, type SentKind } from './kind.ts';
import { cellWords } from './words.ts';

const UPDATE = changeOperation('updateColumnData');

export const writeCell: SentKind<WriteCell> = {
  call: ({ postId, columnId, value, before, back, isLate }, columns) =>
    call(UPDATE, {
      postId,
      columnData: cellInputOrNone(columns, columnId, value),
      ...((back || isLate) && { knownColumnData: cellInputOrNone(columns, columnId, before) }),
    }),
  partlyRefused: asAWhole,
  words: (edit, board) => cellWords(board, edit),
};
