import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#functions/clients/ports.ts';
import type { Item, TransactOp } from '#functions/clients/table/table.ts';
import { getRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit } from '#functions/data/workspace/credit.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { postHistory } from '#functions/domain/post/post-page.ts';
import { registerPost, registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { Report, SecretaryQuery } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobType as Job,
  AiSecretaryJobQueryType as Query,
  Role,
  AiSecretaryJobStatusType as Status,
} from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { ATTACKS } from '#test/support/secretary/attacks.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { extractiveWriter, modelWriter } from '../report/writer.ts';
import { openRequest, requestReport } from '../request.ts';
import { runRequest } from '../run.ts';
import { decideActions } from './decide-actions.ts';
import { planHashOf } from './plan-hash.ts';
import { undoActions } from './undo-actions.ts';

const [sato, abe] = [projectScope('sato'), projectScope('abe', 'write')];
const START = Date.parse('2026-09-01T00:00:00Z');
const asMember = (scope: typeof sato): MemberScope => ({ ...scope, kind: 'member', role: Role.ADMIN });

/** What each kind is asked about first. */
function queryFor(type: number): { aiSecretaryJobQuery?: SecretaryQuery } {
  const first = SECRETARY_JOBS.find((job) => job.type === type)!.queries[0];
  if (first === Query.USER) return { aiSecretaryJobQuery: { aiSecretaryJobQueryType: first, userAccountName: 'sato' } };
  return first === Query.QUERY ? { aiSecretaryJobQuery: { aiSecretaryJobQueryType: first, query: '予約' } } : {};
}

async function givenTeam() {
  const plain = plainPorts(START);
  const ports = { ...plain, mailer: { send: async (_: Mail) => undefined } };
  const put = (item: object) => plain.server.put({ put: item as Item });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば', createdAt: '' });
  await put({
    ...workspaceKeys.project('w1', 'WEB'),
    projectKey: 'WEB',
    name: '予約サイト',
    groupIds: [],
    createdAt: '',
  });
  for (const { userId, accountName } of [sato, abe]) {
    const person = { userId, accountName, email: '', name: accountName, role: Role.STAFF, groupIds: [], createdAt: '' };
    await put({ ...workspaceKeys.member('w1', userId), ...person });
    await put({ ...workspaceKeys.accountName('w1', accountName), userId });
  }
  const credit = { entryId: 'gift', amount: 100_000, reason: CreditReason.MONTHLY_BONUS, createdAt: '' };
  await plain.server.transact(bookCredit({ workspaceId: 'w1' }, credit as never));
  const board = await createBoard({ ports, scope: sato }, { name: '要望' });
  const [state, people, due] = board.columnList;
  const option = (name: string) => state!.valueOptionList!.find((one) => one.name === name)!.id;
  const post = async (title: string, cells: { state?: string; due?: string; people?: string[] }) => {
    const columnDataList = [
      ...(cells.state ? [{ projectBoardColumnId: state!.id, valueOptionId: option(cells.state) }] : []),
      ...(cells.due ? [{ projectBoardColumnId: due!.id, dateData: cells.due }] : []),
      ...(cells.people ? [{ projectBoardColumnId: people!.id, userAccountNameList: cells.people }] : []),
    ];
    const { postList } = await registerPost({ ports, scope: sato }, { boardId: board.id, title, columnDataList });
    return postList[0]!;
  };
  const report = async (type: number = Job.CONTENTS_WORK_PROGRESS_OVERVIEW, writer = extractiveWriter) => {
    const order = { boardId: board.id, aiSecretaryJobType: type, reportDateUnitType: 2 as const };
    const asked = await requestReport({ ports, scope: sato }, { ...order, ...queryFor(type) });
    await runRequest({ ports, scope: { workspaceId: 'w1' } }, asked.requestHistoryId, writer);
    return asked.requestHistoryId;
  };
  const open = async (id: string): Promise<Report> =>
    (await openRequest({ ports, scope: asMember(sato) }, id)).report as Report;
  const actionOf = (report: Report, verb: string) => report.nextActions.find(({ plan }) => plan?.verb === verb)!;
  const rows = async () => (await readBoard({ ports, scope: sato }, board.id)).rows;
  const decide = (id: string, planHashList: string[], scope = abe, decision: 'APPROVE' | 'DISMISS' = 'APPROVE') =>
    decideActions(
      { ports, scope },
      { requestHistoryId: id, decision, planHashList, batchId: `batch-${planHashList[0]}` },
    );
  const undo = (id: string, hash: string, scope = abe) =>
    undoActions({ ports, scope }, { requestHistoryId: id, batchId: `batch-${hash}` });
  return {
    plain,
    ports,
    put,
    board,
    state: state!,
    people: people!,
    due: due!,
    post,
    report,
    open,
    actionOf,
    rows,
    decide,
    undo,
  };
}
let team: Awaited<ReturnType<typeof givenTeam>>;
beforeEach(async () => {
  team = await givenTeam();
});

describe('a proposal', () => {
  test('runs as approved, by the approver, and its history names proposer, requester and approver', async () => {
    const { plain, ports, post, report, open, actionOf, rows, decide, due } = team;
    const late = await post('予約メール', { state: '未着手', due: '2026-09-02', people: ['sato'] });
    const still = await post('通知', { state: '進行中', people: ['abe'] });
    const free = await post('検索', { state: '未着手', due: '2026-12-01' });
    plain.advance(10 * DAY_MS);
    const id = await report();
    const before = await open(id);
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(3);
    const hashes = ['SET_DUE', 'ADD_COMMENT', 'SET_ASSIGNEE'].map((verb) => actionOf(before, verb).planHash!);
    expect((await decide(id, hashes)).outcomeList).toEqual(hashes.map((planHash) => ({ planHash, isDone: true })));
    const after = await rows();
    // Five business days after Friday the 11th.
    expect(after.get(late.id)!.values[due.id]).toBe('2026-09-18');
    expect(after.get(free.id)!.values[team.people.id]).toEqual(['sato']);
    expect(after.get(still.id)!.commentCount).toBe(1);
    for (const { projectSerialNumber } of [late, still, free])
      expect(await postHistory({ ports, scope: sato }, { projectSerialNumber })).toContainEqual(
        expect.objectContaining({ actionUserAccountName: 'abe', secretaryRequestedBy: 'sato' }),
      );
    expect(actionOf(await open(id), 'SET_DUE').decision).toMatchObject({ decision: 'APPROVED', decidedBy: 'abe' });
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(0);
    // The same call again does nothing, and another person's is refused.
    expect((await decide(id, hashes)).outcomeList.every(({ isDone }) => isDone)).toBe(true);
    expect((await rows()).get(still.id)!.commentCount).toBe(1);
    const second = decideActions(
      { ports, scope: sato },
      { requestHistoryId: id, decision: 'DISMISS', planHashList: hashes, batchId: 'other' },
    );
    expect((await second).outcomeList.map(({ isDone, message }) => [isDone, message?.includes('abe')])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  test('whose post is gone has no words, and can be dismissed alone; the others keep their names', async () => {
    const { plain, ports, post, report, open, actionOf, decide, board } = team;
    const late = await post('予約メール', { state: '未着手', due: '2026-09-02', people: ['sato'] });
    await post('通知', { state: '進行中', people: ['abe'] });
    plain.advance(10 * DAY_MS);
    const id = await report();
    const before = await open(id);
    await deletePosts({ ports, scope: sato }, { boardId: board.id, postIdList: [late.id] });
    const after = await open(id);
    expect(JSON.stringify(after)).not.toContain('予約メール');
    const { planHash } = actionOf(before, 'SET_DUE');
    const left = after.nextActions.find((action) => action.planHash === planHash)!;
    expect(left).toEqual({
      verb: '期限を見直す',
      title: 'この提案の根拠は見られなくなりました',
      detail: '',
      evidence: [],
      planHash,
    });
    expect(actionOf(after, 'ADD_COMMENT').planHash).toBe(actionOf(before, 'ADD_COMMENT').planHash);
    expect((await decide(id, [planHash!], abe, 'DISMISS')).outcomeList).toEqual([{ planHash, isDone: true }]);
    expect((await open(id)).nextActions.find((action) => action.planHash === planHash)!.decision).toMatchObject({
      decision: 'DISMISSED',
    });
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(1);
  });

  test('together approved is together taken back, where nothing came after', async () => {
    const { plain, ports, post, report, open, actionOf, rows, decide, undo, due, board } = team;
    const late = await post('予約メール', { state: '未着手', due: '2026-09-02', people: ['sato'] });
    const still = await post('通知', { state: '進行中', people: ['abe'] });
    plain.advance(10 * DAY_MS);
    const id = await report();
    const before = await open(id);
    const hashes = ['SET_DUE', 'ADD_COMMENT'].map((verb) => actionOf(before, verb).planHash!);
    await decide(id, hashes);
    expect((await undo(id, hashes[0]!)).outcomeList.every(({ isDone }) => isDone)).toBe(true);
    expect((await rows()).get(late.id)!.values[due.id]).toBe('2026-09-02');
    expect((await rows()).get(still.id)!.commentCount).toBe(0);
    expect(actionOf(await open(id), 'SET_DUE').decision).toBeUndefined();
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(2);
    // It waits again; a change that comes after it stays.
    await decide(id, hashes);
    const columnData = { projectBoardColumnId: due.id, dateData: '2026-10-01' };
    await updateCell({ ports, scope: sato }, { boardId: board.id, postId: late.id, columnData });
    expect((await undo(id, hashes[0]!)).outcomeList.map(({ isDone, message }) => [isDone, message])).toEqual([
      [true, undefined],
      [false, '「期限」は、そのあと「2026-10-01」に変わっています。'],
    ]);
    expect((await rows()).get(late.id)!.values[due.id]).toBe('2026-10-01');
  });

  test('refuses what changed since, and says to what', async () => {
    const { plain, ports, post, report, open, actionOf, rows, decide, due, board } = team;
    const late = await post('予約メール', { state: '未着手', due: '2026-09-02', people: ['sato'] });
    plain.advance(10 * DAY_MS);
    const id = await report();
    const { planHash } = actionOf(await open(id), 'SET_DUE');
    const columnData = { projectBoardColumnId: due.id, dateData: '2026-09-30' };
    await updateCell({ ports, scope: sato }, { boardId: board.id, postId: late.id, columnData });
    expect((await decide(id, [planHash!])).outcomeList).toEqual([
      { planHash, isDone: false, message: '「期限」は、そのあと「2026-09-30」に変わっています。' },
    ]);
    expect((await rows()).get(late.id)!.values[due.id]).toBe('2026-09-30');
    // One that is archived is nobody's to change.
    await changePosts(
      { ports, scope: sato },
      {
        boardId: board.id,
        room: undefined,
        postIdList: [late.id],
        body: {},
        decide: () => ({ patch: { archivedAt: '2026-09-11T00:00:00.000Z' } }),
      },
    );
    expect((await decide(id, [planHash!])).outcomeList[0]!.message).toBe('投稿はアーカイブされています。');
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(1);
  });

  test('is the stored one of its own report and project, or nothing runs', async () => {
    const { plain, post, report, open, actionOf, rows, decide, due } = team;
    const late = await post('予約メール', { state: '未着手', due: '2026-09-02', people: ['sato'] });
    plain.advance(10 * DAY_MS);
    const [id, other] = [await report(), await report()];
    const at = (await open(id)).nextActions.findIndex(({ plan }) => plan?.verb === 'SET_DUE');
    const { plan, planHash } = actionOf(await open(id), 'SET_DUE');
    const foreign = planHashOf(id, at, { ...plan!, after: '2030-01-01' } as never);
    for (const wrong of [foreign, actionOf(await open(other), 'SET_DUE').planHash!])
      await expect(decide(id, [planHash!, wrong])).rejects.toMatchObject({ code: 'Conflict' });
    const elsewhere = projectScope('sato', 'manage', 'APP');
    await expect(decide(id, [planHash!], elsewhere)).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect((await rows()).get(late.id)!.values[due.id]).toBe('2026-09-02');
  });

  test('is passed over and taken up again', async () => {
    const { plain, post, report, open, actionOf, decide, undo } = team;
    await post('予約メール', { state: '未着手', due: '2026-09-02', people: ['sato'] });
    plain.advance(10 * DAY_MS);
    const id = await report();
    const { planHash } = actionOf(await open(id), 'SET_DUE');
    await decide(id, [planHash!], abe, 'DISMISS');
    expect(actionOf(await open(id), 'SET_DUE').decision).toMatchObject({ decision: 'DISMISSED', decidedBy: 'abe' });
    expect((await decide(id, [planHash!], sato)).outcomeList[0]!.isDone).toBe(true);
    await undo(id, planHash!);
    expect(actionOf(await open(id), 'SET_DUE').decision).toBeUndefined();
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(1);
  });

  test.each(['APPROVE', 'DISMISS'] as const)('is decided once by two people at one moment: %s', async (decision) => {
    const { plain, ports, post, report, open, actionOf, rows } = team;
    const late = await post('予約メール', { state: '進行中', due: '2026-09-02', people: ['sato'] });
    plain.advance(10 * DAY_MS);
    const id = await report();
    const planHashList = [actionOf(await open(id), 'ADD_COMMENT').planHash!];
    const outcomes = await Promise.all(
      [sato, abe].map((scope) =>
        decideActions({ ports, scope }, { requestHistoryId: id, decision, planHashList, batchId: scope.accountName }),
      ),
    );
    expect(outcomes.map(({ outcomeList }) => outcomeList[0]!.isDone).sort()).toEqual([false, true]);
    expect((await rows()).get(late.id)!.commentCount ?? 0).toBe(decision === 'APPROVE' ? 1 : 0);
    expect((await getRequest(plain.server, sato, id))!.waitingActionCount).toBe(1);
  });

  test('makes a post, which goes again only as it was made', async () => {
    const { ports, post, report, open, actionOf, rows, decide, undo, board } = team;
    for (const title of ['領収書の宛名', '領収書の再発行', '領収書の印刷']) await post(title, { state: '未着手' });
    const id = await report(Job.ANALYSIS_VOC);
    const { planHash, title } = actionOf(await open(id), 'CREATE_POST');
    const made = async () => [...(await rows()).values()].find((row) => row.title === title);
    await decide(id, [planHash!]);
    const { decision } = actionOf(await open(id), 'CREATE_POST');
    expect(decision!.projectSerialNumber).toBe((await made())!.projectSerialNumber);
    await undo(id, planHash!);
    expect(await made()).toBeUndefined();
    await decide(id, [planHash!]);
    const postId = (await made())!.id;
    await registerComment({ ports, scope: sato }, { boardId: board.id, postId, comment: '<p>進めます</p>' });
    expect((await undo(id, planHash!)).outcomeList[0]).toMatchObject({ isDone: false });
    expect(await made()).toBeDefined();
  });
});

/** Items that a report may write: its request, itself, and its charge. */
const isOwnWrite = (op: TransactOp): boolean => {
  const key = ('put' in op && op.put) || ('update' in op && op.update) || ('delete' in op && op.delete) || undefined;
  return key === undefined || /^W#w1#(S(#|$)|USAGE#)/.test(String(key.PK)) || /CREDIT/.test(`${key.PK} ${key.SK}`);
};

test(`${ATTACKS.length} attacks in titles, contents and comments write nothing, and lead nowhere`, async () => {
  const { plain, ports, board, state, report, open, rows } = team;
  expect(ATTACKS).toHaveLength(100);
  const working = state.valueOptionList!.find(({ name }) => name === '進行中')!.id;
  const posts = ATTACKS.map((attack) => ({
    title: [...attack.replace(/\s+/g, ' ')].slice(0, 80).join(''),
    contentsHtml: `<p>${attack.replace(/[<&]/g, '')}</p>`,
    columnDataList: [{ projectBoardColumnId: state.id, valueOptionId: working }],
  }));
  const postList = [];
  for (let at = 0; at < posts.length; at += 10) {
    const part = { boardId: board.id, postList: posts.slice(at, at + 10) };
    postList.push(...(await registerPostList({ ports, scope: sato }, part)).postList);
  }
  for (const [at, { id }] of postList.entries())
    if (at % 10 === 0)
      await registerComment(
        { ports, scope: abe },
        { boardId: board.id, postId: id, comment: `<p>${ATTACKS[at]!.replace(/[<&]/g, '')}</p>` },
      );
  plain.advance(10 * DAY_MS);
  const before = JSON.stringify([...(await rows())]);
  const written: TransactOp[] = [];
  const table = { ...ports.table };
  const noting = (name: 'put' | 'update' | 'delete') => {
    const write = table[name] as (op: TransactOp) => Promise<unknown>;
    Object.assign(ports.table, { [name]: (op: TransactOp) => (written.push(op), write(op)) });
  };
  for (const name of ['put', 'update', 'delete'] as const) noting(name);
  ports.table.transact = (ops, token) => (written.push(...ops), table.transact(ops, token));
  // A model that does what it reads.
  const obedient = {
    id: 'obedient',
    complete: async (prompt: string) =>
      `${ATTACKS.join('\n')}\n${prompt.replaceAll('です', 'です https://evil.example')}`,
  };
  const ids: string[] = [];
  for (const { type } of SECRETARY_JOBS) ids.push(await report(type, modelWriter(obedient)));
  const foreign = written.filter((op) => !isOwnWrite(op) && !JSON.stringify(op).includes('requestReport'));
  expect(foreign.map((op) => JSON.stringify(op).slice(0, 200))).toEqual([]);
  expect(JSON.stringify([...(await rows())])).toBe(before);
  const known = new Set(postList.map(({ id }) => id));
  for (const id of ids) {
    expect((await getRequest(plain.server, sato, id))!.status).toBe(Status.DONE);
    for (const { plan, decision } of (await open(id)).nextActions) {
      expect(decision).toBeUndefined();
      if (!plan) continue;
      // What would be written names no address, and changes no other post than the report's.
      expect(JSON.stringify(plan)).not.toMatch(/https?:|\w\.\w|[<>[\]]{2}/);
      if ('postId' in plan) expect(known).toContain(plan.postId);
    }
  }
}, 60_000);
