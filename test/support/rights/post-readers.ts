/** Places that show words of one post. */
import { listHistory } from '#functions/data/post/history.ts';
import { commentPart } from '#functions/domain/post/comments/comments.ts';
import { historyDetail } from '#functions/domain/post/history-detail.ts';
import { loadPost, loadSubPost } from '#functions/domain/post/load-by-serial.ts';
import { postHistory, postPage } from '#functions/domain/post/post-page.ts';
import { postWithLinks } from '#functions/domain/post/post-with-links.ts';
import { subPostHistory, subPostPage } from '#functions/domain/post/sub-post-page.ts';
import { exists, linkedFor, postsOf, reaches, surelyLinkedFor, wordsOf } from './model.ts';
import type { Reader } from './reading.ts';
import { all, ever, everOf, leads, ofPost, ofTree, pages, treeOf } from './reading.ts';

export const POST_READERS: readonly Reader[] = [
  ofPost(
    'the history of a sub-post',
    (context, { post }) =>
      subPostHistory(context, {
        projectSerialNumber: (post.parent ?? post).serial,
        subPostProjectSerialNumber: post.serial,
      }),
    (ask) => ({ may: treeOf(ask).flatMap(everOf) }),
    ({ post }) => exists(post) && post.parent !== undefined,
  ),
  ofPost(
    'a sub-post’s page',
    (context, { post }) =>
      subPostPage(
        context,
        { projectSerialNumber: (post.parent ?? post).serial, subPostProjectSerialNumber: post.serial },
        pages(context),
      ),
    (ask) => ({ may: treeOf(ask).flatMap(everOf), must: [ask.post.title, ask.post.contents] }),
    ({ post }) => exists(post) && post.parent !== undefined,
  ),
  ofPost(
    'an entry of a history',
    async (context, { post }) => {
      // Its id is known from before: the history itself may be shut by now.
      const [last] = (await listHistory(context.ports.table, context.scope, post.id)).slice(-1);
      return historyDetail(context, { projectSerialNumber: post.serial, historyId: last?.id ?? '' });
    },
    (ask) => ({ may: everOf(ask.post) }),
  ),
  ofPost(
    'a post’s page',
    (context, { post }) => postPage(context, post.serial, pages(context)),
    (ask) => ({
      // Its history tells what it said before, comments and sub-posts that are gone too, and the boards that it was moved from.
      may: [
        ...treeOf(ask).flatMap(everOf),
        ...linkedFor(ask.person, ofTree(ask)),
        ...ask.project.boards.map(({ word }) => word),
      ],
      must: [(ask.post.parent ?? ask.post).title, (ask.post.parent ?? ask.post).contents],
    }),
    leads,
  ),
  ofPost(
    'a post by its number',
    (context, { post }) =>
      post.parent
        ? loadSubPost(context, {
            projectSerialNumber: post.parent.serial,
            subPostProjectSerialNumber: post.serial,
          } as never)
        : loadPost(context, post.serial),
    (ask) => ({
      may: [...ofTree(ask).flatMap(wordsOf), ...linkedFor(ask.person, ofTree(ask))],
      must: [ask.post.title, ask.post.contents],
    }),
  ),
  ofPost(
    'comments',
    (context, { post }) => commentPart(context, { projectSerialNumber: post.serial }, all),
    ({ post }) => {
      const said = post.comments.filter(({ isDeleted }) => !isDeleted).map(({ word }) => word);
      return { may: said, must: said.slice(-10) };
    },
  ),
  ofPost(
    'a post’s history',
    (context, { post }) => postHistory(context, { projectSerialNumber: post.serial }),
    ({ person, project }) => ({
      // It names the boards that a post was moved from, deleted ones too.
      may: [...ever(project), ...project.boards.map(({ word }) => word), ...linkedFor(person, postsOf(project))],
    }),
    leads,
  ),
  ofPost(
    'a post with its links',
    (context, { post }) => postWithLinks(context, { projectSerialNumber: post.serial }, pages(context)),
    (ask) => ({
      may: [
        ...ofTree(ask).flatMap(wordsOf),
        ...linkedFor(ask.person, [
          ...ofTree(ask),
          ...ofTree(ask).flatMap(({ links, formerLinks }) =>
            [...links, ...formerLinks].filter((far) => reaches(ask.person, far.board.project)),
          ),
        ]),
      ],
      must: ask.post.parent ? [] : [ask.post.title, ...surelyLinkedFor(ask.person, [ask.post])],
    }),
    leads,
  ),
];
