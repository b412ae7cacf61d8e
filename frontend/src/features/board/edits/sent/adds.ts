import { changeOperation } from '../../api/board-mutation.ts';
import type { AddPosts } from '../shown/adds.ts';
import { call, type SentKind, startInput } from './kind.ts';
import { withoutRefused } from './refused-cells.ts';
import { countOf, postWords } from './words.ts';

const REGISTER = changeOperation('registerPostList');

export const addPosts: SentKind<AddPosts> = {
  call: ({ posts }, columns) =>
    call(REGISTER, {
      postList: posts.map((post) => ({
        title: post.title,
        sectionId: post.sectionId,
        columnDataList: startInput(columns, post),
      })),
    }),
  partlyRefused(edit, reasonOf) {
    const { refused, posts } = withoutRefused(edit.posts, reasonOf);
    return { refused, rest: { ...edit, posts } };
  },
  words: ({ posts }, board) => ({
    title: `投稿を追加（${countOf(posts)}）`,
    value: posts.map((post) => postWords(board, post)).join('\n'),
  }),
};
