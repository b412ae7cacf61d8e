/**
 * A row as the board-api sends it: the `Post` type without what only postPage fills. Cells travel raw, by column id: as
 * `ColumnData` they are ten times the fields, which only callers who ask for them pay.
 */

import type { ColumnData } from '../columns/column-data.ts';
import { toColumnDataList } from '../columns/column-data.ts';
import type { Column, Row } from '../types.ts';

const COLUMNS = Symbol('columns');

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
  archivedUserAccountName?: string | null;
  commentCount: number;
  /** null: nobody has commented. */
  commentRevision?: number | null;
  pageCount: number;
  /** null: none. */
  subPostCount?: number | null;
  /** AppSync sends its AWSJSON as text. */
  values: Row['values'] | string;
  columnDataList?: ColumnData[];
  /** Those of the values; not part of JSON. */
  [COLUMNS]?: readonly Column[];
  /** Null in posts that nobody moved. */
  viewPostList?: ViewPost[] | null;
  /** Asked for with one post. */
  mergedInto?: number | null;
  mergedFrom?: number[] | null;
}

/** A post's place in a view where somebody moved it (work §3.5). */
export interface ViewPost {
  projectBoardViewId: string;
  postOrder: string;
}

const viewPostsOf = (postOrders: Row['postOrders']): ViewPost[] | null =>
  postOrders
    ? Object.entries(postOrders).map(([projectBoardViewId, postOrder]) => ({ projectBoardViewId, postOrder }))
    : null;

/** Values of columns the board no longer has stay behind. */
export const shownValues = (values: Row['values'], columns: readonly Column[]): Row['values'] =>
  Object.fromEntries(columns.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]]])));

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
  archivedUserAccountName: row.archivedBy,
  commentCount: row.commentCount ?? 0,
  commentRevision: row.commentRevision,
  pageCount: row.pageCount ?? 0,
  subPostCount: row.subPostCount,
  viewPostList: viewPostsOf(row.postOrders),
  ...(row.mergedInto !== undefined && { mergedInto: row.mergedInto }),
  ...(row.mergedFrom && { mergedFrom: row.mergedFrom }),
  values: shownValues(row.values, columns),
  [COLUMNS]: columns,
});

export const fromWirePost = (post: WirePost): Row => ({
  id: post.id,
  revision: post.revision,
  projectSerialNumber: post.projectSerialNumber,
  title: post.title,
  sectionId: post.sectionId,
  values: typeof post.values === 'string' ? (JSON.parse(post.values) as Row['values']) : post.values,
  createdAt: post.createdAt,
  createdBy: post.postedUserAccountName,
  updatedAt: post.updatedAt,
  updatedBy: post.updatedUserAccountName,
  ...(post.archivedAt ? { archivedAt: post.archivedAt } : {}),
  ...(post.archivedUserAccountName ? { archivedBy: post.archivedUserAccountName } : {}),
  ...(post.commentCount ? { commentCount: post.commentCount } : {}),
  ...(post.commentRevision ? { commentRevision: post.commentRevision } : {}),
  ...(post.pageCount ? { pageCount: post.pageCount } : {}),
  ...(post.subPostCount ? { subPostCount: post.subPostCount } : {}),
  ...(post.isFeedback ? { isFeedback: true } : {}),
  ...(post.mergedInto ? { mergedInto: post.mergedInto } : {}),
  ...(post.mergedFrom?.length ? { mergedFrom: post.mergedFrom } : {}),
  ...(post.viewPostList?.length
    ? {
        postOrders: Object.fromEntries(
          post.viewPostList.map(({ projectBoardViewId, postOrder }) => [projectBoardViewId, postOrder]),
        ),
      }
    : {}),
});

/** The cells of one post as `ColumnData`, wherever it was presented from its row. */
export const columnDataOf = ({ values, [COLUMNS]: columns = [] }: Pick<WirePost, 'values' | typeof COLUMNS>) =>
  toColumnDataList(values as Row['values'], columns);

/** The same answer with the cells of every post in it as `ColumnData` (work §3.5). */
export function withColumnData(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withColumnData);
  if (!answer || typeof answer !== 'object') return answer;
  const fields = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withColumnData(value)]));
  return COLUMNS in answer ? { ...fields, columnDataList: columnDataOf(answer as WirePost) } : fields;
}
