/** Groups over the wire: what they open, what is refused, and what happens at the same moment (account §7.6). */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { local } = own;
const { group, project, workspaceUser } = contract;
let team: Workspace;
let other: Workspace;
let owner: Actor;
let workspaceId: string;

beforeAll(async () => {
  [team, other] = [await givenWorkspace(own.host.port, local), await givenWorkspace(own.host.port, local)];
  ({ owner, workspaceId } = team);
});

let counter = 0;
const newGroup = async (name = `グループ ${(counter += 1)}`) =>
  (await owner.must(group.register, { workspaceId, name })).id;
const newProject = async (groupIdList: string[] = []) => {
  const place = { workspaceId, projectKey: `g${(counter += 1)}` };
  await owner.must(project.register, { ...place, name: `予約 ${place.projectKey}` });
  if (groupIdList.length > 0) await owner.must(project.assignGroup, { ...place, groupIdList });
  return place;
};
const newStaff = async (groupId?: string): Promise<Actor> =>
  givenMember(team, Role.STAFF, groupId ?? (await newGroup()));
const join = (groupId: string, accountNameList: string[], by = owner) =>
  by.rest(group.joinUser, { workspaceId, groupId, accountNameList });
const remove = (groupId: string, accountNameList: string[]) =>
  owner.rest(group.removeUser, { workspaceId, groupId, accountNameList });
const listed = async (groupId: string) =>
  (await owner.must(group.getList, { workspaceId })).groupList.find(({ id }) => id === groupId);
const people = async (groupId: string) => (await listed(groupId))?.accountNameList.toSorted();
const groupsOf = async (place: { workspaceId: string; projectKey: string }) =>
  (await owner.must(project.load, place)).groupIdList.toSorted();
const code = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { hishoException?: string[] })?.hishoException?.[0],
];
const NOT_FOUND = [404, 'EntityNotFound'];
const entries = async (text: string) =>
  (await owner.must(contract.audit.getList, { workspaceId, text })).auditList
    .map(({ action, targetName, before, after }) => ({ action, targetName, before, after }))
    .reverse();
const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

describe('a group', () => {
  test('opens its projects to who joins, and closes them to who leaves; the log tells both by name', async () => {
    const id = await newGroup('デザイン');
    const place = await newProject([id]);
    const staff = await newStaff();
    expect((await staff.rest(project.load, place)).status).toBe(404);
    expect((await join(id, [staff.accountName])).status).toBe(200);
    expect((await staff.rest(project.load, place)).json).toMatchObject({ projectAccess: 'write' });
    expect((await remove(id, [staff.accountName])).status).toBe(200);
    expect((await staff.rest(project.load, place)).status).toBe(404);
    expect(await entries('デザイン')).toMatchObject([
      { action: AuditAction.GROUP_REGISTERED },
      { action: AuditAction.PROJECT_GROUP_ASSIGNED, after: 'デザイン' },
      { action: AuditAction.GROUP_USER_JOINED, targetName: 'デザイン', after: '鈴木　陽菜' },
      { action: AuditAction.GROUP_USER_REMOVED, targetName: 'デザイン', before: '鈴木　陽菜' },
    ]);
  });

  test('gets another name once, however often it is asked for', async () => {
    const id = await newGroup('企画');
    const answers = await times(10, () => owner.rest(group.update, { workspaceId, groupId: id, name: '企画部' }));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await listed(id)).toMatchObject({ name: '企画部' });
    expect((await entries('企画')).filter(({ action }) => action === AuditAction.GROUP_RENAMED)).toEqual([
      { action: AuditAction.GROUP_RENAMED, targetName: '企画部', before: '企画', after: '企画部' },
    ]);
  });

  test('may be called like another: their ids tell them apart', async () => {
    const [one, two] = [await newGroup('営業'), await newGroup('営業')];
    expect([(await listed(one))?.name, (await listed(two))?.name]).toEqual(['営業', '営業']);
  });

  test('that is deleted opens nothing any more, also where a deleted project comes back', async () => {
    const id = await newGroup('期間限定');
    const [staff, present, gone] = [await newStaff(id), await newProject([id]), await newProject([id, team.groupId])];
    await owner.must(project.delete, gone);
    expect((await owner.rest(group.delete, { workspaceId, groupId: id })).status).toBe(200);
    await owner.must(project.restore, gone);
    expect(await listed(id)).toBeUndefined();
    expect([await groupsOf(present), await groupsOf(gone)]).toEqual([[], [team.groupId]]);
    for (const place of [present, gone]) expect((await staff.rest(project.load, place)).status).toBe(404);
    expect(code(await owner.rest(project.assignGroup, { ...present, groupIdList: [id] }))).toEqual(NOT_FOUND);
    expect(code(await join(id, [staff.accountName]))).toEqual(NOT_FOUND);
    expect(code(await owner.rest(group.delete, { workspaceId, groupId: id }))).toEqual(NOT_FOUND);
    expect((await entries('期間限定')).at(-1)).toMatchObject({
      action: AuditAction.GROUP_DELETED,
      before: expect.stringContaining(`予約 ${present.projectKey}`),
    });
  });

  test('may be the last that is deleted: people stay, and a first one can be made again', async () => {
    const lone = await givenWorkspace(own.host.port, local);
    const [staff, { groupList }] = [
      await givenMember(lone, Role.STAFF),
      await lone.owner.must(group.getList, { workspaceId: lone.workspaceId }),
    ];
    for (const { id: groupId } of groupList)
      await lone.owner.must(group.delete, { workspaceId: lone.workspaceId, groupId });
    expect(await lone.owner.must(group.getList, { workspaceId: lone.workspaceId })).toEqual({ groupList: [] });
    expect(await staff.must(project.getList, { workspaceId: lone.workspaceId })).toEqual({ projectList: [] });
    const { id: groupId } = await lone.owner.must(group.register, { workspaceId: lone.workspaceId, name: '全社' });
    await lone.owner.must(group.joinUser, {
      workspaceId: lone.workspaceId,
      groupId,
      accountNameList: [staff.accountName],
    });
    expect((await lone.owner.must(group.getList, { workspaceId: lone.workspaceId })).groupList).toMatchObject([
      { accountNameList: [staff.accountName] },
    ]);
  });
});

describe('of another workspace', () => {
  test('a group is nobody’s, in every position, and a mixed list writes nothing', async () => {
    const [own, staff, place] = [await newGroup(), await newStaff(), await newProject()];
    for (const groupId of [other.groupId, '01K9ZQ7V5T8M4N2P6R0000000Z', 'G#x', '../x']) {
      for (const answer of [
        await owner.rest(group.update, { workspaceId, groupId, name: '別' }),
        await owner.rest(group.delete, { workspaceId, groupId }),
        await join(groupId, [staff.accountName]),
        await remove(groupId, [staff.accountName]),
        await owner.rest(project.assignGroup, { ...place, groupIdList: [own, groupId] }),
        await owner.rest(project.withdrawGroup, { ...place, groupIdList: [own, groupId] }),
      ]) {
        expect([400, 404], groupId).toContain(answer.status);
      }
    }
    expect(code(await owner.rest(project.assignGroup, { ...place, groupIdList: [own, other.groupId] }))).toEqual(
      NOT_FOUND,
    );
    expect(await groupsOf(place)).toEqual([]);
    expect(
      (await other.owner.must(group.getList, { workspaceId: other.workspaceId })).groupList.map(({ id }) => id),
    ).toContain(other.groupId);
  });

  test('a person cannot be put into a group, nor anybody beside them', async () => {
    const [id, staff, foreign] = [await newGroup(), await newStaff(), await givenMember(other, Role.STAFF)];
    expect(code(await join(id, [staff.accountName, foreign.accountName]))).toEqual(NOT_FOUND);
    expect(code(await remove(id, [staff.accountName, foreign.accountName]))).toEqual(NOT_FOUND);
    expect(await people(id)).toEqual([]);
    expect(
      (await other.owner.rest(group.joinUser, { workspaceId, groupId: id, accountNameList: [staff.accountName] }))
        .status,
    ).toBe(404);
  });
});

describe('people who were removed or shut out', () => {
  test('cannot join; who was shut out can still be taken out, and comes back without the group', async () => {
    const id = await newGroup();
    const [gone, away] = [await newStaff(id), await newStaff(id)];
    await owner.must(workspaceUser.delete, { workspaceId, userId: gone.userId });
    await owner.must(workspaceUser.deactivate, { workspaceId, userId: away.userId });
    expect(await people(id)).toEqual([]);
    const elsewhere = await newGroup();
    for (const { accountName } of [gone, away]) expect(code(await join(elsewhere, [accountName]))).toEqual(NOT_FOUND);
    expect(code(await remove(id, [gone.accountName]))).toEqual(NOT_FOUND);
    expect((await remove(id, [away.accountName])).status).toBe(200);
    await owner.must(workspaceUser.activate, { workspaceId, userId: away.userId });
    expect(await people(id)).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('one person joins ten groups, and leaves them: no change is lost', async () => {
    const [staff, groups] = [await newStaff(), await times(10, () => newGroup())];
    expect((await times(10, (index) => join(groups[index]!, [staff.accountName]))).map(({ status }) => status)).toEqual(
      Array(10).fill(200),
    );
    for (const id of groups) expect(await people(id)).toEqual([staff.accountName]);
    expect(
      (await times(10, (index) => remove(groups[index]!, [staff.accountName]))).map(({ status }) => status),
    ).toEqual(Array(10).fill(200));
    for (const id of groups) expect(await people(id)).toEqual([]);
  });

  test('ten people join one group, and the same one ten times: each is in it once, and told of once', async () => {
    const id = await newGroup('同時');
    const staff: Actor[] = [];
    for (let index = 0; index < 10; index += 1) staff.push(await newStaff(team.groupId));
    const names = staff.map(({ accountName }) => accountName);
    await times(10, async (index) => expect((await join(id, [names[index]!])).status).toBe(200));
    expect(await people(id)).toEqual(names.toSorted());
    await times(10, async () => expect((await remove(id, names.slice(0, 2))).status).toBe(200));
    expect(await people(id)).toEqual(names.slice(2).toSorted());
    expect((await entries('同時')).filter(({ action }) => action === AuditAction.GROUP_USER_REMOVED)).toHaveLength(1);
  });

  test('ten groups are given one project, and taken away', async () => {
    const [place, groups] = [await newProject(), await times(10, () => newGroup())];
    await times(10, async (index) =>
      expect((await owner.rest(project.assignGroup, { ...place, groupIdList: [groups[index]!] })).status).toBe(200),
    );
    expect(await groupsOf(place)).toEqual(groups.toSorted());
    await times(10, async (index) =>
      expect((await owner.rest(project.withdrawGroup, { ...place, groupIdList: [groups[index]!] })).status).toBe(200),
    );
    expect(await groupsOf(place)).toEqual([]);
  });

  test('a group is deleted while somebody joins and projects are given to it: in the end it opens nothing', async () => {
    const [id, staff] = [await newGroup(), await newStaff()];
    const places = [await newProject(), await newProject(), await newProject(), await newProject()];
    const statuses = await Promise.all([
      ...places.map((place) => owner.rest(project.assignGroup, { ...place, groupIdList: [id] })),
      owner.rest(group.delete, { workspaceId, groupId: id }),
      join(id, [staff.accountName]),
    ]).then((answers) => answers.map(({ status }) => status));
    expect(statuses[places.length]).toBe(200);
    for (const status of statuses) expect([200, 404]).toContain(status);
    for (const place of places)
      expect([await groupsOf(place), (await staff.rest(project.load, place)).status]).toEqual([[], 404]);
    expect((await staff.must(project.getList, { workspaceId })).projectList).toEqual([]);
  });
});

describe('bad input', () => {
  test('names with control characters or a turned direction, empty and too long ones are refused', async () => {
    const id = await newGroup('開発二部');
    for (const name of ['開発\u202egpj', '開発\n部', '開発\u0000', '\u2067開発', '', '　', 'あ'.repeat(81)]) {
      expect((await owner.rest(group.register, { workspaceId, name })).status, JSON.stringify(name)).toBe(400);
      expect((await owner.rest(group.update, { workspaceId, groupId: id, name })).status, JSON.stringify(name)).toBe(
        400,
      );
    }
    expect(await listed(id)).toMatchObject({ name: '開発二部' });
  });

  test('51 names, and none, are refused', async () => {
    const [id, place] = [await newGroup(), await newProject()];
    const many = Array.from({ length: 51 }, (_, index) => `person-${index}`);
    for (const list of [many, []]) {
      expect([
        (await join(id, list)).status,
        (await remove(id, list)).status,
        (await owner.rest(project.assignGroup, { ...place, groupIdList: list })).status,
      ]).toEqual([400, 400, 400]);
    }
  });

  test('one person twice in a list is one person', async () => {
    const [id, staff] = [await newGroup(), await newStaff()];
    expect((await join(id, [staff.accountName, staff.accountName])).status).toBe(200);
    expect(await people(id)).toEqual([staff.accountName]);
  });
});
