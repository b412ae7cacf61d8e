import type { Row } from '#shared/board/types.ts';
import type { AddedPost, BoardData } from '../types.ts';

/** Rows without a number yet stand after all others, in the order in which they will be numbered. */
const FIRST_PROVISIONAL = 2 ** 52;

export const isProvisional = ({ projectSerialNumber }: Row): boolean => projectSerialNumber >= FIRST_PROVISIONAL;

/** Numbers for one look at all that was added. */
export function provisionalSerials(): () => number {
  let next = FIRST_PROVISIONAL;
  return () => next++;
}

/** The row an addition shows until the server answers; it has no number yet. */
export function addedRow(
  post: AddedPost,
  createdAt: string,
  defaultSectionId: string,
  accountName: string,
  serial = FIRST_PROVISIONAL,
): Row {
  return {
    id: post.postId,
    revision: 0,
    projectSerialNumber: serial,
    title: post.title,
    sectionId: post.sectionId ?? defaultSectionId,
    values: post.values,
    ...(post.postOrders && { postOrders: post.postOrders }),
    createdAt,
    createdBy: accountName,
    updatedAt: createdAt,
    updatedBy: accountName,
    commentCount: 0,
    pageCount: 0,
  };
}

export const defaultSectionOf = ({ board }: BoardData): string =>
  (board.sections.find((section) => section.isDefault) ?? board.sections[0])?.id ?? '';
