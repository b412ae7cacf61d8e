import { expect, test } from 'vitest';
import { listRows } from '#functions/data/board/row.ts';
import { projectKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import type { Row } from '#shared/board/types.ts';
import { Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { draftReport } from '../report/draft.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { Facts } from './facts.ts';
import { computeFacts } from './facts.ts';
import { findRelated } from './related.ts';

const scope = projectScope();
const TITLE = '予約変更メールが届かない';

/** One board to report on, and one with a twin and with minutes that name the first board's post. */
async function givenProject() {
  const ports = plainPorts();
  const context = { ports, scope };
  await ports.server.put({
    put: { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] },
  });
  await ports.server.put({
    put: {
      ...workspaceKeys.member('w1', scope.userId),
      userId: scope.userId,
      accountName: 'sato',
      name: '佐藤',
      role: Role.STAFF,
      groupIds: [],
    },
  });
  const [here, there] = [
    await createBoard(context, { name: '改善バックログ' }),
    await createBoard(context, { name: '問い合わせ' }),
  ];
  const write = async (boardId: string, title: string) =>
    (await registerPost(context, { boardId, title })).postList[0]!.id;
  await write(here.id, TITLE);
  const twin = await write(there.id, '予約変更ﾒｰﾙが届かない！');
  const minutes = await write(there.id, '9月1日の議事録');
  await updateContents(context, {
    boardId: there.id,
    postId: minutes,
    contentsHtml: `<p>共有事項</p><p>「${TITLE}」は来週直す</p>`,
    contentsRevision: 0,
  });
  const [row] = (await Array.fromAsync(listRows(ports.table, scope, here.id))).map((found) => found.row);
  const collect = async () => {
    for (const boardId of [here.id, there.id]) await collectBoard(context, boardId, 'FULL');
    await ports.server.put({
      put: { ...projectKeys.collected('w1', 'WEB'), collectedAt: new Date(ports.clock.now()).toISOString() },
    });
  };
  return { ports, context, here, there, twin, minutes, row: row!, collect };
}
const BOARD = { id: 'b', columns: [] };
const factsOf = (rows: Row[]): Facts =>
  computeFacts({
    boards: [BOARD],
    boardOf: () => BOARD,
    boardName: '改善バックログ',
    columns: [],
    rows,
    transitions: [],
    today: '2026-09-01',
    unit: 1,
  });
const titles = (found: { other: { row: Row } }[]) => found.map(({ other }) => other.row.title);

test('a twin and a mention on another board become advice with evidence on that board', async () => {
  const { ports, context, there, row, collect } = await givenProject();
  await collect();
  const facts = factsOf([row]);
  const related = await findRelated({ ports: ports.another(), scope: context.scope }, facts);
  expect([
    titles(related.twins),
    related.mentions.map(({ quote: { text, from, to } }) => text.slice(from, to)),
  ]).toEqual([['予約変更ﾒｰﾙが届かない！'], [`「${TITLE}」は来週直す`]]);
  const report = draftReport({
    facts,
    related,
    book: new EvidenceBook(() => BOARD),
    boardName: '改善バックログ',
    unit: 1,
    nameOf: (name) => name,
  });
  const advice = report.recommendation.filter(({ text }) => text.includes('問い合わせの#'));
  expect(advice).toHaveLength(2);
  for (const { evidence } of advice)
    expect(
      report.evidence.some(({ number, postList }) => evidence.includes(number) && postList[0]!.boardId === there.id),
    ).toBe(true);
  expect(report.nextActions.map(({ verb }) => verb)).toContain('重複を確かめる');
  expect(report.unknowns.join()).not.toContain('収集');
});

test('what the index remembers and the posts no longer say is not told', async () => {
  const { ports, context, there, twin, minutes, row, collect } = await givenProject();
  await collect();
  await updateTitle(context, { boardId: there.id, postId: twin, title: '別の件' });
  await updateContents(context, {
    boardId: there.id,
    postId: minutes,
    contentsHtml: '<p>なし</p>',
    contentsRevision: 1,
  });
  expect(await findRelated({ ports, scope }, factsOf([row]))).toMatchObject({ twins: [], mentions: [] });
});

test('archived posts are not told of, before they have left the index', async () => {
  const { ports, context, there, twin, minutes, row, collect } = await givenProject();
  await collect();
  await archivePosts(context, { boardId: there.id, postIdList: [twin, minutes] });
  expect(await findRelated({ ports, scope }, factsOf([row]))).toMatchObject({ twins: [], mentions: [] });
});

test('another project’s report knows nothing of it', async () => {
  const { ports, row, collect } = await givenProject();
  await collect();
  expect(await findRelated({ ports, scope: { ...scope, projectKey: 'OTHER' } }, factsOf([row]))).toEqual({
    collectedAt: undefined,
    isOld: false,
    twins: [],
    mentions: [],
  });
});

test('without an index, or with an old one, the report says so', async () => {
  const { ports, row, collect } = await givenProject();
  const unknownsNow = async () =>
    draftReport({
      facts: factsOf([row]),
      related: await findRelated({ ports, scope }, factsOf([row])),
      book: new EvidenceBook(() => BOARD),
      boardName: '改善バックログ',
      unit: 1,
      nameOf: (name) => name,
    }).unknowns.join();
  expect(await unknownsNow()).toContain('AI秘書の情報収集がまだのため');
  await collect();
  ports.advance(8 * 86_400_000);
  expect(await unknownsNow()).toContain('9月1日(火)に収集した内容から');
});
