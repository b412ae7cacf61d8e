/** Documents and chat beside posts, as they were recorded: found, decided and linked like everything else that people write. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { decisionRadar } from '#functions/domain/decision/radar.ts';
import { workGraph } from '#functions/domain/graph/work-graph.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { searchItems } from '#functions/domain/search/search-items.ts';
import { ContentsType, DecisionDataSourceType, Role } from '#shared/enums/enums.ts';
import { recordedSources } from '#test/support/secretary/recorded-sources.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { CONNECTED } from './connected.ts';
import type { Source } from './source.ts';

// One process runs many files: what is put into the list goes out of it again.
const connected = CONNECTED as Source[];
const { length } = connected;
beforeAll(() => void connected.push(...recordedSources()));
afterAll(() => void (connected.length = length));

const scope = { ...projectScope(), role: Role.ADMIN };
let context: { ports: ReturnType<typeof plainPorts>; scope: typeof scope };

beforeEach(async () => {
  const ports = plainPorts(Date.parse('2026-09-23T01:00:00Z'));
  context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const { postList } = await registerPost(context, { boardId, title: '再送の監視' });
  await registerComment(context, { boardId, postId: postList[0]!.id, comment: '<p>夜間の滞留を調べます</p>' });
});

const find = async (query: string, more = {}) => {
  const answer = await searchItems(context, { query, limit: 20, ...more });
  return answer.itemList.map(({ contentsType, boardName, part }) => [contentsType, boardName, part]);
};

test('a search finds their words, says where they stand, and names nothing as unconnected', async () => {
  expect(await find('店ごと')).toEqual([[ContentsType.DOCUMENT, '送信基盤', 'CONTENTS']]);
  expect(await find('デッドレター')).toEqual([[ContentsType.CHAT_MESSAGE, '送信基盤', 'TITLE']]);
  const messages = await searchItems(context, { query: 'お願いします', limit: 20 });
  expect(messages).toMatchObject({
    itemList: [{ by: 'abe', part: 'COMMENT', commentId: '1790042700.000200' }],
    unconnectedList: [],
  });
  expect(new Set((await find('監視')).map(([type]) => type))).toEqual(
    new Set([ContentsType.POST, ContentsType.DOCUMENT, ContentsType.CHAT_MESSAGE]),
  );
  expect(await find('監視', { contentsType: ContentsType.DOCUMENT })).toHaveLength(1);
  const withoutChat = { includeChat: 'false' as const };
  expect(await find('デッドレター', withoutChat)).toEqual([]);
  expect(await find('店ごと', withoutChat)).toHaveLength(1);
  expect(await find('滞留', { userAccountName: 'abe' })).toEqual([[ContentsType.CHAT_MESSAGE, '送信基盤', 'TITLE']]);
});

test('a document and a message that decide otherwise contradict each other, each with its kind of source', async () => {
  const radar = await decisionRadar(context, { isDrifting: true, offset: 0, limit: 50 });
  expect(radar.unconnectedList).toEqual([]);
  expect(radar.decisionList.map(({ text, dataSource, by, driftList }) => [text, dataSource, by, ...driftList])).toEqual(
    [
      ['再送キューの並列数は8に決定しました。', DecisionDataSourceType.CHAT, 'abe', 'CONTRADICTED'],
      ['再送キューの並列数は4に決定しました。', DecisionDataSourceType.DOCUMENT, null, 'CONTRADICTED'],
    ],
  );
});

test('the work graph leads from a person to what they said and decided there', async () => {
  const graph = await workGraph(context, { node: { kind: 'PERSON', id: 'abe' }, limit: 8 });
  const linked = graph.linkList.map(({ node, reasonList: [reason] }) => [node.kind, node.id, reason!.kind]);
  expect(linked).toEqual(
    expect.arrayContaining([
      ['POST', 'document:98304', 'REGISTERED'],
      ['CONVERSATION', 'chat:1790042400.000100', 'SPOKE'],
      ['PERSON', 'sato', 'TOGETHER'],
    ]),
  );
  expect(linked.some(([kind, , reason]) => kind === 'DECISION' && reason === 'SAID')).toBe(true);
  expect(graph.unconnectedList).toEqual([]);
});
