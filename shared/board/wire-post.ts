/** A row as the board-api sends it: the `Post` type without what only postPage fills. */
import { fromColumnDataList, toColumnDataList } from './column-data.ts';
import type { ColumnData } from './column-data.ts';
import type { Column, Row } from './types.ts';

export interface WirePost {
  id: string;
  revision: number;
  projectSerialNumber: number;
  title: string;
  sectionId: string;
  isFeedback?: boolean | null;
  postedUserAccountName: string;
  updatedUserAccountName: string;
  createdAt: string;
  updatedAt: string;
  archivedAt?: string | null;
  commentCount: number;
  pageCount: number;
  columnDataList: ColumnData[];
  /** Null in posts that nobody moved. */
  viewPostList?: ViewPost[] | null;
}

/** A post's place in a view where somebody moved it (work §3.5). */
export interface ViewPost {
  projectBoardViewId: string;
  postOrder: string;
}

const viewPostsOf = (postOrders: Row['postOrders']): ViewPost[] | null => (postOrders ? Object.entries(postOrders).map(([projectBoardViewId, postOrder]) => ({ projectBoardViewId, postOrder })) : null);

export const toWirePost = (row: Row, columns: readonly Column[]): WirePost => ({
  id: row.id,
  revision: row.revision,
  projectSerialNumber: row.projectSerialNumber,
  title: row.title,
  sectionId: row.sectionId,
  isFeedback: row.isFeedback ?? false,
  postedUserAccountName: row.createdBy,
  updatedUserAccountName: row.updatedBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  archivedAt: row.archivedAt,
  commentCount: row.commentCount ?? 0,
  pageCount: row.pageCount ?? 0,
  columnDataList: toColumnDataList(row.values, columns),
  viewPostList: viewPostsOf(row.postOrders),
});

export const fromWirePost = (post: WirePost): Row => ({
  id: post.id,
  revision: post.revision,
  projectSerialNumber: post.projectSerialNumber,
  title: post.title,
  sectionId: post.sectionId,
  values: fromColumnDataList(post.columnDataList),
  createdAt: post.createdAt,
  createdBy: post.postedUserAccountName,
  updatedAt: post.updatedAt,
  updatedBy: post.updatedUserAccountName,
  ...(post.archivedAt ? { archivedAt: post.archivedAt } : {}),
  ...(post.commentCount ? { commentCount: post.commentCount } : {}),
  ...(post.pageCount ? { pageCount: post.pageCount } : {}),
  ...(post.isFeedback ? { isFeedback: true } : {}),
  ...(post.viewPostList?.length ? { postOrders: Object.fromEntries(post.viewPostList.map(({ projectBoardViewId, postOrder }) => [projectBoardViewId, postOrder])) } : {}),
});
