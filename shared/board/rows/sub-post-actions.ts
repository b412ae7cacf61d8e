import { PostHistoryActionType as Post, SubPostHistoryActionType as SubPost } from '#shared/enums/enums.ts';

/** A sub-post's history is stored as a post's is; the specification numbers its actions otherwise. */
const SUB_POST_ACTIONS: Partial<Record<Post, SubPost>> = {
  [Post.REGISTER_POST]: SubPost.REGISTER_SUB_POST,
  [Post.REGISTER_POST_CONTENTS]: SubPost.REGISTER_SUB_POST_CONTENTS,
  [Post.REGISTER_COLUMN_DATA]: SubPost.REGISTER_SUB_COLUMN_DATA,
  [Post.UPDATE_POST_TITLE]: SubPost.UPDATE_SUB_POST_TITLE,
  [Post.UPDATE_POST_CONTENTS]: SubPost.UPDATE_SUB_POST_CONTENTS,
  [Post.ARCHIVE_POST]: SubPost.ARCHIVE_SUB_POST,
  [Post.DELETE_POST]: SubPost.DELETE_SUB_POST,
  [Post.UNARCHIVE_POST]: SubPost.UNARCHIVE_SUB_POST,
  [Post.REGISTER_COMMENT]: SubPost.REGISTER_SUB_COMMENT,
  [Post.UPDATE_COMMENT]: SubPost.UPDATE_SUB_COMMENT,
  [Post.DELETE_COMMENT]: SubPost.DELETE_SUB_COMMENT,
  [Post.UPDATE_COLUMN_DATA]: SubPost.UPDATE_SUB_COLUMN_DATA,
};

/** What a sub-post's own numbers have no word for (it was a post before, or went under another post) keeps the post's, out of their reach. */
const AS_POST = 1_000;

export const subPostActionOf = (action: Post): number => SUB_POST_ACTIONS[action] ?? AS_POST + action;

/** Back to the words of a post, in which both are told to people. */
export const postActionOf = (action: number): Post | undefined =>
  action >= AS_POST
    ? ((action - AS_POST) as Post)
    : (Object.entries(SUB_POST_ACTIONS)
        .find(([, subPost]) => subPost === action)
        ?.map(Number)[0] as Post | undefined);
