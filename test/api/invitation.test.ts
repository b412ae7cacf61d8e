/** Invitations by mail: what becomes of each address, what ends a link, and what many at once come to. */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { SesService } from '#infra/local/services/ses/ses.ts';
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { Local } from '#test/support/host/local.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import {
  accept,
  givenFiveSeats,
  inviteAll,
  membersOf,
  newAccountName,
  pendingFor,
  pendingOf,
} from '#test/support/people/invitation.ts';
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

const { invite, resend, revoke, getPendingList } = contract.invitation;
const describeLink = (et: string) => new Actor(port).rest(contract.user.getByEmailToken, { et });
const messageOf = async (et: string): Promise<unknown> =>
  ((await describeLink(et)).json as { message?: string }).message;
const exception = (code: string) => ({ json: { hishoException: [code] } });
const auditOf = async ({ workspaceId, owner }: { workspaceId: string; owner: Actor }) =>
  (await owner.must(contract.audit.getList, { workspaceId })).auditList;

describe('group.invite', () => {
  test('answers for each address, folds repeated ones and reads full-width letters', async () => {
    const team = await givenWorkspace(port, local);
    const [first, second, active, shutOut] = [
      newEmail(),
      newEmail(),
      await givenMember(team, Role.STAFF),
      await givenMember(team, Role.STAFF),
    ];
    await inviteAll(team, [second]);
    await team.owner.must(contract.workspaceUser.deactivate, { workspaceId: team.workspaceId, userId: shutOut.userId });
    const wide = first.replace('@', '＠').toUpperCase();
    expect(
      await inviteAll(team, [first, wide, second, active.email, shutOut.email, 'misaki@aoba', '', team.owner.email]),
    ).toEqual([
      [first, 'SENT'],
      [second, 'RESENT'],
      [active.email, 'MEMBER'],
      [shutOut.email, 'DEACTIVATED'],
      ['misaki@aoba', 'INVALID'],
      ['', 'INVALID'],
      [team.owner.email, 'MEMBER'],
    ]);
    expect(
      await Promise.all([first, second, active.email].map(async (email) => (await local.mails(email)).length)),
    ).toEqual([1, 2, 1]);
  });

  test('says who invites, where to and how long the link works', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    await inviteAll(team, [email]);
    const [mail] = await local.mails(email);
    expect(mail).toMatchObject({ subject: '【Hisho】「あおば予約」への招待' });
    expect(mail!.text).toContain('佐藤　美咲さんから');
    expect(mail!.text).toContain('7日間');
  });

  test('takes 50 addresses in 5 requests to the table, and refuses more in one call', async () => {
    const team = await givenWorkspace(port, local);
    const emails = Array.from({ length: 50 }, () => newEmail());
    await inviteAll(team, [newEmail()]);
    const marker = own.host.calls.marker();
    expect((await inviteAll(team, emails)).every(([, result]) => result === 'SENT')).toBe(true);
    const calls = own.host.calls.since(marker).filter(({ principal }) => principal.includes('RestGroupInvite'));
    expect(calls.filter(({ service }) => service === 'dynamodb')).toHaveLength(2 + Math.ceil(50 / 24));
    expect(calls.filter(({ service }) => service === 'ses')).toHaveLength(50);
    const refused = await team.owner.rest(invite, {
      workspaceId: team.workspaceId,
      workspaceGroupId: team.groupId,
      emailList: Array.from({ length: 1_000 }, () => newEmail()),
    });
    expect(refused).toMatchObject({
      status: 400,
      json: { fields: { emailList: '一度に招待できるのは50件までです。' } },
    });
  });

  test('counts open invitations as seats, and a revoked or repeated one not again', async () => {
    const team = await givenFiveSeats(port, local);
    const emails = Array.from({ length: 6 }, () => newEmail());
    expect((await inviteAll(team, emails)).map(([, result]) => result)).toEqual([
      'SENT',
      'SENT',
      'SENT',
      'SENT',
      'SEAT_LIMIT',
      'SEAT_LIMIT',
    ]);
    expect((await team.owner.must(getPendingList, { workspaceId: team.workspaceId })).seats).toEqual({
      members: 1,
      invited: 4,
      limit: 5,
    });
    expect(await local.mails(emails[4])).toEqual([]);
    expect(await inviteAll(team, [emails[0]!])).toEqual([[emails[0], 'RESENT']]);
    const { id } = await pendingFor(team, emails[1]!);
    await team.owner.must(revoke, { workspaceId: team.workspaceId, invitationId: id });
    expect(await inviteAll(team, emails.slice(4))).toEqual([
      [emails[4], 'SENT'],
      [emails[5], 'SEAT_LIMIT'],
    ]);
  });

  test('an address that is mailed too often is answered for, and keeps nobody else back', async () => {
    const team = await givenWorkspace(port, local);
    const [often, other] = [newEmail(), newEmail()];
    for (let i = 0; i < 5; i += 1) await inviteAll(team, [often]);
    const et = await local.linkToken(often);
    expect(await inviteAll(team, [often, other])).toEqual([
      [often, 'RATE_LIMITED'],
      [other, 'SENT'],
    ]);
    // The last link that was mailed goes on working.
    expect((await describeLink(et)).status).toBe(200);
  });

  test('a mail that is refused is answered for, stands in the list, and can be sent again', async () => {
    const team = await givenWorkspace(port, local);
    const [good, bad] = [newEmail(), newEmail('bounces')];
    const ses = own.service<SesService>('ses');
    const { handle } = ses;
    ses.handle = async (request) =>
      Buffer.from(request.body ?? '').includes(bad)
        ? {
            status: 400,
            headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'MessageRejected' },
            body: '{"message":"refused"}',
          }
        : handle(request);
    try {
      expect(await inviteAll(team, [bad, good])).toEqual([
        [bad, 'NOT_DELIVERED'],
        [good, 'SENT'],
      ]);
    } finally {
      ses.handle = handle;
    }
    const undelivered = await pendingFor(team, bad);
    expect(undelivered).toMatchObject({ isUndelivered: true });
    expect(await team.owner.must(resend, { workspaceId: team.workspaceId, invitationId: undelivered.id })).toEqual({
      email: bad,
      result: 'RESENT',
    });
    expect(await pendingFor(team, bad)).toMatchObject({ isUndelivered: false });
    expect((await accept(team, bad)).status).toBe(200);
  });

  test('gives no role above one’s own, and no group of another tenant', async () => {
    const [team, other] = [await givenWorkspace(port, local), await givenWorkspace(port, local)];
    const admin = await givenMember(team, Role.ADMIN);
    const wish = (input: object) =>
      admin.rest(invite, {
        workspaceId: team.workspaceId,
        workspaceGroupId: team.groupId,
        emailList: [newEmail()],
        ...input,
      });
    expect(await wish({ role: Role.SUPER_ADMIN })).toMatchObject({ status: 403, ...exception('Forbidden') });
    expect(await wish({ workspaceGroupId: other.groupId })).toMatchObject({
      status: 404,
      ...exception('EntityNotFound'),
    });
    expect((await wish({ role: Role.ADMIN })).status).toBe(200);
  });
});

describe('the pending list', () => {
  test('tells who was invited by whom, into which group, until when; who joined or was revoked leaves it', async () => {
    const team = await givenWorkspace(port, local);
    const [joins, stays] = [newEmail(), newEmail()];
    await inviteAll(team, [joins]);
    await inviteAll(team, [stays], Role.GUEST);
    const [newest] = await pendingOf(team);
    expect(newest).toMatchObject({
      email: stays,
      role: Role.GUEST,
      groupName: '開発',
      inviterName: '佐藤　美咲',
      isExpired: false,
      isUndelivered: false,
    });
    // The link is made a moment after the invitation.
    expect((Date.parse(newest!.expiresAt) - Date.parse(newest!.invitedAt)) / 86_400_000).toBeCloseTo(7, 4);
    await accept(team, joins);
    expect((await pendingOf(team)).map(({ email }) => email)).toEqual([stays]);
    await team.owner.must(revoke, { workspaceId: team.workspaceId, invitationId: newest!.id });
    expect(await pendingOf(team)).toEqual([]);
    expect(await team.owner.rest(revoke, { workspaceId: team.workspaceId, invitationId: newest!.id })).toMatchObject({
      status: 404,
    });
    expect(await team.owner.rest(resend, { workspaceId: team.workspaceId, invitationId: newest!.id })).toMatchObject({
      status: 404,
    });
  });

  test('another tenant’s invitations are as missing', async () => {
    const [team, other] = [await givenWorkspace(port, local), await givenWorkspace(port, local)];
    await inviteAll(other, [newEmail()]);
    const { id } = (await pendingOf(other))[0]!;
    for (const entry of [resend, revoke])
      expect(await team.owner.rest(entry, { workspaceId: team.workspaceId, invitationId: id })).toMatchObject({
        status: 404,
        ...exception('EntityNotFound'),
      });
    expect(await pendingOf(other)).toHaveLength(1);
  });

  test('an admin cannot send a SUPER_ADMIN’s invitation of a SUPER_ADMIN again', async () => {
    const team = await givenWorkspace(port, local);
    const admin = await givenMember(team, Role.ADMIN);
    await inviteAll(team, [newEmail()], Role.SUPER_ADMIN);
    const { id } = (await pendingOf(team))[0]!;
    expect(await admin.rest(resend, { workspaceId: team.workspaceId, invitationId: id })).toMatchObject({
      status: 403,
    });
  });

  test('every step stands in the audit log', async () => {
    const team = await givenWorkspace(port, local);
    const [joins, revoked] = [newEmail(), newEmail()];
    await inviteAll(team, [joins, revoked]);
    const invitation = await pendingFor(team, revoked);
    await team.owner.must(resend, { workspaceId: team.workspaceId, invitationId: invitation.id });
    await team.owner.must(revoke, { workspaceId: team.workspaceId, invitationId: invitation.id });
    const { actor } = await accept(team, joins, { accountName: 'hina' });
    const told = (await auditOf(team))
      .filter(({ action }) => /^(user\.(invited|joined)|invitation)/.test(action))
      .map(({ action, targetName, after }) => [action, targetName, after ?? null]);
    expect(told.toReversed().toSorted()).toEqual(
      [
        [AuditAction.USER_INVITED, joins, 'スタッフ・開発'],
        [AuditAction.USER_INVITED, revoked, 'スタッフ・開発'],
        [AuditAction.USER_INVITED, revoked, 'スタッフ・開発'],
        [AuditAction.INVITATION_REVOKED, revoked, null],
        [AuditAction.USER_JOINED, '鈴木　陽菜', 'スタッフ（招待）'],
      ].toSorted(),
    );
    expect((await auditOf(team)).find(({ action }) => action === AuditAction.USER_JOINED)).toMatchObject({
      targetId: actor.userId,
    });
  });
});

describe('a link that works no more says why', () => {
  test('used, replaced, revoked', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    await inviteAll(team, [email]);
    const first = await local.linkToken(email);
    await inviteAll(team, [email]);
    expect(await messageOf(first)).toMatch(/新しい招待メール/);
    expect(await accept(team, email, { et: first })).toMatchObject({ status: 400, ...exception('InvalidToken') });
    const second = await local.linkToken(email);
    expect((await accept(team, email, { et: second })).status).toBe(200);
    expect(await messageOf(second)).toMatch(/すでに使われて/);

    const other = newEmail();
    await inviteAll(team, [other]);
    const { id } = (await pendingOf(team))[0]!;
    await team.owner.must(revoke, { workspaceId: team.workspaceId, invitationId: id });
    const et = await local.linkToken(other);
    expect(await messageOf(et)).toMatch(/取り消され/);
    expect(await accept(team, other, { et })).toMatchObject({ status: 400, ...exception('InvalidToken') });
    expect((await membersOf(team)).some(({ user }) => user.email === other)).toBe(false);
  });

  test('a person who was removed comes back by a new invitation', async () => {
    const team = await givenWorkspace(port, local);
    const person = await givenPerson(port, local);
    await inviteAll(team, [person.email]);
    await accept(team, person.email);
    await team.owner.must(contract.workspaceUser.delete, { workspaceId: team.workspaceId, userId: person.userId });
    await inviteAll(team, [person.email]);
    expect((await accept(team, person.email, { password: PASSWORD })).status).toBe(200);
    expect((await membersOf(team)).find(({ id }) => id === person.userId)).toMatchObject({ isDeleted: false });
  });

  test('an invitation outlives its inviter and its group: the person joins without one', async () => {
    const team = await givenWorkspace(port, local);
    const admin = await givenMember(team, Role.ADMIN);
    const { id: groupId } = await team.owner.must(contract.group.register, {
      workspaceId: team.workspaceId,
      name: '臨時',
    });
    const email = newEmail();
    await inviteAll({ ...team, owner: admin, groupId }, [email]);
    await team.owner.must(contract.workspaceUser.delete, { workspaceId: team.workspaceId, userId: admin.userId });
    await own.operator.table.send(
      new DeleteCommand({
        TableName: await own.operator.tableName(),
        Key: workspaceKeys.group(team.workspaceId, groupId),
      }),
    );
    expect(await pendingOf(team)).toMatchObject([{ email, groupName: null }]);
    const { status, actor } = await accept(team, email);
    expect(status).toBe(200);
    expect((await membersOf(team)).find(({ id }) => id === actor.userId)).toMatchObject({
      groupIdList: [],
      role: Role.STAFF,
    });
  });

  test('who was shut out is told to ask an admin', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    await inviteAll(team, [email]);
    const { actor } = await accept(team, email);
    const { invitationLinkId } = await team.owner.must(contract.invitationLink.create, {
      workspaceId: team.workspaceId,
      workspaceGroupId: team.groupId,
    });
    await team.owner.must(contract.workspaceUser.deactivate, { workspaceId: team.workspaceId, userId: actor.userId });
    await new Actor(port).must(contract.invitationLink.invite, {
      workspaceId: team.workspaceId,
      invitationLinkId,
      emailList: [email],
    });
    expect(await messageOf(await local.linkToken(email))).toMatch(/利用が止められて/);
    expect(await accept(team, email)).toMatchObject({ status: 400, ...exception('InvalidToken') });
  });
});

describe('many at once', () => {
  test('ten registrations with one link make one member, who signs in', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    await inviteAll(team, [email]);
    const et = await local.linkToken(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(team, email, { et })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, json } of answers)
      if (status !== 200)
        expect(['InvalidToken', 'Conflict']).toContain((json as { hishoException: string[] }).hishoException[0]);
    expect((await membersOf(team)).filter(({ user }) => user.email === email)).toHaveLength(1);
    expect((await new Actor(port).rest(contract.session.signIn, { email, password: PASSWORD })).status).toBe(200);
  });

  test('four joins of one account with one link make one member', async () => {
    const team = await givenWorkspace(port, local);
    const { email, userId } = await givenPerson(port, local);
    await inviteAll(team, [email]);
    const et = await local.linkToken(email);
    // A fifth would count as guessing.
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(team, email, { et })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await membersOf(team)).filter(({ id }) => id === userId)).toHaveLength(1);
  });

  test('the last seat is taken once; the other’s link goes on working and lets them in when a seat is free', async () => {
    const team = await givenFiveSeats(port, local);
    const emails = Array.from({ length: 4 }, () => newEmail());
    await inviteAll(team, emails);
    for (const email of emails.slice(0, 2)) await accept(team, email);
    // Four of five: the links below count as no seats, so that three race for the last two.
    const { invitationLinkId } = await team.owner.must(contract.invitationLink.create, {
      workspaceId: team.workspaceId,
      workspaceGroupId: team.groupId,
    });
    const byLink = newEmail();
    await new Actor(port).must(contract.invitationLink.invite, {
      workspaceId: team.workspaceId,
      invitationLinkId,
      emailList: [byLink],
    });
    const racing = [...emails.slice(2), byLink];
    const answers = await Promise.all(racing.map((email) => accept(team, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    const at = answers.findIndex(({ status }) => status === 400);
    expect(answers[at]).toMatchObject({
      json: { hishoException: ['SeatLimitReached'], message: 'プランの利用人数の上限に達しています。' },
    });
    expect(await accept(team, racing[at]!)).toMatchObject(exception('SeatLimitReached'));
    const leaving = answers.find(({ status }) => status === 200)!.actor;
    await team.owner.must(contract.workspaceUser.delete, { workspaceId: team.workspaceId, userId: leaving.userId });
    expect((await accept(team, racing[at]!)).status).toBe(200);
  });

  test('a revocation and a registration at once: one of them', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    await inviteAll(team, [email]);
    const { id } = (await pendingOf(team))[0]!;
    const [joined, revoked] = await Promise.all([
      accept(team, email),
      team.owner.rest(revoke, { workspaceId: team.workspaceId, invitationId: id }),
    ]);
    expect([joined.status === 200, revoked.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await membersOf(team)).some(({ user }) => user.email === email)).toBe(joined.status === 200);
  });

  test('the same address invited by ten calls has one invitation, and its last mail’s link works', async () => {
    const team = await givenWorkspace(port, local);
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => inviteAll(team, [email])));
    expect(answers.flat().filter(([, result]) => result === 'SENT' || result === 'RESENT').length).toBeGreaterThan(0);
    expect(await pendingOf(team)).toHaveLength(1);
    const links = (await local.mails(email)).map(({ text }) => /[?&]et=([\w-]+)/.exec(text)![1]!);
    const working = await Promise.all(links.map(async (et) => (await describeLink(et)).status));
    expect(working.filter((status) => status === 200)).toHaveLength(1);
  });
});

// Last: nobody's token outlives the week.
test('a link ends after seven days, and frees its seat', async () => {
  const team = await givenFiveSeats(port, local);
  const email = newEmail();
  await inviteAll(team, [email, newEmail(), newEmail(), newEmail()]);
  const et = await local.linkToken(email);
  await local.setClock(own.host.clock.offsetMs + 7 * 86_400_000 + 1_000);
  expect(await messageOf(et)).toMatch(/期限が切れて/);
  expect(await accept(team, email, { et })).toMatchObject({ status: 400, ...exception('InvalidToken') });
  await team.owner.signIn(team.owner.email, PASSWORD);
  expect(await pendingOf(team)).toMatchObject([
    { isExpired: true },
    { isExpired: true },
    { isExpired: true },
    { isExpired: true },
  ]);
  expect((await inviteAll(team, [newEmail(), email])).map(([, result]) => result)).toEqual(['SENT', 'SENT']);
  expect((await accept(team, email, { accountName: newAccountName() })).status).toBe(200);
});
