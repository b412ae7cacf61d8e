import { restoredRow } from '#shared/board/rows/archived.ts';
import { ofNamed, type ShownKind, withoutCells } from './kind.ts';
import { archivedRow, marking } from './looks.ts';

/** Archived in favour of the post with this number. */
export interface Merge {
  kind: 'merge';
  postIds: string[];
  targetSerial: number;
}

/** At work again beside that post. */
export interface Unmerge {
  kind: 'unmerge';
  postIds: string[];
  targetSerial: number;
}

const alike = { ...ofNamed, ...withoutCells, addition: undefined, sign: 'title' } as const;

export const merge: ShownKind<Merge, Unmerge> = {
  ...alike,
  ...marking(archivedRow),
  inverse: (edit) => ({ ...edit, kind: 'unmerge' }),
};

export const unmerge: ShownKind<Unmerge, Merge> = {
  ...alike,
  ...marking(restoredRow),
  inverse: (edit) => ({ ...edit, kind: 'merge' }),
};
