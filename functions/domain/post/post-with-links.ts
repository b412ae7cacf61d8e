/** A post with what its links lead to: the posts themselves, and the trees of those above and below it. */

import { getPostBody } from '#functions/data/post/post.ts';
import { requirePostBySerial } from '#functions/data/post/serial-number.ts';
import { presentWithSubPosts } from '#functions/domain/board-core/present.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { subPostsAlong } from '#functions/domain/board-core/sub-posts-along.ts';
import type { FoundPost, LinkReadContext } from '#functions/domain/link/far-boards.ts';
import { linkedTree } from '#functions/domain/link/linked-tree.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { isActiveOn, sectionArchiveOf } from '#shared/board/rows/archived.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { PostContext } from './post-context.ts';
import type { PresentBody } from './post-page.ts';
import { presentBody } from './post-page.ts';

export interface AskWithLinks {
  projectSerialNumber: number;
  /** Over a view, archived posts are in the trees only where the view contains them. */
  over?: { boardId: string; boardViewId: string };
}

export async function postWithLinks<P>(
  context: LinkReadContext & PostContext,
  { projectSerialNumber, over }: AskWithLinks,
  present: PresentBody<P>,
) {
  const { ports, scope } = context;
  const place = await requirePostBySerial(ports.table, scope, projectSerialNumber);
  const postId = parentIdOf(place.postId) ?? place.postId;
  if (over && over.boardId !== place.boardId) throw new AppError('EntityNotFound');
  const [read, body] = await Promise.all([readBoard(context, place.boardId), getPostBody(ports.table, scope, postId)]);
  const row = read.rows.get(postId);
  if (!row || isSubPost(row)) throw new AppError('EntityNotFound');
  const isContainArchive = over ? requireView(read.board, over.boardViewId).isContainArchive : true;
  const { board, far, linkedPosts } = await withLinks(context, read);
  const isShown = ({ row: met, far: { board: on } }: FoundPost): boolean => isContainArchive || isActiveOn(on)(met);
  const treeOf = async (direction: Direction) =>
    far ? linkedTree(far, { row, far: far.boards.get(board.id)! }, direction, isShown) : { levels: [], isCut: false };
  const parents = await treeOf(Direction.PARENT);
  const children = await treeOf(Direction.CHILD);
  return {
    linkedPostList: linkedPosts([row]).linkedPostList,
    post: {
      ...presentWithSubPosts(
        row,
        board.columns,
        subPostsAlong(read.rows, () => true),
      ),
      projectBoardId: board.id,
      ...sectionArchiveOf(board, row),
      ...(await presentBody(scope, body, present)),
      parentPostList: parents.levels,
      childPostList: children.levels,
      isShowParentPostList: parents.levels.length > 0,
      isShowChildPostList: children.levels.length > 0,
      isMoreParentPost: parents.isCut,
      isMoreChildPost: children.isCut,
    },
  };
}
