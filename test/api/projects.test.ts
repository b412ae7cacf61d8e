/** Projects as admins and their managers run them: names and keys, deleting and the way back (work §2.4, §7.4). */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { boardPage, change, givenBoard, rowOf } from '#test/support/board/board.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor } from '#test/support/people/actor.ts';
import { askReport } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { project } = contract;
let team: Workspace;
let owner: Actor;
let workspaceId: string;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  ({ owner, workspaceId } = team);
});

let counter = 0;
const newKey = (prefix = 'p'): string => `${prefix}${(counter += 1)}`;
/** Reached by the team's group. */
async function givenProject(projectKey = newKey()): Promise<{ workspaceId: string; projectKey: string }> {
  await owner.must(project.register, { workspaceId, name: `予約 ${projectKey}`, projectKey });
  await owner.must(project.assignGroup, { workspaceId, projectKey, groupIdList: [team.groupId] });
  return { workspaceId, projectKey };
}
const rename = (place: { workspaceId: string; projectKey: string }, newProjectKey: string, by = owner) =>
  by.rest(project.update, { ...place, newProjectKey });
const load = (projectKey: string, by = owner) => by.rest(project.load, { workspaceId, projectKey });
const listed = async (by = owner) => (await by.must(project.getList, { workspaceId })).projectList;
const deletedKeys = async () =>
  (await owner.must(project.getDeletedList, { workspaceId })).projectList.map(({ projectKey }) => projectKey);
const entries = async (text: string) =>
  (await owner.must(contract.audit.getList, { workspaceId, text })).auditList
    .map(({ action, targetId, before, after }) => ({ action, targetId, before, after }))
    .reverse();
const problem = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { hishoException?: string[] })?.hishoException?.[0],
];

describe('a project’s key', () => {
  test('is no fixed word of an address, no longer than 32, and plain', async () => {
    for (const bad of ['config', 'Post', 'a b', 'キー', '-a', 'x'.repeat(33), '', 'a/b', 'a#b'])
      expect((await owner.rest(project.register, { workspaceId, name: '予約', projectKey: bad })).status, bad).toBe(
        400,
      );
  });

  test('is taken whatever its case', async () => {
    const key = newKey('Case');
    await givenProject(key);
    for (const other of [key, key.toLowerCase(), key.toUpperCase()]) {
      expect(
        problem(await owner.rest(project.register, { workspaceId, name: '別', projectKey: other })),
        other,
      ).toEqual([400, 'ProjectKeyTaken']);
    }
    expect((await load(key.toLowerCase())).json).toMatchObject({ projectKey: key });
  });

  test('may change: the old one leads on, and answers name the new one', async () => {
    const place = await givenProject();
    const next = newKey('next');
    expect((await rename(place, next)).json).toMatchObject({
      projectKey: next,
      formerKeyList: [place.projectKey],
      name: `予約 ${place.projectKey}`,
    });
    for (const key of [next, place.projectKey]) expect((await load(key)).json).toMatchObject({ projectKey: next });
    expect((await listed()).map(({ projectKey }) => projectKey)).toEqual(expect.arrayContaining([next]));
    expect((await listed()).map(({ projectKey }) => projectKey)).not.toContain(place.projectKey);
    expect((await entries(next)).map(({ action, before, after }) => [action, before, after])).toEqual([
      [AuditAction.PROJECT_KEY_CHANGED, place.projectKey, next],
    ]);
  });

  test('may be taken up again by the project that had it, and by no other', async () => {
    const place = await givenProject();
    const [other, second] = [await givenProject(), newKey('B')];
    for (const key of [second, place.projectKey, second])
      expect(
        (await rename({ ...place, projectKey: second === key ? place.projectKey : second }, key)).json,
        key,
      ).toMatchObject({ projectKey: key });
    for (const key of [place.projectKey, second, second.toLowerCase()]) {
      expect(problem(await rename(other, key)), key).toEqual([400, 'ProjectKeyTaken']);
      expect(problem(await owner.rest(project.register, { workspaceId, name: '別', projectKey: key })), key).toEqual([
        400,
        'ProjectKeyTaken',
      ]);
    }
    expect((await load(other.projectKey)).json).toMatchObject({ formerKeyList: [] });
  });

  test('goes to exactly one of ten projects that take it at once', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => givenProject()));
    const wanted = newKey('Wanted');
    const answers = await Promise.all(
      places.map((place, index) => rename(place, index % 2 ? wanted : wanted.toLowerCase())),
    );
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(problem)).toEqual(
      Array.from({ length: 9 }, () => [400, 'ProjectKeyTaken']),
    );
    expect((await load(wanted.toLowerCase())).json).toMatchObject({ name: `予約 ${places[won[0]!]!.projectKey}` });
    for (const [index, place] of places.entries())
      expect((await load(place.projectKey)).json?.formerKeyList.length, place.projectKey).toBeGreaterThanOrEqual(
        won.includes(index) ? 1 : 0,
      );
  });

  test('that a project takes ten times at once is taken once', async () => {
    const place = await givenProject();
    const wanted = newKey('same');
    const answers = await Promise.all(Array.from({ length: 10 }, () => rename(place, wanted)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await load(wanted)).json).toMatchObject({ projectKey: wanted, formerKeyList: [place.projectKey] });
    expect(await entries(wanted)).toHaveLength(1);
  });

  test('may change 20 times', async () => {
    const place = await givenProject();
    for (let i = 1; i <= 20; i += 1)
      expect((await rename(place, `${place.projectKey}-${i}`)).status, String(i)).toBe(200);
    expect(problem(await rename(place, `${place.projectKey}-21`))).toEqual([400, 'ProjectKeyLimit']);
    expect((await rename(place, `${place.projectKey}-3`)).status).toBe(200);
  });

  test('of another workspace is nobody’s here', async () => {
    const foreign = await givenWorkspace(port, local);
    const key = newKey('theirs');
    await foreign.owner.must(project.register, { workspaceId: foreign.workspaceId, name: '他社', projectKey: key });
    const place = { workspaceId, projectKey: key };
    const missing = { workspaceId, projectKey: 'missing' };
    for (const [entry, more] of [
      [project.load, {}],
      [project.update, { name: '乗っ取り' }],
      [project.delete, {}],
      [project.restore, {}],
      [project.assignGroup, { groupIdList: [team.groupId] }],
    ] as const) {
      const [theirs, none] = [
        await owner.rest(entry as any, { ...place, ...more }),
        await owner.rest(entry as any, { ...missing, ...more }),
      ];
      expect([theirs.status, theirs.text], entry.id).toEqual([404, none.text]);
      expect(
        (await owner.rest(entry as any, { ...place, ...more, workspaceId: foreign.workspaceId })).status,
        entry.id,
      ).toBe(404);
    }
    expect((await rename(await givenProject(), key)).status).toBe(200);
  });
});

describe('under either key', () => {
  test('boards, posts and reports are the same', async () => {
    const place = await givenProject();
    const board = await givenBoard(owner, place);
    const next = newKey('moved');
    await rename(place, next);
    const moved = { ...board, projectKey: next };
    for (const at of [board, moved]) expect((await boardPage(owner, at)).data?.boardPage.board.id).toBe(board.boardId);
    const keys = await owner.mustGraphql(
      `query keys($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $serial: Int!) {
      boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { boardList { projectKey } board { projectKey } }
      projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) { projectKey }
      postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $serial) { board { projectKey } } }`,
      { workspaceId, projectKey: place.projectKey, boardId: board.boardId, serial: board.projectSerialNumber },
    );
    expect(JSON.stringify(keys).match(/"projectKey":"[^"]*"/g)).toEqual(
      Array.from({ length: 4 }, () => `"projectKey":"${next}"`),
    );
    await change(owner, 'updatePostTitle', {
      workspaceId,
      projectKey: next,
      boardId: board.boardId,
      postId: board.postId,
      title: '新しいキーから',
    });
    await change(owner, 'registerComment', {
      ...place,
      boardId: board.boardId,
      postId: board.postId,
      comment: '<p>古いキーから</p>',
    });
    expect(await rowOf(owner, board, board.postId)).toMatchObject({ title: '新しいキーから', commentCount: 1 });
    await askReport(owner, moved);
    const { requestHistoryList } = await owner.must(contract.secretary.getAiSecretaryRequestHistoryList, {
      workspaceId,
    });
    expect(requestHistoryList[0]).toMatchObject({ projectKey: next, boardId: board.boardId });
  });

  test('the project can be the one that opens first, and stays so', async () => {
    const place = await givenProject();
    const next = newKey('first');
    await rename(place, next);
    const { defaultProject } = await owner.must(contract.workspaceUser.update, { workspaceId, defaultProject: next });
    await rename(place, newKey('later'));
    const found = (await listed()).find(({ projectKey, formerKeyList }) =>
      [projectKey, ...formerKeyList].includes(defaultProject!),
    );
    expect(found).toMatchObject({ name: `予約 ${place.projectKey}` });
  });

  test('the workspaces where a person can open it are found', async () => {
    const place = await givenProject();
    const next = newKey('found');
    await rename(place, next);
    for (const projectKey of [place.projectKey, next])
      expect(
        (await owner.must(contract.workspace.findList, { projectKey })).workspaceList.map(({ id }) => id),
        projectKey,
      ).toEqual([workspaceId]);
  });
});

describe('a deleted project', () => {
  test('is gone under every key, keeps them, and comes back with what it held', async () => {
    const place = await givenProject();
    const board = await givenBoard(owner, place);
    const next = newKey('gone');
    await rename(place, next);
    await owner.must(project.delete, { workspaceId, projectKey: next });
    for (const key of [place.projectKey, next]) {
      expect((await load(key)).status, key).toBe(404);
      expect(problem(await owner.rest(project.register, { workspaceId, name: '別', projectKey: key })), key).toEqual([
        400,
        'ProjectKeyTaken',
      ]);
    }
    expect((await rename(place, newKey())).status).toBe(404);
    expect((await listed()).map(({ projectKey }) => projectKey)).not.toContain(next);
    expect(await deletedKeys()).toContain(next);
    expect(await owner.must(project.restore, { workspaceId, projectKey: next })).toMatchObject({
      projectKey: next,
      groupIdList: [team.groupId],
      formerKeyList: [place.projectKey],
    });
    expect(await deletedKeys()).not.toContain(next);
    expect((await boardPage(owner, board)).data?.boardPage.board.id).toBe(board.boardId);
    expect((await entries(`予約 ${place.projectKey}`)).map(({ action }) => action).slice(-2)).toEqual([
      AuditAction.PROJECT_DELETED,
      AuditAction.PROJECT_RESTORED,
    ]);
  });

  test('is restored once, and deleted once, of ten at once', async () => {
    const place = await givenProject();
    const times = async (call: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: 10 }, call))).map(({ status }) => status).sort();
    const once = [200, ...Array.from({ length: 9 }, () => 404)];
    expect(await times(() => owner.rest(project.delete, place))).toEqual(once);
    expect(await times(() => owner.rest(project.restore, place))).toEqual(once);
    const actions = (await entries(`予約 ${place.projectKey}`)).map(({ action }) => action);
    expect(
      actions.filter((action) => action === AuditAction.PROJECT_DELETED || action === AuditAction.PROJECT_RESTORED),
    ).toEqual([AuditAction.PROJECT_DELETED, AuditAction.PROJECT_RESTORED]);
  });

  test('that was never deleted cannot come back', async () => {
    expect((await owner.rest(project.restore, await givenProject())).status).toBe(404);
  });
});

describe('managers', () => {
  test('run the projects of their groups, and see no others; what is the workspace’s is not theirs', async () => {
    const place = await givenProject();
    const manager = await givenMember(team, Role.MANAGER);
    const { id: elsewhere } = await owner.must(contract.group.register, { workspaceId, name: '営業' });
    const outsider = await givenMember(team, Role.MANAGER, elsewhere);
    const staff = await givenMember(team, Role.STAFF);
    const next = newKey('byManager');
    expect((await rename(place, next, outsider)).status).toBe(404);
    expect((await rename(place, next, staff)).status).toBe(403);
    expect((await rename(place, next, manager)).json).toMatchObject({ projectKey: next, projectAccess: 'manage' });
    expect((await load(next, outsider)).status).toBe(404);
    expect((await outsider.rest(project.delete, place)).status).toBe(404);
    expect((await staff.rest(project.delete, place)).status).toBe(403);
    expect((await manager.rest(project.delete, place)).status).toBe(200);
    for (const actor of [manager, outsider, staff]) {
      expect((await actor.rest(project.restore, place)).status).toBe(403);
      expect((await actor.rest(project.getDeletedList, { workspaceId })).status).toBe(403);
    }
    expect((await new Actor(port).rest(project.restore, place)).status).toBe(401);
    expect((await owner.rest(project.restore, place)).status).toBe(200);
  });
});

describe('names', () => {
  test('with control characters, line ends or a turned direction are refused with words', async () => {
    const place = await givenProject();
    for (const name of ['予約\u202egpj.exe', '予約\n会議', '予約\u0000', '\u2067予約', '予約\u200f']) {
      for (const answer of [
        await owner.rest(project.update, { ...place, name }),
        await owner.rest(project.register, { workspaceId, name, projectKey: newKey() }),
      ]) {
        expect(answer.status, JSON.stringify(name)).toBe(400);
        expect((answer.json as any).fields).toEqual({ name: '改行や、文字の向きを変える特殊な文字は使えません。' });
      }
    }
    expect((await load(place.projectKey)).json).toMatchObject({ name: `予約 ${place.projectKey}` });
  });

  test('change, and the log tells from what to what', async () => {
    const place = await givenProject();
    expect((await owner.rest(project.update, { ...place, name: '　予約アプリ👩‍💻 ' })).json).toMatchObject({
      name: '予約アプリ👩‍💻',
      projectKey: place.projectKey,
    });
    expect(
      (await owner.rest(project.update, { ...place, name: '予約アプリ👩‍💻', newProjectKey: place.projectKey })).status,
    ).toBe(200);
    expect(await entries(`予約 ${place.projectKey}`)).toEqual(
      expect.arrayContaining([
        {
          action: AuditAction.PROJECT_UPDATED,
          targetId: place.projectKey,
          before: `予約 ${place.projectKey}`,
          after: '予約アプリ👩‍💻',
        },
      ]),
    );
    expect(await entries('予約アプリ')).toHaveLength(1);
  });
});
