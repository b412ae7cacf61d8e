/** New words: posts, sub-posts, comments, other titles and contents. */
import { listComments } from '#functions/data/post/comment.ts';
import { deleteComment, restoreComment } from '#functions/domain/post/comments/edit-comment.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { isOut, manages, reaches } from './model.ts';
import type { Doing } from './tries.ts';
import { html, NONE, onPost, openBoards, openPosts, tries, writing } from './tries.ts';

export const register: Doing = async (world) => {
  const boards = openBoards(world);
  if (boards.length === 0) return NONE;
  const board = world.sim.pick(boards);
  const [title, contents] = [world.newWord(), world.newWord()];
  return tries(
    world,
    'a new post',
    writing(world, board),
    (context) =>
      registerPost(context, {
        boardId: board.id,
        title: `予約変更メール ${title}`,
        contentsHtml: html(`再送は${contents}です。`),
      }),
    ({ postList: [post] }) =>
      board.posts.push({
        board,
        id: post!.id,
        serial: post!.projectSerialNumber,
        title,
        contents,
        contentsRevision: 0,
        comments: [],
        former: [],
        isArchived: false,
        isDeleted: false,
        links: new Set(),
        formerLinks: new Set(),
      }),
  );
};

export const subPost: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post) && !post.parent),
    (parent) => {
      const [title, contents] = [world.newWord(), world.newWord()];
      const { board } = parent;
      return tries(
        world,
        'a new sub-post',
        writing(world, board),
        (context) =>
          registerSubPost(context, {
            boardId: board.id,
            postId: parent.id,
            title: `再現手順 ${title}`,
            contentsHtml: html(`手順は${contents}です。`),
          }),
        (change) => {
          const [made] = (change as unknown as { subPostList: { id: string; subPostProjectSerialNumber: number }[] })
            .subPostList;
          board.posts.push({
            board,
            id: made!.id,
            serial: made!.subPostProjectSerialNumber,
            parent,
            title,
            contents,
            contentsRevision: 0,
            comments: [],
            former: [],
            isArchived: false,
            isDeleted: false,
            links: new Set(),
            formerLinks: new Set(),
          });
        },
      );
    },
  );

export const comment: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const word = world.newWord();
      const person = world.sim.pick(world.people);
      const called = world.sim.pick(world.people);
      const { project } = post.board;
      return tries(
        world,
        'a comment',
        { person, project, access: 'project:comment', may: reaches(person, project) },
        async (context) => {
          await registerComment(context, {
            boardId: post.board.id,
            postId: post.id,
            comment: html(
              `<span data-mention="user:${called.name}">＠${called.name}</span> 並列数は${word}に変更します。`,
            ),
          });
          return (await listComments(context.ports.table, context.scope, post.id)).comments;
        },
        (comments) => void post.comments.push({ id: comments.at(-1)!.id, word, by: person, isDeleted: false }),
      );
    },
  );

export const withdrawComment: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post) && post.comments.length > 0),
    (post) => {
      const one = world.sim.pick(post.comments);
      const person = world.sim.pick(world.people);
      const { project } = post.board;
      const may = manages(person, project) || (person === one.by && reaches(person, project));
      const where = { boardId: post.board.id, postId: post.id, commentId: one.id };
      return tries(
        world,
        one.isDeleted ? 'a comment put back' : 'a comment taken away',
        { person, project, access: 'project:comment', may },
        (context): Promise<unknown> => (one.isDeleted ? restoreComment(context, where) : deleteComment(context, where)),
        () => void (one.isDeleted = !one.isDeleted),
      );
    },
  );

export const retitle: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const title = world.newWord();
      return tries(
        world,
        'a title',
        writing(world, post.board),
        (context) =>
          updateTitle(context, { boardId: post.board.id, postId: post.id, title: `予約変更メール ${title}` }),
        () => {
          post.former.push(post.title);
          post.title = title;
        },
      );
    },
  );

export const rewrite: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const contents = world.newWord();
      return tries(
        world,
        'contents',
        writing(world, post.board),
        (context) =>
          updateContents(context, {
            boardId: post.board.id,
            postId: post.id,
            contentsHtml: html(`再送は${contents}です。`),
            contentsRevision: post.contentsRevision,
          }),
        () => {
          post.former.push(post.contents);
          post.contents = contents;
          post.contentsRevision += 1;
        },
      );
    },
  );
