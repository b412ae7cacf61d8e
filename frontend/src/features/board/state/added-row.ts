import type { Row } from '#shared/board/types.ts';
import type { AddedPost, BoardData } from './types.ts';

/** A row without a number yet stands after all others. */
export const PROVISIONAL_SERIAL = Number.MAX_SAFE_INTEGER;

/** The row an addition shows until the server answers; it has no number yet. */
export function addedRow(post: AddedPost, createdAt: string, defaultSectionId: string, accountName: string): Row {
  return {
    id: post.postId,
    revision: 0,
    projectSerialNumber: PROVISIONAL_SERIAL,
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
