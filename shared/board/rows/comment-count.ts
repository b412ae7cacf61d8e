/**
 * How many comments a post has. They count by themselves: who comments and who edits do not wait for each other, and a
 * comment is no change of the post. Of two states of a post the higher number of each is the newer.
 */
import type { Row } from '../types.ts';

export interface CommentCount {
  /** Counts the comments that came (and, one day, changed or went) from 1. */
  commentRevision: number;
  commentCount: number;
}

/** The row with its comments as they are known elsewhere, where that is newer; else the same object. */
export const withComments = (row: Row, { commentRevision = 0, commentCount = 0 }: Partial<CommentCount>): Row =>
  commentRevision > (row.commentRevision ?? 0) ? { ...row, commentRevision, commentCount } : row;

/** What two states of one post come to; the same object as `known` where the other brings nothing new. */
export const newerRow = (known: Row, other: Row): Row =>
  other.revision > known.revision ? withComments(other, known) : withComments(known, other);
