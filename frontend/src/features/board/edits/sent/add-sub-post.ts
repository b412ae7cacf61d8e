import { changeOperation } from '../../api/board-mutation.ts';
import type { AddSubPost } from '../shown/add-sub-post.ts';
import { asAWhole, call, type SentKind, startInput } from './kind.ts';
import { postWords } from './words.ts';

const REGISTER = changeOperation('registerSubPost');

export const addSubPost: SentKind<AddSubPost> = {
  call: (edit, columns) =>
    call(REGISTER, {
      postId: edit.parentId,
      title: edit.title,
      contentsHtml: edit.contentsHtml,
      columnDataList: startInput(columns, edit),
    }),
  partlyRefused: asAWhole,
  words: (edit, board) => ({ title: 'サブ投稿を追加', value: postWords(board, edit) }),
};
