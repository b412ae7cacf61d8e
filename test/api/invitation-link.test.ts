/** Invitation links: what a visitor learns, what ends a link, and how joins are counted. */

import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { Local } from '#test/support/host/local.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { accept, givenFiveSeats, inviteAll, membersOf, pendingOf } from '#test/support/people/invitation.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

let own: OwnHost;
let port: number;
let local: Local;
beforeAll(async () => {
  own = await takeHost();
  ({
    local,
    host: { port },
  } = own);
});

const { create, getList, revoke, get, invite } = contract.invitationLink;
type Options = { role?: 30 | 40 | 50; expiresInDays?: number; maxUses?: number | null };
const linkOf = (team: Workspace, options: Options = {}) =>
  team.owner.must(create, { workspaceId: team.workspaceId, workspaceGroupId: team.groupId, ...options });
const listOf = async ({ owner, workspaceId }: Workspace) =>
  (await owner.must(getList, { workspaceId })).invitationLinkList;
const visit = ({ workspaceId }: Workspace, invitationLinkId: string, who = new Actor(port)) =>
  who.rest(get, { workspaceId, invitationLinkId });
const ask = ({ workspaceId }: Workspace, invitationLinkId: string, email: string, who = new Actor(port)) =>
  who.rest(invite, { workspaceId, invitationLinkId, emailList: [email] });
const missing = { status: 404, json: { hishoException: ['EntityNotFound'] } };
const describeLink = async (et: string) =>
  ((await new Actor(port).rest(contract.user.getByEmailToken, { et })).json as { message?: string }).message;

async function joinBy(team: Workspace, link: { invitationLinkId: string }, email = newEmail()) {
  expect((await ask(team, link.invitationLinkId, email)).status).toBe(200);
  return accept(team, email);
}

describe('an invitation link', () => {
  test('leads in with its role and group, after the address is proven by mail', async () => {
    const team = await givenWorkspace(port, local);
    const link = await linkOf(team);
    expect(link).toMatchObject({ role: Role.STAFF, groupName: '開発', maxUses: null, useCount: 0, state: 'OPEN' });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 86_400_000);
    expect((await visit(team, link.invitationLinkId)).json).toEqual({
      workspaceName: 'あおば予約',
      inviterName: '佐藤　美咲',
      expiresAt: link.expiresAt,
    });
    const email = newEmail();
    await ask(team, link.invitationLinkId, email);
    expect((await membersOf(team)).some(({ user }) => user.email === email)).toBe(false);
    const { status, actor } = await accept(team, email);
    expect(status).toBe(200);
    expect((await membersOf(team)).find(({ id }) => id === actor.userId)).toMatchObject({
      role: Role.STAFF,
      groupIdList: [team.groupId],
    });
    expect(await listOf(team)).toMatchObject([{ id: link.id, useCount: 1 }]);
    const { auditList } = await team.owner.must(contract.audit.getList, {
      workspaceId: team.workspaceId,
      actionList: [AuditAction.INVITATION_LINK_CREATED, AuditAction.USER_JOINED].join(','),
    });
    expect(auditList.map(({ action, after }) => [action, after])).toEqual([
      [AuditAction.USER_JOINED, 'スタッフ（招待リンク）'],
      [AuditAction.INVITATION_LINK_CREATED, 'スタッフ'],
    ]);
  });

  test('its secret has at least 128 bits, and stands nowhere in the table or in a list', async () => {
    const team = await givenWorkspace(port, local);
    const { invitationLinkId, id } = await linkOf(team);
    expect(Buffer.from(invitationLinkId, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(JSON.stringify(await listOf(team))).not.toContain(invitationLinkId);
    const table = { TableName: await own.operator.tableName() };
    for (let start: Record<string, unknown> | undefined, first = true; first || start; first = false) {
      const { Items, LastEvaluatedKey } = await own.operator.table.send(
        new ScanCommand({ ...table, ExclusiveStartKey: start }),
      );
      expect(JSON.stringify(Items)).not.toContain(invitationLinkId);
      start = LastEvaluatedKey;
    }
    // What tells links apart opens nothing.
    expect(await visit(team, id)).toMatchObject(missing);
  });

  test('makes nobody an admin, and is made by admins alone', async () => {
    const team = await givenWorkspace(port, local);
    const manager = await givenMember(team, Role.MANAGER);
    const wish = (who: Actor, role: number) =>
      who.rest(create, { workspaceId: team.workspaceId, workspaceGroupId: team.groupId, role } as never);
    expect([
      (await wish(team.owner, Role.ADMIN)).status,
      (await wish(team.owner, Role.SUPER_ADMIN)).status,
      (await wish(manager, Role.STAFF)).status,
    ]).toEqual([400, 400, 403]);
    const other = await givenWorkspace(port, local);
    expect(
      await team.owner.rest(create, { workspaceId: team.workspaceId, workspaceGroupId: other.groupId }),
    ).toMatchObject(missing);
  });
});

describe('a link that leads nowhere', () => {
  test('is as missing whatever the reason: unknown, of another workspace, revoked, used up', async () => {
    const [team, other] = [await givenWorkspace(port, local), await givenWorkspace(port, local)];
    const [revoked, usedUp, foreign] = [await linkOf(team), await linkOf(team, { maxUses: 1 }), await linkOf(other)];
    await team.owner.must(revoke, { workspaceId: team.workspaceId, linkId: revoked.id });
    expect((await joinBy(team, usedUp)).status).toBe(200);
    const answers = [];
    for (const id of ['unknown', revoked.invitationLinkId, usedUp.invitationLinkId, foreign.invitationLinkId]) {
      answers.push(await visit(team, id), await ask(team, id, newEmail()));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject(missing);
    expect(await listOf(team)).toMatchObject([{ id: usedUp.id, state: 'USED_UP' }]);
    const { auditList } = await team.owner.must(contract.audit.getList, {
      workspaceId: team.workspaceId,
      actionList: AuditAction.INVITATION_LINK_REVOKED,
    });
    expect(auditList).toMatchObject([{ targetId: revoked.id, targetName: '開発', before: 'スタッフ' }]);
    expect(await team.owner.rest(revoke, { workspaceId: team.workspaceId, linkId: foreign.id })).toMatchObject(missing);
  });

  test('refuses at once, also who was mailed before it ended', async () => {
    const team = await givenWorkspace(port, local);
    const [revoked, usedUp] = [await linkOf(team), await linkOf(team, { maxUses: 1 })];
    const [late, second, first] = [newEmail(), newEmail(), newEmail()];
    await ask(team, revoked.invitationLinkId, late);
    await ask(team, usedUp.invitationLinkId, second);
    await ask(team, usedUp.invitationLinkId, first);
    await team.owner.must(revoke, { workspaceId: team.workspaceId, linkId: revoked.id });
    expect((await accept(team, first)).status).toBe(200);
    for (const email of [late, second]) {
      expect(await describeLink(await local.linkToken(email))).toMatch(/^招待リンクが終了したため/);
      expect(await accept(team, email)).toMatchObject({
        status: 400,
        json: { hishoException: ['InvalidToken'], message: expect.stringMatching(/^招待リンクが終了したため/) },
      });
    }
  });

  test('ten who join at once by a link for three are three', async () => {
    const team = await givenWorkspace(port, local);
    const link = await linkOf(team, { maxUses: 3 });
    const emails = Array.from({ length: 10 }, () => newEmail());
    for (const email of emails) await ask(team, link.invitationLinkId, email);
    const before = (await membersOf(team)).length;
    const answers = await Promise.all(emails.map((email) => accept(team, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await membersOf(team)).toHaveLength(before + 3);
    expect(await listOf(team)).toMatchObject([{ useCount: 3, state: 'USED_UP' }]);
  });
});

describe('giving an address', () => {
  test('answers the same, by the same calls, whether an account, a member or nobody has it', async () => {
    const team = await givenWorkspace(port, local);
    const { invitationLinkId } = await linkOf(team);
    const member = await givenMember(team, Role.STAFF);
    const person = await givenPerson(port, local);
    const seen = [];
    for (const email of [newEmail(), newEmail(), person.email, member.email]) {
      const marker = own.host.calls.marker();
      const { status, text } = await ask(team, invitationLinkId, email);
      seen.push(
        [
          status,
          text,
          ...own.host.calls
            .since(marker)
            .filter(({ principal }) => principal.includes('RestInvitationLinkInvite'))
            .map(({ action, status: code }) => `${action} ${code}`),
        ].join(' '),
      );
    }
    // The first call is a cold function's.
    expect(new Set(seen.slice(1)).size).toBe(1);
  });

  test('is limited for each address', async () => {
    const team = await givenWorkspace(port, local);
    const { invitationLinkId } = await linkOf(team);
    const email = newEmail();
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await ask(team, invitationLinkId, email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await local.mails(email)).toHaveLength(5);
  });

  test('takes one address', async () => {
    const team = await givenWorkspace(port, local);
    const { invitationLinkId } = await linkOf(team);
    for (const emailList of [[], [newEmail(), newEmail()], ['misaki@aoba']]) {
      expect(
        (await new Actor(port).rest(invite, { workspaceId: team.workspaceId, invitationLinkId, emailList })).status,
      ).toBe(400);
    }
  });

  test('is refused while no seat is free, and the link goes on working', async () => {
    const team = await givenFiveSeats(port, local);
    const link = await linkOf(team);
    const people = [];
    for (let i = 0; i < 4; i += 1) people.push((await joinBy(team, link)).actor);
    expect(await ask(team, link.invitationLinkId, newEmail())).toMatchObject({
      status: 400,
      json: { hishoException: ['SeatLimitReached'] },
    });
    await team.owner.must(contract.workspaceUser.delete, { workspaceId: team.workspaceId, userId: people[0]!.userId });
    expect((await joinBy(team, link)).status).toBe(200);
  });
});

describe('who comes by a link', () => {
  test('keeps their role and is not counted when they are in already', async () => {
    const team = await givenWorkspace(port, local);
    const link = await linkOf(team, { role: Role.GUEST });
    const { id: groupId } = await team.owner.must(contract.group.register, {
      workspaceId: team.workspaceId,
      name: '営業',
    });
    const member = await givenMember(team, Role.MANAGER, groupId);
    await ask(team, link.invitationLinkId, member.email);
    expect((await accept(team, member.email)).status).toBe(200);
    expect((await membersOf(team)).find(({ id }) => id === member.userId)).toMatchObject({
      role: Role.MANAGER,
      groupIdList: [groupId, team.groupId],
    });
    expect(await listOf(team)).toMatchObject([{ useCount: 0 }]);
  });

  test('leaves the pending list, where an admin had invited them', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    await inviteAll(team, [email]);
    const mailed = await local.linkToken(email);
    expect((await joinBy(team, await linkOf(team), email)).status).toBe(200);
    expect(await pendingOf(team)).toEqual([]);
    expect((await accept(team, email, { et: mailed })).status).toBe(400);
  });

  test('does not come back by it after an admin removed them', async () => {
    const team = await givenWorkspace(port, local);
    const link = await linkOf(team);
    const email = newEmail();
    await ask(team, link.invitationLinkId, email);
    const spare = await local.linkToken(email);
    const { actor } = await joinBy(team, link, email);
    await team.owner.must(contract.workspaceUser.delete, { workspaceId: team.workspaceId, userId: actor.userId });
    expect(await describeLink(spare)).toMatch(/^ワークスペースから外れたため/);
    expect(await accept(team, email, { et: spare })).toMatchObject({
      status: 400,
      json: { hishoException: ['InvalidToken'] },
    });
    expect(await joinBy(team, link, email)).toMatchObject({ status: 400 });
    expect((await membersOf(team)).find(({ id }) => id === actor.userId)).toMatchObject({ isDeleted: true });
  });
});

// Last: nobody's token outlives the days.
test('a link ends when its days are over', async () => {
  const team = await givenWorkspace(port, local);
  const link = await linkOf(team, { expiresInDays: 1 });
  const email = newEmail();
  await ask(team, link.invitationLinkId, email);
  await local.setClock(own.host.clock.offsetMs + 86_400_000 + 1_000);
  expect(await visit(team, link.invitationLinkId)).toMatchObject(missing);
  expect(await accept(team, email)).toMatchObject({
    status: 400,
    json: { message: expect.stringMatching(/^招待リンクが終了したため/) },
  });
  await team.owner.signIn(team.owner.email, PASSWORD);
  expect(await listOf(team)).toMatchObject([{ state: 'EXPIRED' }]);
});
