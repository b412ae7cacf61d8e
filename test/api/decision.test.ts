/** The work graph and the decision radar over the wire: from a comment to them, for who may open the project and for nobody else. */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role, SourceType } from '#shared/enums/enums.ts';
import { GRAPH_MORE, type GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { passScan } from '#test/support/scan.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { getDecisionByUid, getDecisionRadar } = contract.decisions;
const { getWorkGraph } = contract.graph;
const CANARY = '極秘暗号カナリア';

let team: Workspace;
let owner: Actor;
let guest: Actor;
let open: Board;
let hidden: Board;

const say = (board: Board, comment: string) =>
  change(owner, 'registerComment', {
    workspaceId: team.workspaceId,
    projectKey: board.projectKey,
    boardId: board.boardId,
    postId: board.postId,
    comment: `<p>${comment}</p>`,
  });
const radarOf = (actor: Actor, { projectKey }: Board = open, more = {}) =>
  actor.must(getDecisionRadar, { workspaceId: team.workspaceId, projectKey, ...more });

beforeAll(async () => {
  const own = await takeHost();
  team = await givenWorkspace(own.host.port, own.local);
  ({ owner } = team);
  const { workspaceId } = team;
  open = await givenBoard(owner, { workspaceId, projectKey: await givenProject(team) }, '予約変更メールが届かない');
  await owner.must(contract.project.register, { workspaceId, name: '人事', projectKey: 'hidden' });
  hidden = await givenBoard(owner, { workspaceId, projectKey: 'hidden' }, CANARY);
  await say(hidden, `${CANARY}の再送キューの並列数は4に決定しました。`);
  await say(open, '相談です。送信基盤の並列数は一旦1にします。負荷を見ます。');
  await passScan(owner, workspaceId);
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: 'サイト班' });
  await owner.must(contract.project.assignGroup, { workspaceId, projectKey: open.projectKey, groupIdList: [groupId] });
  guest = await givenMember(team, Role.GUEST, groupId);
});

describe('the work graph', () => {
  const ask = (kind: GraphNodeKind, id: string, { projectKey }: Board = open) => ({
    workspaceId: team.workspaceId,
    projectKey,
    node: { kind, id },
  });

  test('leads from a post to what was decided in it, and to the words that say so', async () => {
    const graph = await guest.must(getWorkGraph, ask('POST', `#${open.projectSerialNumber}`));
    expect(graph).toMatchObject({
      node: { kind: 'POST', id: open.postId },
      unconnectedList: expect.arrayContaining([SourceType.DOCUMENT, SourceType.CHAT_MESSAGE]),
    });
    const decision = graph.linkList.find(({ node }) => node.kind === 'DECISION')!;
    expect(decision.reasonList).toMatchObject([
      {
        kind: 'DECIDED',
        quote: '送信基盤の並列数は一旦1にします。',
        evidenceList: [{ projectSerialNumber: open.projectSerialNumber, commentId: expect.any(String) }],
      },
    ]);
    const said = await guest.must(getWorkGraph, ask('DECISION', decision.node.id));
    expect(said.linkList.map(({ node, reasonList: [reason] }) => [node.kind, node.id, reason!.kind])).toEqual(
      expect.arrayContaining([
        ['PERSON', owner.accountName, 'SAID'],
        ['CONVERSATION', open.postId, 'DECIDED'],
        ['POST', open.postId, 'DECIDED'],
      ]),
    );
  });

  test('says and counts nothing of a project that the reader does not reach', async () => {
    const place = { workspaceId: team.workspaceId, projectKey: open.projectKey };
    const own = await owner.must(getWorkGraph, ask('POST', hidden.postId, hidden));
    const uid = own.linkList.find(({ node }) => node.kind === 'DECISION')!.node.id;
    expect(JSON.stringify(own)).toContain(CANARY);
    const seen = await Promise.all([
      guest.must(getWorkGraph, place),
      guest.must(getWorkGraph, ask('PERSON', owner.accountName)),
      guest.must(getWorkGraph, ask('POST', open.postId)),
    ]);
    expect(JSON.stringify(seen)).not.toContain(CANARY);
    expect(seen[1].countList).toContainEqual({ kind: 'POST', count: 1 });
    for (const [kind, id] of [
      ['POST', hidden.postId],
      ['CONVERSATION', hidden.postId],
      ['TOPIC', CANARY],
      ['DECISION', uid],
    ] as const) {
      expect((await guest.rest(getWorkGraph, ask(kind, id))).status).toBe(404);
      expect((await guest.rest(getWorkGraph, ask(kind, id, hidden))).status).toBe(404);
    }
    expect((await guest.rest(getWorkGraph, { ...place, projectKey: 'hidden' })).status).toBe(404);
  });

  test('takes no more than it can answer', async () => {
    for (const bad of [
      { ...ask('POST', open.postId), limit: GRAPH_MORE + 1 },
      { ...ask('POST', open.postId), limit: 0 },
      ask('POST', 'x'.repeat(101)),
      ask('POST', ''),
      ask('DOCUMENT' as GraphNodeKind, open.postId),
    ])
      expect((await guest.rest(getWorkGraph, bad)).status).toBe(400);
  });
});

describe('the radar', () => {
  test('tells what was decided, then what took its place, each with the words it rests on', async () => {
    const before = await radarOf(guest);
    expect(before.decisionList).toMatchObject([
      { status: 'provisional', text: '送信基盤の並列数は一旦1にします。', part: 'COMMENT', by: owner.accountName },
    ]);
    await say(open, 'レビューしました。送信基盤の並列数は8に変更します。');
    const after = await radarOf(guest);
    expect(after.decisionList.map(({ text, status }) => [text, status])).toEqual([
      ['送信基盤の並列数は8に変更します。', 'final'],
    ]);
    expect(after.supersededCount).toBe(1);
    expect(await radarOf(guest, open, { isSuperseded: true })).toMatchObject({
      decisionList: [{ ...before.decisionList[0], driftList: ['SUPERSEDED'], supersededBy: expect.any(String) }],
      decisionCount: 1,
      countList: after.countList,
    });
    const [{ decisionUid = '' } = {}] = before.decisionList;
    const one = await guest.must(getDecisionByUid, { workspaceId: team.workspaceId, decisionUid });
    expect(one).toMatchObject({
      before: '相談です。',
      after: '負荷を見ます。',
      decision: { driftList: ['SUPERSEDED'] },
    });
    expect(one.historyList.map(({ decisionUid: uid }) => uid)).toEqual([
      decisionUid,
      after.decisionList[0]!.decisionUid,
    ]);
  });

  test('a condition is met once the post that it names is done', async () => {
    const place = { workspaceId: team.workspaceId, projectKey: open.projectKey, boardId: open.boardId };
    const { postList } = await change(owner, 'registerPost', { ...place, title: '検証' });
    const { id: postId, projectSerialNumber } = postList[0]!;
    await say(open, `#${projectSerialNumber}が完了次第、告知文を公開します。`);
    const drifts = async () =>
      (await radarOf(guest, open, { status: 'conditional' })).decisionList.map(({ driftList }) => driftList);
    expect(await drifts()).toEqual([[]]);
    const state = open.columns['状態']!;
    await change(owner, 'updateColumnData', {
      ...place,
      postId,
      columnData: {
        projectBoardColumnId: state.id,
        valueOptionId: state.valueOptionList.find(({ name }) => name === '完了')!.id,
      },
    });
    expect(await drifts()).toEqual([['CONDITION_MET']]);
    expect((await radarOf(guest, open, { isDrifting: true })).decisionCount).toBe(1);
  });

  test('says nothing of a project that the reader does not reach', async () => {
    const { decisionList } = await radarOf(owner, hidden);
    expect(decisionList).toHaveLength(1);
    expect(JSON.stringify(await radarOf(guest))).not.toContain(CANARY);
    const { workspaceId } = team;
    expect((await guest.rest(getDecisionRadar, { workspaceId, projectKey: 'hidden' })).status).toBe(404);
    const { decisionUid } = decisionList[0]!;
    expect((await guest.rest(getDecisionByUid, { workspaceId, decisionUid })).status).toBe(404);
    expect((await owner.rest(getDecisionByUid, { workspaceId, decisionUid })).status).toBe(200);
    for (const unknown of ['x', '-', '01ARZ3NDEKTSV4RRFFQ69G5FAV-AAAAAAAAAAAAAAAA'])
      expect((await guest.rest(getDecisionByUid, { workspaceId, decisionUid: unknown })).status).toBe(404);
  });

  test('what is archived decides nothing any more', async () => {
    const place = { workspaceId: team.workspaceId, projectKey: open.projectKey, boardId: open.boardId };
    await change(owner, 'archivePostList', { ...place, postIdList: [open.postId] });
    expect(await radarOf(guest)).toMatchObject({ decisionList: [], decisionCount: 0, driftCount: 0 });
  });
});
