import { addRows } from '../../state/overlay/overlay-many.ts';
import { addedRow, defaultSectionOf } from '../../state/rows/added-row.ts';
import type { AddedPost } from '../../state/types.ts';
import { countedByNoPage } from './add.ts';
import type { Archive } from './archive.ts';
import { asItIs, type ShownKind, withoutCells } from './kind.ts';
import { unseen } from './looks.ts';

export interface AddPosts {
  kind: 'adds';
  posts: AddedPost[];
  createdAt: string;
  /** As of one post that is added. */
  loads: number;
}

const postIds = ({ posts }: AddPosts): string[] => posts.map(({ postId }) => postId);

export const addPosts: ShownKind<AddPosts, Archive> = {
  postIds,
  renamed: asItIs,
  ...withoutCells,
  afterReload: countedByNoPage,
  addition: {
    adopted: ({ posts }, { rows }) => posts.map(({ postId }, at) => [postId, rows[at]] as const),
    loads: ({ loads }) => loads,
  },
  ...unseen,
  look: (shown, { posts, createdAt }, { data, rules, accountName, nextSerial }) =>
    addRows(
      shown,
      posts.map((post) => addedRow(post, createdAt, defaultSectionOf(data), accountName, nextSerial())),
      rules,
    ),
  inverse: (edit) => ({ kind: 'archive', postIds: postIds(edit) }),
  sign: 'title',
};
