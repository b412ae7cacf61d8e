import { subPostId } from '#shared/board/rows/sub-post.ts';
import { addedRow } from '../../state/rows/added-row.ts';
import { withSubPost } from '../../state/rows/sub-posts.ts';
import type { AddedPost } from '../../state/types.ts';
import type { Archive } from './archive.ts';
import { ofOne, type ShownKind, withoutCells } from './kind.ts';
import { unseen } from './looks.ts';

export interface AddSubPost extends AddedPost {
  kind: 'addSubPost';
  parentId: string;
  createdAt: string;
}

/** Behind every key that the server gives. */
const LAST = '~';

export const addSubPost: ShownKind<AddSubPost, Archive> = {
  postIds: ofOne.postIds,
  /** It waits for its post, and goes with it. */
  renamed: (edit, from, to) =>
    edit.parentId === from
      ? { ...edit, parentId: to, postId: subPostId(to, edit.postId.slice(from.length + 1)) }
      : edit,
  ...withoutCells,
  addition: {
    adopted: ({ postId }, { subPosts }) => [[postId, subPosts?.[0]]],
    loads: () => undefined,
  },
  ...unseen,
  subPosts: (subPosts, edit, { accountName, nextSerial }) =>
    withSubPost(subPosts, { ...addedRow(edit, edit.createdAt, '', accountName, nextSerial()), postOrder: LAST }),
  inverse: ({ postId }) => ({ kind: 'archive', postIds: [postId] }),
  sign: 'title',
};
