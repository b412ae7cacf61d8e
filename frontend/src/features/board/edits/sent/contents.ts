import { changeOperation } from '../../api/board-mutation.ts';
import type { WriteContents } from '../shown/words.ts';
import { asAWhole, call, type SentKind } from './kind.ts';
import { textWords } from './words.ts';

const UPDATE = changeOperation('updatePostContents');

export const writeContents: SentKind<WriteContents> = {
  call: ({ postId, html, revision }) => call(UPDATE, { postId, contentsHtml: html, contentsRevision: revision }),
  partlyRefused: asAWhole,
  words: (edit, board) => textWords(board, '内容', edit),
};
