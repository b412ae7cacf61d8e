import { changeOperation } from '../../api/board-mutation.ts';
import type { AddPost } from '../shown/add.ts';
import { call, type SentKind, startInput } from './kind.ts';
import { withoutRefused } from './refused-cells.ts';
import { postWords } from './words.ts';

const REGISTER = changeOperation('registerPost');

export const addPost: SentKind<AddPost> = {
  call: (edit, columns) =>
    call(REGISTER, {
      title: edit.title,
      sectionId: edit.sectionId,
      contentsHtml: edit.contentsHtml,
      columnDataList: startInput(columns, edit),
      viewPostList:
        edit.postOrders &&
        Object.entries(edit.postOrders).map(([projectBoardViewId, postOrder]) => ({ projectBoardViewId, postOrder })),
    }),
  partlyRefused(edit, reasonOf) {
    const {
      refused,
      posts: [rest],
    } = withoutRefused([edit], reasonOf);
    return { refused, rest };
  },
  words: (edit, board) => ({ title: '投稿を追加', value: postWords(board, edit) }),
};
