import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { changeOperation } from '../../api/board-mutation.ts';
import type { WriteTitle } from '../shown/title.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { cellWords } from './words.ts';

const UPDATE = changeOperation('updatePostTitle');

export const writeTitle: SentKind<WriteTitle> = {
  call: ({ postId, value, before, isLate }) =>
    call(UPDATE, { postId, title: value, ...(isLate && { knownTitle: before }) }),
  partlyRefused: asAWhole,
  words: (edit, board) => cellWords(board, { ...edit, columnId: FIXED_COLUMNS.title }),
};
