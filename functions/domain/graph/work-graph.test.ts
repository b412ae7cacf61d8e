/** The work graph of a small project: what each node is linked with, and why; the same before and after words are collected. */
import { describe, expect, test } from 'vitest';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import type { WorkGraph } from '#shared/contract/work-graph.ts';
import { Role } from '#shared/enums/enums.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import { GRAPH_LIMIT } from '#shared/rules/secretary/secretary.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { workGraph } from './work-graph.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

async function givenProject() {
  const ports = plainPorts();
  const context = { ports, scope };
  const abe = { ports, scope: { ...scope, userId: 'u-abe', accountName: 'abe' } };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const post = async (title: string, by = context) => (
    ports.advance(60_000), (await registerPost(by, { boardId, title })).postList[0]!
  );
  const say = async (postId: string, comment: string, by = context) => (
    ports.advance(60_000), registerComment(by, { boardId, postId, comment: `<p>${comment}</p>` })
  );
  const mail = await post('予約変更メールが届かない');
  const queue = await post('再送キューの監視', abe);
  const copy = await post('予約変更メールの文言', abe);
  await registerSubPost(context, { boardId, postId: mail.id, title: '再現手順' });
  await say(mail.id, '送信基盤の並列数は一旦1にします。');
  await say(mail.id, `#${queue.projectSerialNumber}を先に見ます。`, abe);
  await say(mail.id, '再送キューの並列数は8に変更します。', abe);
  await say(copy.id, `#${queue.projectSerialNumber}が完了次第、文言を公開します。`);
  const ask = (kind?: GraphNodeKind, id = '', limit = GRAPH_LIMIT) =>
    workGraph(context, { ...(kind && { node: { kind, id } }), limit });
  return { ports, context, boardId, mail, queue, copy, ask };
}

/** `POST 予約…: SAID 2` */
const told = ({ linkList }: WorkGraph): string[] =>
  linkList.map(
    ({ node, reasonList }) =>
      `${node.kind} ${node.label}: ${reasonList
        .map(({ kind }) => kind)
        .sort()
        .join(' ')}`,
  );

describe.each(['as they are', 'as they were collected'])('words %s', (when) => {
  const given = async () => {
    const project = await givenProject();
    if (when !== 'as they are') await collectBoard(project.context, project.boardId, 'FULL');
    return project;
  };

  test('a post is linked with its people, talk, posts, topics and decisions', async () => {
    const { ask, mail } = await given();
    const graph = await ask('POST', mail.id);
    expect(graph.node).toMatchObject({ kind: 'POST', label: '予約変更メールが届かない' });
    expect(told(graph)).toEqual(
      expect.arrayContaining([
        'PERSON sato: REGISTERED SPOKE',
        'PERSON abe: SPOKE',
        'CONVERSATION 予約変更メールが届かない: TALK',
        'POST 再現手順: SUB_POST',
        'POST 再送キューの監視: NAMES',
        'TOPIC 予約変更メール: TITLE',
        'DECISION 再送キューの並列数は8に変更します。: DECIDED',
      ]),
    );
    const named = graph.linkList.find(({ node }) => node.label === '再送キューの監視');
    expect(named!.reasonList).toMatchObject([
      {
        kind: 'NAMES',
        quote: expect.stringMatching(/^#\d+を先に見ます。$/),
        evidenceList: [{ projectSerialNumber: mail.projectSerialNumber, commentId: expect.any(String) }],
      },
    ]);
  });

  test('whoever is named, and what waits for a post, is linked the other way round', async () => {
    const { ask, mail, copy, queue } = await given();
    const graph = await ask('POST', queue.id);
    const naming = graph.linkList.filter(({ reasonList }) => reasonList.some(({ kind }) => kind === 'NAMED_BY'));
    expect(naming.map(({ reasonList: [reason] }) => [reason!.quote, reason!.evidenceList[0]])).toEqual([
      [expect.stringMatching(/を先に見/), expect.objectContaining({ projectSerialNumber: mail.projectSerialNumber })],
      [expect.stringMatching(/が完了次第/), expect.objectContaining({ projectSerialNumber: copy.projectSerialNumber })],
    ]);
    expect(told(graph)).toEqual(
      expect.arrayContaining([
        'POST 予約変更メールが届かない: NAMED_BY',
        'POST 予約変更メールの文言: NAMED_BY',
        expect.stringMatching(/^DECISION #\d+が完了次第、文言を公開します。: CONDITION$/),
      ]),
    );
  });

  test('a person, a topic, a talk and a decision are walked through', async () => {
    const { ask, mail, copy } = await given();
    const abe = await ask('PERSON', 'abe');
    expect(told(abe)).toEqual(
      expect.arrayContaining([
        'POST 再送キューの監視: REGISTERED',
        'POST 予約変更メールが届かない: SPOKE',
        'CONVERSATION 予約変更メールが届かない: SPOKE',
        'PERSON sato: TOGETHER',
        'TOPIC 予約変更メール: TOGETHER',
        'DECISION 再送キューの並列数は8に変更します。: SAID',
      ]),
    );
    const topic = await ask('TOPIC', '予約変更メール');
    expect(topic.node).toMatchObject({ count: 2 });
    expect(told(topic)).toEqual(
      expect.arrayContaining(['POST 予約変更メールが届かない: TITLE', 'PERSON abe: TOGETHER', 'PERSON sato: TOGETHER']),
    );
    const sato = topic.linkList.find(({ node }) => node.id === 'sato')!;
    expect(sato.reasonList[0]).toMatchObject({
      kind: 'TOGETHER',
      count: 2,
      evidenceList: [mail, copy].map(({ projectSerialNumber }) => ({ projectSerialNumber })),
    });
    expect(told(await ask('CONVERSATION', mail.id))).toEqual(
      expect.arrayContaining([
        'POST 予約変更メールが届かない: TALK',
        'PERSON abe: SPOKE',
        'DECISION 再送キューの並列数は8に変更します。: DECIDED',
      ]),
    );
    const uid = abe.linkList.find(({ node }) => node.kind === 'DECISION')!.node.id;
    const decision = await ask('DECISION', uid);
    expect(told(decision)).toEqual(
      expect.arrayContaining([
        'POST 予約変更メールが届かない: DECIDED',
        'PERSON abe: SAID',
        'DECISION 送信基盤の並列数は一旦1にします。: SUPERSEDES',
      ]),
    );
  });

  test('begins with what is worked on', async () => {
    const { ask } = await given();
    const graph = await ask();
    expect(graph.node).toBeNull();
    expect(new Set(graph.linkList.map(({ node }) => node.kind))).toEqual(
      new Set(['POST', 'PERSON', 'TOPIC', 'CONVERSATION', 'DECISION']),
    );
  });

  test('what is archived is linked with nothing, and led to by nothing', async () => {
    const { ask, context, boardId, mail, queue } = await given();
    await archivePosts(context, { boardId, postIdList: [mail.id] });
    await expect(ask('POST', mail.id)).rejects.toMatchObject({ code: 'EntityNotFound' });
    await expect(ask('CONVERSATION', mail.id)).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect(JSON.stringify([await ask(), await ask('POST', queue.id), await ask('PERSON', 'abe')])).not.toContain(
      '届かない',
    );
  });
});

test('of many links the strongest are told, and how many there are', async () => {
  const { ports, context, boardId, ask } = await givenProject();
  for (let n = 0; n < 12; n += 1) {
    ports.advance(60_000);
    await registerPost(context, { boardId, title: `請求書の様式その${n}` });
  }
  const graph = await ask('TOPIC', '請求書', 5);
  expect(graph.linkList.filter(({ node }) => node.kind === 'POST').map(({ node }) => node.label)).toEqual(
    [11, 10, 9, 8, 7].map((n) => `請求書の様式その${n}`),
  );
  expect(graph.countList).toContainEqual({ kind: 'POST', count: 12 });
});

test('what is not there is not found', async () => {
  const { ask, copy } = await givenProject();
  for (const [kind, id] of [
    ['POST', 'none'],
    ['TOPIC', '宇宙船'],
    ['DECISION', `${copy.id}-none`],
    ['CONVERSATION', 'none'],
  ] as const)
    await expect(ask(kind, id)).rejects.toMatchObject({ code: 'EntityNotFound' });
});
