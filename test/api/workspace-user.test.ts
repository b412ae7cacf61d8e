/** What admins do to other people, and what nobody may: roles, deactivation, deletion (account §6). */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import {
  ComparisonOperatorType,
  ConditionOperatorType,
  ProjectBoardViewType,
  Role,
  RoleLabel,
} from '#shared/enums/enums.ts';
import type { Board, WireGroup } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, rowOf } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPerson } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const { workspaceUser, audit, registration } = contract;
const own = await takeHost();
const { port } = own.host;
const { local } = own;

let team: Workspace;
let owner: Actor;
let workspaceId: string;

beforeAll(async () => {
  team = await givenWorkspace(port, local);
  ({ owner, workspaceId } = team);
});

const list = async (asker = owner, at = workspaceId) =>
  (await asker.must(workspaceUser.getList, { workspaceId: at })).workspaceUserList;
const find = async ({ userId }: Pick<Actor, 'userId'>, asker = owner, at = workspaceId) =>
  (await list(asker, at)).find(({ id }) => id === userId)!;
const rolesOf = async (people: Actor[]) => Promise.all(people.map(async (person) => (await find(person)).role));
const setRole = (actor: Actor, { userId }: Pick<Actor, 'userId'>, role: Role, at = workspaceId) =>
  actor.rest(workspaceUser.updateByAdmin, { workspaceId: at, userId, role });
const act = (
  actor: Actor,
  verb: 'delete' | 'deactivate' | 'activate',
  { userId }: Pick<Actor, 'userId'>,
  at = workspaceId,
) => actor.rest(workspaceUser[verb], { workspaceId: at, userId });
const auditOf = async (targetId: string, at = workspaceId, asker = owner) =>
  (await asker.must(audit.getList, { workspaceId: at })).auditList.filter((entry) => entry.targetId === targetId);
const code = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { hishoException?: string[] }).hishoException?.[0],
];
const DENIED = [403, 'Forbidden'];
const MISSING = [404, 'EntityNotFound'];

describe('escalation', () => {
  test('an admin makes nobody SUPER_ADMIN, neither themselves nor others, alone or in a list', async () => {
    const [admin, staff] = [await givenMember(team, Role.ADMIN), await givenMember(team, Role.STAFF)];
    for (const target of [admin, staff]) {
      expect(code(await setRole(admin, target, Role.SUPER_ADMIN))).toEqual(DENIED);
      expect(
        code(
          await admin.rest(workspaceUser.updateListByAdmin, {
            workspaceId,
            userIdList: [target.userId],
            role: Role.SUPER_ADMIN,
          }),
        ),
      ).toEqual(DENIED);
    }
    expect(await rolesOf([admin, staff])).toEqual([Role.ADMIN, Role.STAFF]);
  });

  test('an admin does nothing to a SUPER_ADMIN', async () => {
    const admin = await givenMember(team, Role.ADMIN);
    expect(code(await setRole(admin, owner, Role.STAFF))).toEqual(DENIED);
    for (const verb of ['delete', 'deactivate', 'activate'] as const)
      expect([verb, code(await act(admin, verb, owner))]).toEqual([verb, DENIED]);
    const { resultList } = await admin.must(workspaceUser.updateListByAdmin, {
      workspaceId,
      userIdList: [owner.userId],
      role: Role.GUEST,
    });
    expect(resultList).toEqual([{ userId: owner.userId, isChanged: false, refusal: 'Forbidden' }]);
  });

  test('nobody acts on themselves', async () => {
    expect(code(await setRole(owner, owner, Role.STAFF))).toEqual(DENIED);
    for (const verb of ['delete', 'deactivate', 'activate'] as const)
      expect([verb, code(await act(owner, verb, owner))]).toEqual([verb, DENIED]);
    expect((await find(owner)).role).toBe(Role.SUPER_ADMIN);
  });

  test('a role that is no role is bad input', async () => {
    const staff = await givenMember(team, Role.STAFF);
    for (const role of [0, 5, 11, -10, '20', null, 10.5])
      expect([role, (await setRole(owner, staff, role as Role)).status]).toEqual([role, 400]);
  });

  test('an admin who was demoted while the call ran has changed nothing or was in time', async () => {
    const [admin, staff] = [await givenMember(team, Role.ADMIN), await givenMember(team, Role.STAFF)];
    const [demoted, promoted] = await Promise.all([
      setRole(owner, admin, Role.STAFF),
      setRole(admin, staff, Role.ADMIN),
    ]);
    expect(demoted.status).toBe(200);
    expect([200, 403]).toContain(promoted.status);
    expect((await find(staff)).role).toBe(promoted.status === 200 ? Role.ADMIN : Role.STAFF);
  });
});

describe('people of another workspace', () => {
  test('are as missing ones, in every position', async () => {
    const other = await givenWorkspace(port, local);
    const [stranger, here] = [await givenMember(other, Role.STAFF), await givenMember(team, Role.STAFF)];
    for (const userId of [stranger.userId, other.owner.userId, 'missing', '00000000-0000-4000-8000-000000000000']) {
      expect([userId, code(await setRole(owner, { userId }, Role.GUEST))]).toEqual([userId, MISSING]);
      for (const verb of ['delete', 'deactivate', 'activate'] as const)
        expect([verb, code(await act(owner, verb, { userId }))]).toEqual([verb, MISSING]);
    }
    // Their workspace opens to nobody from here.
    expect(code(await setRole(owner, stranger, Role.GUEST, other.workspaceId))).toEqual(MISSING);
    const { resultList } = await owner.must(workspaceUser.updateListByAdmin, {
      workspaceId,
      userIdList: [stranger.userId, here.userId, 'missing', owner.userId, here.userId],
      role: Role.MANAGER,
    });
    expect(resultList).toEqual([
      { userId: stranger.userId, isChanged: false, refusal: 'EntityNotFound' },
      { userId: here.userId, isChanged: true, refusal: null },
      { userId: 'missing', isChanged: false, refusal: 'EntityNotFound' },
      { userId: owner.userId, isChanged: false, refusal: 'Forbidden' },
    ]);
    expect((await find(stranger, other.owner, other.workspaceId)).role).toBe(Role.STAFF);
  });
});

describe('roles of several people', () => {
  test('change together, and each change is in the audit log', async () => {
    const people = await Promise.all([1, 2, 3].map(() => givenMember(team, Role.STAFF)));
    const { resultList } = await owner.must(workspaceUser.updateListByAdmin, {
      workspaceId,
      userIdList: people.map(({ userId }) => userId),
      role: Role.MANAGER,
    });
    expect(resultList.map(({ isChanged }) => isChanged)).toEqual([true, true, true]);
    expect(await rolesOf(people)).toEqual([Role.MANAGER, Role.MANAGER, Role.MANAGER]);
    for (const { userId } of people)
      expect((await auditOf(userId)).filter(({ action }) => action === 'user.roleChanged')).toMatchObject([
        {
          targetName: '鈴木　陽菜',
          before: 'スタッフ',
          after: 'マネージャー',
          actor: { userId: owner.userId },
          ip: expect.any(String) as string,
        },
      ]);
    // The same again changes nothing and is no entry.
    const again = await owner.must(workspaceUser.updateListByAdmin, {
      workspaceId,
      userIdList: [people[0]!.userId],
      role: Role.MANAGER,
    });
    expect(again.resultList).toEqual([{ userId: people[0]!.userId, isChanged: false, refusal: null }]);
    expect((await auditOf(people[0]!.userId)).filter(({ action }) => action === 'user.roleChanged')).toHaveLength(1);
  });

  test('at most 40 at once', async () => {
    const userIdList = Array.from({ length: 41 }, (_, index) => `u${index}`);
    expect(
      (await owner.rest(workspaceUser.updateListByAdmin, { workspaceId, userIdList, role: Role.STAFF })).status,
    ).toBe(400);
    expect(
      (await owner.rest(workspaceUser.updateListByAdmin, { workspaceId, userIdList: [], role: Role.STAFF })).status,
    ).toBe(400);
  });

  test('ten changes of one person at once leave one of them, with a log that follows from each to the next', async () => {
    const person = await givenMember(team, Role.STAFF);
    const wishes = Array.from({ length: 10 }, (_, index) => [Role.ADMIN, Role.MANAGER, Role.GUEST][index % 3]!);
    const answers = await Promise.all(wishes.map((role) => setRole(owner, person, role)));
    expect(answers.filter(({ status }) => ![200, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    const last = (await find(person)).role;
    expect(wishes.filter((_, index) => answers[index]!.status === 200)).toContain(last);
    const changes = (await auditOf(person.userId)).filter(({ action }) => action === 'user.roleChanged');
    // Whatever order the entries were stamped in, they are one way from the first role to the last.
    const steps = changes.map(({ before, after }) => [before, after] as const);
    const leads = (from: string, left: typeof steps): boolean =>
      left.length === 0
        ? from === RoleLabel[last]
        : left.some(([before, after], index) => before === from && leads(after!, left.toSpliced(index, 1)));
    expect([leads('スタッフ', steps), steps]).toEqual([true, steps]);
  });
});

describe('the last SUPER_ADMIN', () => {
  const attack = {
    demote: (actor: Actor, target: Actor, at: string) => setRole(actor, target, Role.STAFF, at),
    deactivate: (actor: Actor, target: Actor, at: string) => act(actor, 'deactivate', target, at),
    delete: (actor: Actor, target: Actor, at: string) => act(actor, 'delete', target, at),
  };

  test.each(Object.keys(attack) as (keyof typeof attack)[])('stays when two %s each other at once', async (how) => {
    const here = await givenWorkspace(port, local);
    const second = await givenMember(here, Role.SUPER_ADMIN);
    const answers = await Promise.all([
      attack[how](here.owner, second, here.workspaceId),
      attack[how](second, here.owner, here.workspaceId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers[0].status === 200 ? here.owner : second;
    const left = (await list(winner, here.workspaceId)).filter(
      ({ role, isDeleted, deactivatedDate }) => role === Role.SUPER_ADMIN && !isDeleted && !deactivatedDate,
    );
    expect(left.map(({ id }) => id)).toEqual([winner.userId]);
  });

  test('stays when three go against each other in a circle, five calls each', async () => {
    const here = await givenWorkspace(port, local);
    const all = [here.owner, await givenMember(here, Role.SUPER_ADMIN), await givenMember(here, Role.SUPER_ADMIN)];
    await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        Object.values(attack)[index % 3]!(all[index % 3]!, all[(index + 1) % 3]!, here.workspaceId),
      ),
    );
    const answers = await Promise.all(
      all.map((actor) => actor.rest(workspaceUser.getList, { workspaceId: here.workspaceId })),
    );
    const inside = answers.find(({ status }) => status === 200);
    const kept = (inside?.json.workspaceUserList ?? []).filter(
      ({ role, isDeleted, deactivatedDate }) => role === Role.SUPER_ADMIN && !isDeleted && !deactivatedDate,
    );
    expect(kept.length).toBeGreaterThan(0);
  });
});

describe('a deactivated person', () => {
  test('is shut out at once, keeps role, groups and name, and comes back as before', async () => {
    const person = await givenMember(team, Role.MANAGER);
    const before = await find(person);
    expect((await act(owner, 'deactivate', person)).json).toMatchObject({
      role: Role.MANAGER,
      deactivatedDate: expect.stringMatching(/^20/) as string,
      isDeleted: false,
    });
    expect(code(await person.rest(workspaceUser.getList, { workspaceId }))).toEqual(MISSING);
    // Twice is once.
    expect((await act(owner, 'deactivate', person)).status).toBe(200);
    expect((await act(owner, 'activate', person)).json).toMatchObject({ deactivatedDate: null });
    expect(await find(person, person)).toEqual({ ...before, lastSeenAt: null });
    const actions = (await auditOf(person.userId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'user.deactivated')).toHaveLength(1);
    expect(actions.filter((action) => action === 'user.reactivated')).toHaveLength(1);
  });

  test('gives the seat to another, and waits for one to come back: of two, one gets the last seat', async () => {
    const founder = await givenPerson(port, local, '佐藤　美咲');
    const { id: at } = await founder.must(registration.workspaceInitialRegister, {
      name: 'あおば予約',
      subDomain: newSubDomain(),
      accountName: 'sato',
    });
    const { id: groupId } = await founder.must(contract.group.register, { workspaceId: at, name: '開発' });
    const small: Workspace = { workspaceId: at, subDomain: '', owner: founder, groupId, local };
    const people: Actor[] = [];
    for (let seat = 2; seat <= 5; seat += 1) people.push(await givenMember(small, Role.STAFF));
    const [first, second] = people as [Actor, Actor];
    for (const person of [first, second]) expect((await act(founder, 'deactivate', person, at)).status).toBe(200);
    await givenMember(small, Role.STAFF);
    const answers = await Promise.all(
      [...Array(5).fill(first), ...Array(5).fill(second)].map((person: Actor) => act(founder, 'activate', person, at)),
    );
    expect(answers.map(code).filter(([status]) => ![200, 400, 409].includes(status as number))).toEqual([]);
    const seated = (await list(founder, at)).filter(({ deactivatedDate }) => !deactivatedDate);
    expect(seated).toHaveLength(5);
    const waiting = seated.some(({ id }) => id === first.userId) ? second : first;
    expect(code(await act(founder, 'activate', waiting, at))).toEqual([400, 'SeatLimitReached']);
    // Deleting who has no seat frees none.
    expect((await act(founder, 'delete', waiting, at)).status).toBe(200);
    const third = people[2]!;
    await act(founder, 'deactivate', third, at);
    expect((await act(founder, 'activate', third, at)).status).toBe(200);
    expect(
      (await list(founder, at)).filter(({ deactivatedDate, isDeleted }) => !deactivatedDate && !isDeleted),
    ).toHaveLength(5);
  });

  test('ten at once free one seat', async () => {
    const person = await givenMember(team, Role.STAFF);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(owner, 'deactivate', person)));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect((await auditOf(person.userId)).filter(({ action }) => action === 'user.deactivated')).toHaveLength(1);
  });
});

describe('a deleted person', () => {
  test('cannot be deleted again, and nothing else can be done to them', async () => {
    const person = await givenMember(team, Role.STAFF);
    expect((await act(owner, 'delete', person)).status).toBe(200);
    for (const verb of ['delete', 'deactivate', 'activate'] as const)
      expect([verb, code(await act(owner, verb, person))]).toEqual([verb, MISSING]);
    expect(code(await setRole(owner, person, Role.ADMIN))).toEqual(MISSING);
    expect((await auditOf(person.userId)).filter(({ action }) => action === 'user.deleted')).toHaveLength(1);
  });

  test('who takes another account name keeps posts, filters on oneself and comments, and is given posts by either name', async () => {
    const projectKey = await givenProject(team, 'renamed');
    const person = await givenMember(team, Role.STAFF);
    const board = await givenBoard(owner, { workspaceId, projectKey });
    const place = { workspaceId, projectKey, boardId: board.boardId };
    const { id: projectBoardColumnId } = board.columns['担当者']!;
    const register = async (title: string, name: string) =>
      (
        await change(owner, 'registerPost', {
          ...place,
          title,
          columnDataList: [{ projectBoardColumnId, userAccountNameList: [name] }],
        })
      ).postList[0]!.id;
    const before = await register('前の名前で', person.accountName);
    const later = `later-${person.accountName}`.slice(0, 32);
    expect(await person.must(workspaceUser.update, { workspaceId, accountName: later })).toMatchObject({
      accountName: later,
      recordedAccountName: person.accountName,
    });
    const [after, both] = [await register('今の名前で', later), await register('もとの名前で', person.accountName)];
    for (const postId of [before, after, both])
      expect((await rowOf(person, place, postId))?.columnDataList).toContainEqual(
        expect.objectContaining({ projectBoardColumnId, userAccountName: person.accountName }),
      );
    await change(owner, 'registerBoardView', { ...place, name: '自分の担当', viewType: ProjectBoardViewType.TABLE });
    const boardViewId = (await boardPage(owner, place)).data!.boardPage.board.boardViewList.at(-1).id;
    await change(owner, 'updateBoardView', {
      ...place,
      boardViewId,
      filterGroupList: [
        {
          conditionOperator: ConditionOperatorType.OR,
          filterConditionList: [
            {
              targetColumnId: projectBoardColumnId,
              comparisonOperator: ComparisonOperatorType.IS_CONTAIN,
              isSelectSelf: true,
            },
          ],
        },
      ],
    });
    const { groupedBoardViewPostListSet } = (await boardPage(person, place, boardViewId)).data!.boardPage;
    expect(
      groupedBoardViewPostListSet.flatMap(({ postList }: WireGroup) => postList.map(({ title }) => title)).toSorted(),
    ).toEqual(['もとの名前で', '今の名前で', '前の名前で'].toSorted());
  });

  test('ten deletions at once are one', async () => {
    const person = await givenMember(team, Role.STAFF);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(owner, 'delete', person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await auditOf(person.userId)).filter(({ action }) => action === 'user.deleted')).toHaveLength(1);
  });

  test('keeps what they wrote, and the name beside it', async () => {
    const projectKey = await givenProject(team, 'kept');
    const board = await givenBoard(owner, { workspaceId, projectKey });
    const person = await givenMember(team, Role.STAFF);
    const place = { workspaceId, projectKey, boardId: board.boardId };
    await change(person, 'registerComment', { ...place, postId: board.postId, comment: '確認しました' });
    const { postList } = await change(person, 'registerPost', { ...place, title: '検索結果の並び順' });
    await act(owner, 'delete', person);
    const { postPage, postHistoryList } = await owner.mustGraphql(
      `query page($workspaceId: ID!, $projectKey: ID!, $n: Int!, $m: Int!) {
        postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $n) { post { commentList { comment commentedUserAccountName } } }
        postHistoryList(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $m) { actionUserAccountName } }`,
      { workspaceId, projectKey, n: board.projectSerialNumber, m: postList[0]!.projectSerialNumber },
    );
    expect(postPage.post.commentList).toMatchObject([{ commentedUserAccountName: person.accountName }]);
    expect(postHistoryList[0]).toMatchObject({ actionUserAccountName: person.accountName });
    expect(await find(person)).toMatchObject({
      accountName: person.accountName,
      isDeleted: true,
      user: { name: '鈴木　陽菜' },
    });
    // Nobody takes over the name under which it was written.
    const other = await givenMember(team, Role.STAFF);
    expect(code(await other.rest(workspaceUser.update, { workspaceId, accountName: person.accountName }))).toEqual([
      400,
      'DomainUserGlobalExistUserName',
    ]);
  });
});

describe('the list of people', () => {
  test('gives guests no address but their own, and last use to admins alone', async () => {
    const [guest, staff] = [await givenMember(team, Role.GUEST), await givenMember(team, Role.STAFF)];
    const seenByGuest = await list(guest);
    expect(seenByGuest.filter(({ user }) => user.email !== '').map(({ id }) => id)).toEqual([guest.userId]);
    expect(JSON.stringify(seenByGuest)).not.toContain(owner.email);
    expect((await find(guest, staff)).user.email).toBe(guest.email);
    await owner.rest(contract.session.session, {});
    expect((await find(owner)).lastSeenAt).toMatch(/^20/);
    expect((await find(owner, staff)).lastSeenAt).toBeNull();
    expect((await find(owner, guest)).lastSeenAt).toBeNull();
  });

  test('a control or direction-turning character is no part of an account name', async () => {
    for (const accountName of [
      'a\u202eb',
      'a\u0000b',
      'a\nb',
      'a\u200fb',
      '\u2066ab',
      'a b',
      'ａｂ',
      'a/b',
      '',
      'a'.repeat(33),
    ])
      expect([accountName, (await owner.rest(workspaceUser.update, { workspaceId, accountName })).status]).toEqual([
        accountName,
        400,
      ]);
    expect((await find(owner)).accountName).toBe('sato');
  });
});

describe('live subscriptions', () => {
  let board: Board;
  beforeAll(async () => {
    board = await givenBoard(owner, { workspaceId, projectKey: await givenProject(team, 'live') });
    // More projects than are ended one by one.
    for (let index = 0; index < 6; index += 1)
      await owner.must(contract.project.register, { workspaceId, name: '別の仕事', projectKey: `live${index}` });
  });
  const rename = (title: string) =>
    change(owner, 'updatePostTitle', {
      workspaceId,
      projectKey: board.projectKey,
      boardId: board.boardId,
      postId: board.postId,
      title,
    });
  const watching = async (actor: Actor) => {
    const live = watchBoard(actor, own.graphqlHost, board);
    await eventually(() => live.isLive || live.ended, 'an answer to the subscription');
    return live;
  };

  test.each([
    { how: 'a deactivated member', end: (person: Actor) => act(owner, 'deactivate', person) },
    { how: 'a deleted member', end: (person: Actor) => act(owner, 'delete', person) },
    { how: 'an admin who becomes staff', end: (person: Actor) => setRole(owner, person, Role.STAFF) },
    {
      how: 'an admin who becomes a guest in a list',
      end: (person: Actor) =>
        owner.rest(workspaceUser.updateListByAdmin, { workspaceId, userIdList: [person.userId], role: Role.GUEST }),
    },
  ])('$how hears nothing after the call, which takes less than 5 s', async ({ how, end }) => {
    const { id: elsewhere } = await owner.must(contract.group.register, { workspaceId, name: `班 ${how}` });
    const person = await givenMember(team, Role.ADMIN, elsewhere);
    const [lost, kept] = [await watching(person), await watching(owner)];
    const heard = (live: typeof kept, mutationId: string) =>
      eventually(
        () => live.received.find(({ data }) => data.onBoardChange.mutationId === mutationId),
        mutationId,
        5_000,
      );
    await heard(lost, (await rename(`まだ見える ${how}`)).mutationId);
    const startedAt = performance.now();
    expect((await end(person)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const before = lost.received.length;
    await heard(kept, (await rename(`もう見えない ${how}`)).mutationId);
    expect(lost.received).toHaveLength(before);
    for (const live of [lost, kept]) live.close();
  });
});
