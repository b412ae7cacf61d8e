/** A sub-post's row as the board-api sends it: the `SubPost` type without what only subPostPage fills. */
import type { Column, Row } from '../types.ts';
import type { WirePost } from './wire-post.ts';
import { fromWirePost, toWirePost } from './wire-post.ts';

export interface WireSubPost extends Omit<WirePost, 'subPostCount' | 'viewPostList'> {
  postId: string;
  /** The post's; its own is `subPostProjectSerialNumber`. */
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
  postOrder: string;
}

/** It stands in its post's section, wherever that has moved to since. */
export function toWireSubPost(row: Row, post: Row, columns: readonly Column[]): WireSubPost {
  const { subPostCount: _none, viewPostList: _nowhere, ...fields } = toWirePost(row, columns);
  return {
    ...fields,
    postId: post.id,
    projectSerialNumber: post.projectSerialNumber,
    subPostProjectSerialNumber: row.projectSerialNumber,
    sectionId: post.sectionId,
    postOrder: row.postOrder ?? '',
  };
}

export const fromWireSubPost = ({
  postId: _postId,
  subPostProjectSerialNumber,
  postOrder,
  ...fields
}: WireSubPost): Row => ({
  ...fromWirePost({ ...fields, projectSerialNumber: subPostProjectSerialNumber }),
  postOrder,
});
