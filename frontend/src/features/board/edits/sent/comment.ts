import { changeOperation } from '../../api/board-mutation.ts';
import type { WriteComment } from '../shown/words.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { textWords } from './words.ts';

const REGISTER = changeOperation('registerComment');

export const writeComment: SentKind<WriteComment> = {
  call: ({ postId, html }) => call(REGISTER, { postId, comment: html }),
  partlyRefused: asAWhole,
  words: (edit, board) => textWords(board, 'コメント', edit),
};
