/** A workspace is closed: nobody comes in, nothing goes on, and for 30 days there is a way back (account §3.2, §4.2). */
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { session } from '#shared/contract/session.ts';
import { PaymentStatusType, Role } from '#shared/enums/enums.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPerson, newEmail, PASSWORD, Actor as Visitor } from '#test/support/people/actor.ts';
import { restore } from '#test/support/people/session.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { workspace: entries, workspaceUser, invitation, project } = contract;
const NAME = 'あおば予約';

const close = ({ workspaceId, owner }: Workspace, { name = NAME, actor = owner } = {}) =>
  actor.rest(entries.close, { workspaceId, name });
const reopen = ({ workspaceId }: Workspace, actor: Actor) => actor.rest(entries.reopen, { workspaceId });
const listed = async (actor: Actor, on = port) => (await restore(on, actor.cookies)).json.user.workspaceUserList;

describe('workspace.close', () => {
  test('asks for the name, and is for SUPER_ADMINs of this workspace alone', async () => {
    const team = await givenWorkspace(port, local);
    const [admin, staff] = [await givenMember(team, Role.ADMIN), await givenMember(team, Role.STAFF)];
    const { owner: foreign } = await givenWorkspace(port, local);
    expect((await close(team, { actor: admin })).status).toBe(403);
    expect((await close(team, { actor: staff })).status).toBe(403);
    expect((await close(team, { actor: foreign })).status).toBe(404);
    for (const name of ['', 'あおば', 'aoba', `${NAME}2`]) expect((await close(team, { name })).status).toBe(400);
    expect(await team.owner.must(entries.get, { workspaceId: team.workspaceId })).toMatchObject({ closedDate: null });
  });

  test('shuts everybody out of every call, and leads them to the cancel page', async () => {
    const team = await givenWorkspace(port, local);
    const { owner, workspaceId } = team;
    const place = { workspaceId, projectKey: await givenProject(team) };
    const staff = await givenMember(team, Role.STAFF);
    expect((await close(team)).status).toBe(200);
    for (const actor of [owner, staff]) {
      expect((await actor.rest(entries.get, { workspaceId })).status).toBe(404);
      expect((await actor.rest(workspaceUser.getList, { workspaceId })).status).toBe(404);
      expect((await actor.rest(project.getList, { workspaceId })).status).toBe(404);
      expect(
        (
          await actor.graphql(
            'query open($workspaceId: ID!, $projectKey: ID!) { projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) { id } }',
            place,
          )
        ).errors?.[0]?.errorType,
      ).toBe('EntityNotFound');
      const [entry] = await listed(actor);
      expect(entry).toMatchObject({
        role: actor === owner ? Role.SUPER_ADMIN : Role.STAFF,
        workspace: { id: workspaceId, name: NAME, payment: { paymentStatus: PaymentStatusType.CANCEL } },
      });
      expect(Date.parse(entry.workspace.reopenUntil) - Date.parse(entry.workspace.closedDate)).toBe(30 * 86_400_000);
      expect((await actor.must(entries.findList, {})).workspaceList).toEqual([]);
    }
  });

  test('ends what people watch: the call answers once AppSync has ended it', async () => {
    const team = await givenWorkspace(port, local);
    const { owner, workspaceId } = team;
    const place = { workspaceId, projectKey: await givenProject(team) };
    const board = await givenBoard(owner, place);
    const staff = await givenMember(team, Role.STAFF);
    const watching = async (actor: Actor) => {
      const live = watchBoard(actor, own.graphqlHost, board);
      await eventually(() => live.isLive, 'the subscription is accepted');
      return live;
    };
    const before = [await watching(owner), await watching(staff)];
    await close(team);
    await reopen(team, owner);
    const after = await watching(staff);
    const { mutationId } = await change(owner, 'updatePostTitle', {
      ...place,
      boardId: board.boardId,
      postId: board.postId,
      title: '再開したあとの変更',
    });
    await eventually(
      () => after.received.some(({ data }) => data.onBoardChange.mutationId === mutationId),
      'who watches anew hears it',
      5_000,
    );
    expect(before.map(({ received }) => received)).toEqual([[], []]);
  });

  test('ten at once close it once', async () => {
    const team = await givenWorkspace(port, local);
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(team)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    expect((await reopen(team, team.owner)).status).toBe(200);
    const { auditList } = await team.owner.must(contract.audit.getList, { workspaceId: team.workspaceId });
    expect(auditList.slice(0, 2).map(({ action }) => action)).toEqual(['workspace.reopened', 'workspace.closed']);
    expect(auditList.filter(({ action }) => action === 'workspace.closed')).toHaveLength(1);
  });

  test('an invitation that was sent before opens nothing', async () => {
    const team = await givenWorkspace(port, local);
    const { owner, workspaceId, groupId } = team;
    const email = newEmail();
    await owner.must(invitation.invite, {
      workspaceId,
      workspaceGroupId: groupId,
      emailList: [email],
      role: Role.STAFF,
    });
    const et = await local.linkToken(email);
    await close(team);
    const join = () =>
      new Visitor(port).rest(session.registerInvitedUser, {
        workspaceId,
        et,
        name: '鈴木',
        accountName: 'suzuki',
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      });
    const refused = await join();
    expect([400, 404]).toContain(refused.status);
    await reopen(team, owner);
    expect((await owner.must(workspaceUser.getList, { workspaceId })).workspaceUserList).toHaveLength(1);
  });
});

describe('workspace.reopen', () => {
  test('opens everything again as it was', async () => {
    const team = await givenWorkspace(port, local);
    const place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
    const board = await givenBoard(team.owner, place);
    const staff = await givenMember(team, Role.STAFF);
    await close(team);
    expect(await reopen(team, team.owner)).toMatchObject({ status: 200, json: { closedDate: null } });
    await change(staff, 'updatePostTitle', {
      ...place,
      boardId: board.boardId,
      postId: board.postId,
      title: 'また直せる',
    });
    expect((await listed(staff))[0].workspace.payment.paymentStatus).not.toBe(PaymentStatusType.CANCEL);
    // Again is no error: two tabs may ask.
    expect((await reopen(team, team.owner)).status).toBe(200);
  });

  test('is for present SUPER_ADMINs alone', async () => {
    const team = await givenWorkspace(port, local);
    const { owner, workspaceId } = team;
    const [admin, staff, former, idle] = [
      await givenMember(team, Role.ADMIN),
      await givenMember(team, Role.STAFF),
      await givenMember(team, Role.SUPER_ADMIN),
      await givenMember(team, Role.SUPER_ADMIN),
    ];
    await owner.must(workspaceUser.delete, { workspaceId, userId: former.userId });
    await owner.must(workspaceUser.deactivate, { workspaceId, userId: idle.userId });
    await close(team);
    const outcomes = await Promise.all(
      [admin, staff, former, idle, (await givenWorkspace(port, local)).owner, await givenPerson(port, local)].map(
        async (actor) => (await reopen(team, actor)).status,
      ),
    );
    expect(outcomes).toEqual([403, 403, 404, 404, 404, 404]);
    expect((await new Visitor(port).rest(entries.reopen, { workspaceId })).status).toBe(401);
    expect(await owner.rest(entries.reopen, { workspaceId: '01ZZZZZZZZZZZZZZZZZZZZZZZZ' })).toMatchObject({
      status: 404,
      json: { hishoException: ['EntityNotFound'] },
    });
    expect((await owner.rest(entries.get, { workspaceId })).status).toBe(404);
  });
});

describe('as time goes by', () => {
  const TODAY = '2026-10-05';
  let [team, other] = [] as unknown as [Workspace, Workspace];

  /** A workspace with a post that is due today. */
  async function givenDueWork(): Promise<Workspace> {
    const made = await givenWorkspace(port, local);
    const { owner } = made;
    const place = { workspaceId: made.workspaceId, projectKey: await givenProject(made) };
    const { boardId, postId, columns } = await givenBoard(owner, place);
    for (const [column, data] of [
      ['期限', { dateData: TODAY }],
      ['担当者', { userAccountNameList: [owner.accountName] }],
    ] as const) {
      await change(owner, 'updateColumnData', {
        ...place,
        boardId,
        postId,
        columnData: { projectBoardColumnId: columns[column]!.id, ...data },
      });
    }
    return made;
  }
  beforeAll(async () => {
    own.host.clock.setOffset(Date.parse(`${TODAY}T10:00:00+09:00`) - Date.now());
    [team, other] = [await givenDueWork(), await givenDueWork()];
    expect((await close(team)).status).toBe(200);
  });

  test('people of a closed workspace are not reminded', async () => {
    await own.local.fire('due-reminder');
    const reminders = async (actor: Actor) =>
      (await own.local.mails(actor.email)).filter(({ subject }) => subject.includes('期限'));
    // The other workspace is reminded by the same run: when both were looked at, the closed one's mail would have come.
    await eventually(
      async () => (await reminders(other.owner)).length === 1,
      'the other workspace is reminded',
      30_000,
    );
    const lookedAt = ({ workspaceId }: Workspace): boolean =>
      own.logOf('JobDueReminder').some((line) => line.includes('"done"') && line.includes(workspaceId));
    await eventually(() => [team, other].every(lookedAt), 'both were looked at', 30_000);
    expect(await reminders(team.owner)).toEqual([]);
  });

  test('after 30 days there is no way back', async () => {
    own.host.clock.setOffset(own.host.clock.offsetMs + 30 * 86_400_000 + 60_000);
    await team.owner.signIn(team.owner.email, PASSWORD);
    expect(await reopen(team, team.owner)).toMatchObject({ status: 400, json: { hishoException: ['ReopenExpired'] } });
  });
});
