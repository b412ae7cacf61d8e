/** 200,000 characters about one topic, with a decision at their end: everything that is made from words reads them, and says the decision. */
import { expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { decisionRadar } from '#functions/domain/decision/radar.ts';
import { workGraph } from '#functions/domain/graph/work-graph.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { searchItems } from '#functions/domain/search/search-items.ts';
import { searchTopics } from '#functions/domain/search/search-topics.ts';
import { Role } from '#shared/enums/enums.ts';
import { ReportTone } from '#shared/rules/secretary/report-words.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { materialFor } from '../kinds/material.ts';
import { isOtherJob, writeKind } from '../kinds/write-kind.ts';
import { checkReport } from '../report/check-report.ts';
import { INPUT_MOST, modelWriter } from '../report/writer.ts';
import { reportSource } from './report-source.ts';

const CHARACTERS = 200_000;
const POSTS = 4;
const TALK = '再送の件数を見ながら、時刻ごとに負荷を測る。';
const DECISION = '再送キューの並列数は8に変更します。';

test('200,000 characters in one topic', async () => {
  const ports = plainPorts();
  const context = { ports, scope: { ...projectScope(), role: Role.ADMIN } };
  await ports.server.put({ put: { ...workspaceKeys.project('w1', 'WEB'), ...context.scope.project } });
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const each = TALK.repeat(Math.ceil(CHARACTERS / POSTS / TALK.length));
  for (let n = 0; n < POSTS; n += 1)
    await registerPost(context, { boardId, title: `予約変更メールの再送 ${n + 1}`, contentsHtml: `<p>${each}</p>` });
  const last = (await registerPost(context, { boardId, title: '予約変更メールの再送 まとめ' })).postList[0]!;
  await registerComment(context, { boardId, postId: last.id, comment: `<p>${TALK.repeat(200)}${DECISION}</p>` });

  await collectBoard(context, boardId, 'FULL');
  const reader = { ...context, ports: ports.another() };
  const found = await searchItems(reader, { query: '並列数は8に変更', limit: 20 });
  expect(found.itemList.map(({ id }) => id)).toEqual([last.id]);
  expect((await searchItems(reader, { query: '負荷を測る', limit: 20 })).itemList).toHaveLength(POSTS + 1);
  const { topicList } = await searchTopics(
    { ...reader, scope: { ...context.scope, kind: 'member' } },
    { name: '予約変更', limit: 20 },
  );
  expect(Math.max(...topicList.map(({ postCount }) => postCount))).toBe(POSTS + 1);
  const { decisionList } = await decisionRadar(reader, { isDrifting: false, offset: 0, limit: 50 });
  expect(JSON.stringify(decisionList)).toContain(DECISION);
  const graph = await workGraph(reader, { node: { kind: 'POST', id: last.id }, limit: 100 });
  expect(JSON.stringify(graph)).toContain(DECISION);

  const asked: string[] = [];
  const model = { id: 'm', complete: async (prompt: string) => (asked.push(prompt), '') };
  for (const { type } of SECRETARY_JOBS) {
    if (!isOtherJob(type)) continue;
    const source = await reportSource(reader, { boardId }, 1);
    const { material, unknowns } = await materialFor(reader, {
      type,
      source,
      query: undefined,
      about: '改善バックログ',
      nameOf: String,
    });
    const report = await modelWriter(model).write(writeKind(type, material, unknowns), ReportTone.POLITE);
    // An item of the table holds 400 kB.
    expect(Buffer.byteLength(JSON.stringify(await checkReport(reader, report)))).toBeLessThan(300_000);
  }
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(INPUT_MOST);
});
