/** What becomes of posts: archived, deleted, moved, linked, and back. */
import { movePosts } from '#functions/domain/move/move-posts.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { AppError } from '#shared/errors.ts';
import { isOut, unlink } from './model.ts';
import type { Doing } from './tries.ts';
import { NONE, onPost, openPosts, tries, writing } from './tries.ts';
import { allPosts, asOwner } from './world.ts';

export const archive: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => !post.parent?.isArchived),
    (post) =>
      tries(
        world,
        'the archive',
        writing(world, post.board),
        (context): Promise<unknown> =>
          post.isArchived
            ? unarchivePosts(context, { boardId: post.board.id, postIdList: [post.id] })
            : archivePosts(context, { boardId: post.board.id, postIdList: [post.id] }),
        () => void (post.isArchived = !post.isArchived),
      ),
  );

export const remove: Doing = (world) =>
  onPost(
    world,
    allPosts(world).filter(
      ({ board, parent }) =>
        !board.isDeleted &&
        !board.project.isDeleted &&
        !board.project.workspace.isClosed &&
        !parent?.isDeleted &&
        !parent?.isArchived,
    ),
    (post) =>
      tries(
        world,
        'a post deleted or put back',
        writing(world, post.board),
        (context): Promise<unknown> =>
          post.isDeleted
            ? restorePosts(context, { boardId: post.board.id, postIdList: [post.id] })
            : deletePosts(context, { boardId: post.board.id, postIdList: [post.id] }),
        () => void (post.isDeleted = !post.isDeleted),
      ),
  );

/** Sub-posts that were deleted stay where they were: a post that has some is not moved here. */
export const move: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter(
      (post) => isOut(post) && !post.parent && !post.board.posts.some((sub) => sub.parent === post && sub.isDeleted),
    ),
    (post) => {
      const { board } = post;
      const target = board.project.boards.find((other) => other !== board && !other.isDeleted);
      if (!target) return Promise.resolve(NONE);
      return tries(
        world,
        'a move',
        writing(world, target.isArchived ? target : board),
        (context) => movePosts(context, { boardId: board.id, targetBoardId: target.id, postIdList: [post.id] }),
        () => {
          const along = board.posts.filter((one) => one === post || one.parent === post);
          board.posts = board.posts.filter((one) => !along.includes(one));
          for (const one of along) one.board = target;
          target.posts.push(...along);
          for (const far of post.links) unlink(post, far);
        },
      );
    },
  );

/** Where a link leads to is for who may write at both ends. */
export const link: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post) && !post.parent && world.linkColumns.has(post.board)),
    (post) => {
      const { board } = post;
      const { workspace } = board.project;
      const reached = openPosts(world).filter(
        (far) =>
          far !== post &&
          isOut(far) &&
          !far.parent &&
          far.board.project.workspace === workspace &&
          (far.board.project === board.project ? far.board !== board : far.board === far.board.project.boards[0]),
      );
      if (reached.length === 0) return Promise.resolve(NONE);
      const far = world.sim.pick(reached);
      return asOwner(world, 'project:write', { workspace, project: board.project }, (context) =>
        updateCell(context, {
          boardId: board.id,
          postId: post.id,
          columnData: { projectBoardColumnId: world.linkColumns.get(board)!, linkedPostIdList: [far.id] },
        }),
      ).then(
        () => {
          for (const before of post.links) unlink(post, before);
          post.links.add(far);
          far.links.add(post);
          return NONE;
        },
        (error: unknown) => {
          if (error instanceof AppError) return NONE;
          throw error;
        },
      );
    },
  );
