import { addedRow, defaultSectionOf } from '../../state/rows/added-row.ts';
import { findRow, placeRow } from '../../state/rows/place-row.ts';
import type { AddedPost } from '../../state/types.ts';
import type { Archive } from './archive.ts';
import { asItIs, ofOne, type ShownKind, withoutCells } from './kind.ts';
import { unseen } from './looks.ts';

export interface AddPost extends AddedPost {
  kind: 'add';
  createdAt: string;
  /** How many pages had come when it was made; a later page may already count the post. */
  loads: number;
}

/** Whatever page comes next may already hold what was added before a reload. */
export const countedByNoPage = <E extends { loads: number }>(edit: E): E => ({ ...edit, loads: -1 });

export const addPost: ShownKind<AddPost, Archive> = {
  postIds: ofOne.postIds,
  // It is what gives the post its real id.
  renamed: asItIs,
  ...withoutCells,
  afterReload: countedByNoPage,
  addition: {
    adopted: ({ postId }, { rows }) => [[postId, rows[0]]],
    loads: ({ loads }) => loads,
  },
  ...unseen,
  look(shown, edit, { data, rules, accountName, nextSerial }) {
    const row = addedRow(edit, edit.createdAt, defaultSectionOf(data), accountName, nextSerial());
    const placed = placeRow(shown, row.id, row, rules, true);
    if (findRow(placed.groups, row.id)) return placed;
    // Its place is not loaded yet: in sight at the end of what is.
    const [key] = rules.groupKeys(row);
    return {
      ...placed,
      groups: placed.groups.map((group) => (group.key === key ? { ...group, rows: [...group.rows, row] } : group)),
    };
  },
  inverse: ({ postId }) => ({ kind: 'archive', postIds: [postId] }),
  sign: 'title',
};
