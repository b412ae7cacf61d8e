import { restoredRow } from '#shared/board/rows/archived.ts';
import { ofNamed, type ShownKind, withoutCells } from './kind.ts';
import { archivedRow, marking } from './looks.ts';

export interface Archive {
  kind: 'archive';
  postIds: string[];
}

export interface Unarchive {
  kind: 'unarchive';
  postIds: string[];
}

const alike = { ...ofNamed, ...withoutCells, addition: undefined, sign: 'none' } as const;

export const archive: ShownKind<Archive, Unarchive> = {
  ...alike,
  ...marking(archivedRow),
  inverse: ({ postIds }) => ({ kind: 'unarchive', postIds }),
};

export const unarchive: ShownKind<Unarchive, Archive> = {
  ...alike,
  ...marking(restoredRow),
  inverse: ({ postIds }) => ({ kind: 'archive', postIds }),
};
