/** A board's columns with what their links lead to, for one reader: read from the linked boards, as far as that reader reaches them. */

import { AnswerRoom } from '#functions/domain/answer-room.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { LINK_POSTS_MAX } from '#shared/board/limits.ts';
import { sectionOrBoardArchiveOf } from '#shared/board/rows/archived.ts';
import { isLinked } from '#shared/board/rows/linked-posts.ts';
import type { WirePost } from '#shared/board/rows/wire-post.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';
import type { Column, LinkEnd, Row, View } from '#shared/board/types.ts';
import type { LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { LINKED_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import type { LinkReadContext } from './far-boards.ts';
import { FarBoards } from './far-boards.ts';
import { FarPosts } from './far-posts.ts';
import { linkedColumnsOf } from './linked-columns.ts';

export type WireLinkedPost = WirePost & {
  sectionArchivedAt: string | undefined;
  projectBoardId: string;
  linkList: { direction: LinkedColumnDirectionType; postIdList: readonly string[] }[];
};

/** A board whose columns know where their links lead. */
export interface LinkedRead extends BoardRead {
  /** The posts that links of these rows lead to, as far as an answer has room beside them. */
  linkedPosts(rows: Iterable<Row>): { linkedPostList: WireLinkedPost[]; isMoreLinkedPost: boolean };
  /** Those of the linked boards that have these ids. */
  postsById(ids: readonly string[]): WireLinkedPost[];
  /** The linked boards; undefined where the board has no links. */
  far?: FarBoards;
}

const endsOf = (columns: readonly Column[]): LinkEnd[] =>
  columns.flatMap((column) => (isLinked(column) ? (column.linkEndList ?? []) : []));
const isRecursive = ({ filterGroupList }: Pick<View, 'filterGroupList'>): boolean =>
  filterGroupList.some((group) => group.filterConditionList.some((condition) => condition.isRecursive));

/** `isDeep`: also the boards that the linked ones link to, and so on. */
async function readFarBoards(context: LinkReadContext, read: BoardRead, isDeep: boolean): Promise<FarBoards> {
  const far = new FarBoards(context, read);
  let ends = endsOf(read.board.columns);
  while (ends.length > 0) {
    const next = await far.read(ends);
    ends = isDeep ? next.flatMap(({ board }) => endsOf(board.columns)) : [];
  }
  return far;
}

function resolved(column: Column, linked: FarPosts): Column {
  if (!isLinked(column)) return column;
  const { boards } = linked.far;
  return {
    ...column,
    linked,
    linkedBoardList: (column.linkEndList ?? []).flatMap(({ projectBoardId }) => {
      const far = boards.get(projectBoardId);
      return far ? [{ id: far.board.id, name: far.board.name, projectKey: far.currentKey }] : [];
    }),
    linkedColumnList: linkedColumnsOf(column, (id) => boards.get(id)?.board),
  };
}

/** What is sent of a linked post: the cells that somebody shows, and its links where they are followed. */
function presentLinked(linked: FarPosts, id: string, shownIds: ReadonlySet<string>, isDeep: boolean): WireLinkedPost[] {
  const found = linked.far.find(id);
  if (!found) return [];
  const {
    row,
    far: { board },
  } = found;
  const linkList = isDeep
    ? Object.entries(linked.get(id)!.links).map(([direction, postIdList]) => ({
        direction: Number(direction) as LinkedColumnDirectionType,
        postIdList,
      }))
    : [];
  return [
    {
      ...toWirePost(
        row,
        board.columns.filter((column) => shownIds.has(column.id)),
      ),
      ...sectionOrBoardArchiveOf(board, row),
      projectBoardId: board.id,
      linkList,
    },
  ];
}

/** Costs nothing where the board has no links. */
export async function withLinks(
  context: LinkReadContext,
  read: BoardRead,
  view?: Pick<View, 'filterGroupList'>,
): Promise<LinkedRead> {
  const { board } = read;
  const links = board.columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  if (!board.columns.some(isLinked))
    return { ...read, linkedPosts: () => ({ linkedPostList: [], isMoreLinkedPost: false }), postsById: () => [] };
  const isDeep = view !== undefined && isRecursive(view);
  const far = await readFarBoards(context, read, isDeep);
  const linked = new FarPosts(far);
  const columns = board.columns.map((column) => resolved(column, linked));
  const shownIds = new Set(
    columns.flatMap((column) =>
      (column.linkedColumnList ?? [])
        .filter(({ columnType }) => columnType !== ColumnType.POST_LINK)
        .map(({ id }) => id),
    ),
  );
  return {
    ...read,
    far,
    board: { ...board, columns },
    views: undefined,
    postsById: (ids) => ids.flatMap((id) => presentLinked(linked, id, shownIds, isDeep)),
    linkedPosts(rows) {
      const ids = new Set<string>();
      for (const row of rows)
        for (const { id } of links)
          for (const postId of (row.values[id] as string[] | undefined) ?? []) ids.add(postId);
      if (isDeep)
        for (const id of ids)
          if (ids.size < LINK_POSTS_MAX)
            for (const next of Object.values(linked.get(id)?.links ?? {}).flat()) ids.add(next);
      const room = new AnswerRoom({ entries: LINK_POSTS_MAX, bytes: LINKED_BYTES_PER_ANSWER });
      const linkedPostList = room.take(ids, (id) => presentLinked(linked, id, shownIds, isDeep)).flat();
      return { linkedPostList, isMoreLinkedPost: room.hasLeftOut };
    },
  };
}
