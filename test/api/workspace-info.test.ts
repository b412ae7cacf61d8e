/** What admins change of the workspace itself: name, picture, and the host it lives at (account §5.2, §7.4). */
import { Jimp, JimpMime } from 'jimp';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { ApplicationModeType, Role } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenPerson } from '#test/support/people/actor.ts';
import { restore } from '#test/support/people/session.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { workspace: entries, registration } = contract;

let team: Workspace;
let admin: Actor;
beforeAll(async () => {
  team = await givenWorkspace(port, local);
  admin = await givenMember(team, Role.ADMIN);
});

const update = (
  actor: Actor,
  input: { name?: string; icon?: string | null; applicationModeType?: ApplicationModeType },
  workspaceId = team.workspaceId,
) => actor.rest(entries.update, { workspaceId, ...input });
const move = (of: Workspace, subDomain: string, actor = of.owner) =>
  actor.rest(entries.updateSubDomain, { workspaceId: of.workspaceId, subDomain });
/** What a page asks on its host. */
const visit = (subDomain: string, path = '/', on = port) =>
  http(on, {
    host: `${subDomain}.hisho.localhost`,
    path: `${servedPath(entries.getMovedHost)}?${new URLSearchParams({ path })}`,
  });
const auditOf = async (of: Workspace) =>
  (await of.owner.must(contract.audit.getList, { workspaceId: of.workspaceId })).auditList;
const picture = async (colour: number): Promise<string> =>
  `data:image/png;base64,${(await new Jimp({ width: 80, height: 50, color: colour }).getBuffer(JimpMime.png)).toString('base64')}`;

describe('workspace.update', () => {
  test('decides what everybody sees first', async () => {
    const first = async () =>
      (await team.owner.must(entries.get, { workspaceId: team.workspaceId })).applicationModeType;
    expect(await first()).toBe(ApplicationModeType.PRODUCT_MANAGEMENT);
    const mode = { applicationModeType: ApplicationModeType.AI_SECRETARY };
    expect(await update(admin, mode)).toMatchObject({ status: 200, json: mode });
    expect(await first()).toBe(ApplicationModeType.AI_SECRETARY);
    expect((await auditOf(team))[0]).toMatchObject({
      action: 'workspace.updated',
      targetName: '最初に開く画面',
      before: 'ボード',
      after: 'AI秘書',
    });
    expect((await update(admin, { applicationModeType: 3 as ApplicationModeType })).status).toBe(400);
  });

  test('changes the name for everybody, and says so in the audit log', async () => {
    expect(await update(admin, { name: '　あおば予約サービス\t' })).toMatchObject({
      status: 200,
      json: { name: 'あおば予約サービス' },
    });
    expect(await team.owner.must(entries.get, { workspaceId: team.workspaceId })).toMatchObject({
      name: 'あおば予約サービス',
    });
    expect((await auditOf(team))[0]).toMatchObject({
      action: 'workspace.updated',
      before: 'あおば予約',
      after: 'あおば予約サービス',
      actor: { accountName: admin.accountName },
    });
  });

  test.each([
    ['nothing', '　'],
    ['a character that turns the line', 'あおば\u202eyoyaku'],
    ['a character that controls', 'あおば\u0007予約'],
    ['81 characters', 'あ'.repeat(81)],
  ])('refuses %s as a name', async (_, name) => {
    expect(await update(admin, { name })).toMatchObject({
      status: 400,
      json: { fields: { name: expect.any(String) } },
    });
  });

  test('shows a square picture in everybody’s list, and the former one is gone', async () => {
    const shown: string[] = [];
    for (const colour of [0x1c669eff, 0xbf381cff]) {
      const { json } = await update(admin, { icon: await picture(colour) });
      shown.push(new URL(json.icon!).pathname);
    }
    const { user } = (await restore(port, team.owner.cookies)).json;
    expect(user.workspaceUserList[0].workspace.icon).toMatch(new RegExp(`${shown[1]}$`));
    const seen = await Promise.all(shown.map((path) => http(port, { host: 'files.hisho.localhost', path })));
    expect(seen.map(({ status }) => status)).toEqual([403, 200]);
    expect(await update(admin, { icon: null })).toMatchObject({ status: 200, json: { icon: null } });
    expect((await http(port, { host: 'files.hisho.localhost', path: shown[1]! })).status).toBe(403);
    expect(
      (await auditOf(team))
        .filter(({ targetName }) => targetName === 'アイコン')
        .map(({ before, after }) => [before, after]),
    ).toEqual([
      ['あり', 'なし'],
      ['あり', '変更'],
      ['なし', 'あり'],
    ]);
  });

  test('refuses what is no picture, and an address instead of one', async () => {
    for (const icon of [
      'https://evil.example/x.png',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      'data:image/png;base64,AAAA',
    ]) {
      expect(await update(admin, { icon })).toMatchObject({
        status: 400,
        json: { message: UPLOAD_REFUSALS.thumbnailType },
      });
    }
  });

  test('is for admins of this workspace alone', async () => {
    const staff = await givenMember(team, Role.MANAGER);
    const { owner: foreign } = await givenWorkspace(port, local);
    expect(await update(staff, { name: 'x' })).toMatchObject({ status: 403 });
    expect(await update(foreign, { name: 'x' })).toMatchObject({
      status: 404,
      json: { hishoException: ['EntityNotFound'] },
    });
  });
});

describe('workspace.updateSubDomain', () => {
  test('leads from the former host to the same path on the new one, and sessions and open tabs go on', async () => {
    const moving = await givenWorkspace(port, local);
    const next = newSubDomain();
    expect(await move(moving, next.toUpperCase())).toMatchObject({ status: 200, json: { subDomain: next } });
    const path = '/workspace/project/board?workspaceId=x&name=あ b#top';
    expect(await visit(moving.subDomain, path)).toMatchObject({
      status: 301,
      headers: {
        location: `http://${next}.hisho.localhost:${port}/workspace/project/board?workspaceId=x&name=%E3%81%82%20b#top`,
        'cache-control': 'no-store',
      },
    });
    expect(await visit(next)).toMatchObject({ status: 200, json: {} });
    expect(await restore(port, moving.owner.cookies)).toMatchObject({
      status: 200,
      json: { user: { workspaceUserList: [{ workspace: { subDomain: next } }] } },
    });
    const tab = await http(port, {
      method: 'POST',
      host: `${moving.subDomain}.hisho.localhost`,
      path: `/rest/workspace/${moving.workspaceId}/get`,
      headers: { authorization: `Bearer ${moving.owner.accessToken}` },
      body: {},
    });
    expect(tab).toMatchObject({
      status: 200,
      json: { subDomain: next, formerSubDomainList: [{ subDomain: moving.subDomain }] },
    });
    expect((await auditOf(moving))[0]).toMatchObject({
      action: 'workspace.subDomainChanged',
      before: moving.subDomain,
      after: next,
    });
  });

  test('keeps former names for the workspace: others get none of them, itself goes back to one', async () => {
    const [moving, other] = [await givenWorkspace(port, local), await givenWorkspace(port, local)];
    const [first, second, third] = [moving.subDomain, newSubDomain(), newSubDomain()];
    for (const name of [second, third]) expect((await move(moving, name)).status).toBe(200);
    for (const name of [first, second]) {
      expect(await visit(name)).toMatchObject({
        status: 301,
        headers: { location: `http://${third}.hisho.localhost:${port}/` },
      });
      expect(await move(other, name)).toMatchObject({ status: 400, json: { hishoException: ['SubDomainTaken'] } });
      expect(
        await other.owner.rest(registration.workspaceInitialRegister, { name: 'よそ', subDomain: name }),
      ).toMatchObject({ status: 400, json: { hishoException: ['SubDomainTaken'] } });
      expect(await other.owner.must(registration.isNotDuplicateSubDomain, { subDomain: name })).toEqual({
        isNotDuplicate: false,
      });
    }
    expect(await move(moving, first)).toMatchObject({ status: 200, json: { subDomain: first } });
    expect((await visit(first)).status).toBe(200);
    for (const name of [second, third])
      expect(await visit(name)).toMatchObject({
        status: 301,
        headers: { location: `http://${first}.hisho.localhost:${port}/` },
      });
  });

  test('of ten workspaces that want a name at once exactly one gets it', async () => {
    const rivals = await Promise.all(Array.from({ length: 10 }, () => givenWorkspace(port, local)));
    const wanted = newSubDomain();
    const answers = await Promise.all(rivals.map((rival) => move(rival, wanted)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    const owners = await Promise.all(
      rivals.map(async ({ owner, workspaceId }) => (await owner.must(entries.get, { workspaceId })).subDomain),
    );
    expect(owners.filter((name) => name === wanted)).toHaveLength(1);
  });

  test('ten admins at once move it once, and every name that was not taken stays free', async () => {
    const moving = await givenWorkspace(port, local);
    const names = Array.from({ length: 10 }, newSubDomain);
    const answers = await Promise.all(names.map((name) => move(moving, name)));
    const won = names.filter((_, at) => answers[at]!.status === 200);
    const { subDomain, formerSubDomainList } = await moving.owner.must(entries.get, {
      workspaceId: moving.workspaceId,
    });
    // Each that won found what the one before it had left.
    expect(won).toContain(subDomain);
    expect(formerSubDomainList.map((one) => one.subDomain).toSorted()).toEqual(
      [moving.subDomain, ...won.filter((name) => name !== subDomain)].toSorted(),
    );
    for (const name of names.filter((one) => !won.includes(one)))
      expect(await moving.owner.must(registration.isNotDuplicateSubDomain, { subDomain: name })).toEqual({
        isNotDuplicate: true,
      });
  });

  test('happens five times a week at most', async () => {
    const moving = await givenWorkspace(port, local);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await move(moving, newSubDomain())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    ['our own host', 'files', ERRORS.SubDomainTaken[1]],
    ['a name with a dot', 'a.b', ERRORS.SubDomainInvalid[1]],
    ['a name with a hyphen at its end', 'aoba-', ERRORS.SubDomainInvalid[1]],
    ['an address', 'evil.example/x', ERRORS.SubDomainInvalid[1]],
  ])('refuses %s', async (_, subDomain, message) => {
    expect(await move(team, subDomain)).toMatchObject({ status: 400, json: { fields: { subDomain: message } } });
  });

  test('is for admins of this workspace alone', async () => {
    const staff = await givenMember(team, Role.MANAGER);
    expect((await move(team, newSubDomain(), staff)).status).toBe(403);
    expect((await move(team, newSubDomain(), (await givenWorkspace(port, local)).owner)).status).toBe(404);
  });
});

describe('workspace.getMovedHost', () => {
  test('leads nowhere but to our own host, whatever the path says', async () => {
    const moving = await givenWorkspace(port, local);
    const next = newSubDomain();
    await move(moving, next);
    for (const path of ['//evil.example/', '/\\evil.example/', '/..//evil.example', '/@evil.example/']) {
      const { status, headers } = await visit(moving.subDomain, path);
      expect([path, status, new URL(String(headers.location)).origin]).toEqual([
        path,
        301,
        `http://${next}.hisho.localhost:${port}`,
      ]);
    }
    for (const path of ['@evil.example/', 'https://evil.example/', '.evil.example'])
      expect((await visit(moving.subDomain, path)).status).toBe(400);
  });

  test('says nothing about hosts of nobody, and the product’s own', async () => {
    for (const host of [newSubDomain(), 'www', team.subDomain])
      expect(await visit(host)).toMatchObject({ status: 200, json: {} });
    expect((await http(port, { path: servedPath(entries.getMovedHost) })).status).toBe(200);
  });
});

describe('after 30 days', () => {
  test('a former name leads nowhere, and anybody may take it, also while its item is still there', async () => {
    const [moving, other] = [await givenWorkspace(port, local), await givenWorkspace(port, local)];
    const next = newSubDomain();
    await move(moving, next);
    own.host.clock.setOffset(30 * 86_400_000 - 60_000);
    await other.owner.signIn(other.owner.email, 'correct-horse-9');
    expect((await visit(moving.subDomain, '/', port)).status).toBe(301);
    expect((await move(other, moving.subDomain)).status).toBe(400);
    own.host.clock.setOffset(30 * 86_400_000 + 60_000);
    expect((await visit(moving.subDomain, '/', port)).status).toBe(200);
    expect((await move(other, moving.subDomain)).status).toBe(200);
    const newcomer = await givenPerson(port, local);
    expect(
      await newcomer.rest(registration.workspaceInitialRegister, { name: '新しい会社', subDomain: other.subDomain }),
    ).toMatchObject({ status: 400, json: { hishoException: ['SubDomainTaken'] } });
  });
});
