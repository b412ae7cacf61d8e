import { ofNamed, type ShownKind, withoutCells } from './kind.ts';
import { leaving, unseen } from './looks.ts';

export interface Delete {
  kind: 'delete';
  postIds: string[];
}

/** Has deleted posts back: they are not here before the server answers. */
export interface Restore {
  kind: 'restore';
  postIds: string[];
}

const alike = { ...ofNamed, ...withoutCells, addition: undefined, sign: 'title' } as const;

export const deletePosts: ShownKind<Delete, Restore> = {
  ...alike,
  ...leaving,
  inverse: ({ postIds }) => ({ kind: 'restore', postIds }),
};

export const restorePosts: ShownKind<Restore, Delete> = {
  ...alike,
  ...unseen,
  inverse: ({ postIds }) => ({ kind: 'delete', postIds }),
};
