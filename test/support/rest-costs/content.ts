/** What each REST call about articles, and requests to the operator costs. */
import { contract } from '#shared/contract/contract.ts';
import { RequestType } from '#shared/rules/request.ts';
import { newEmail } from '../people/actor.ts';
import type { Cost } from './cost.ts';
import { by, cost } from './cost.ts';
import { stranger } from './world.ts';

const { content, request } = contract;

export const CONTENT_COSTS: Record<string, Cost> = {
  'releaseNote.getList': by(0, [], content.releaseNoteList, undefined, stranger),
  'helpCenter.getList': by(0, [], content.helpCenterList, undefined, stranger),
  'helpCenter.search': by(0, [], content.helpCenterSearch, () => ({ words: 'ビュー' }), stranger),
  'blog.getList': by(0, [], content.blogList, undefined, stranger),
  'blog.getTagList': by(0, [], content.blogTagList, undefined, stranger),
  'blog.search': by(0, [], content.blogSearch, () => ({ words: '決定' }), stranger),
  'article.upsertArticleFeedback': cost(2, [], async (world) => {
    // By its slug: a warm list may go on naming, for a minute, what another test of this host has put there and taken away.
    const { helpCenterList } = await stranger(world).must(content.helpCenterList, { slug: 'getting-started' });
    const opinion = { articleId: helpCenterList[0]!.id, feedback: 1 as const, visitorId: crypto.randomUUID() };
    return () => stranger(world).rest(content.upsertArticleFeedback, opinion);
  }),
  'request.send': by(
    1,
    ['ses:SendEmail'],
    request.send,
    () => ({ requestType: RequestType.USAGE, name: '田中', email: newEmail(), message: '使いかたを知りたいです。' }),
    stranger,
  ),
};
