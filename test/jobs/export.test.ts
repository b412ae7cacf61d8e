/** An export, from the button to the file (account §7.4). */
import { beforeAll, describe, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import type { AwsService } from '#infra/local/types.ts';
import { contract } from '#shared/contract/contract.ts';
import { ExportBoardItemStatusType, Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Answer } from '#test/support/host/http.ts';
import { http } from '#test/support/host/http.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { unzip } from '#test/support/unzip.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const { workspace: entries, boardExport } = contract;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let own: OwnHost;
let team: Workspace;
let admin: Actor;
let board: Board;
let onBoard: { workspaceId: string; projectKey: string; boardId: string };
beforeAll(async () => {
  own = await takeHost();
  team = await givenWorkspace(own.host.port, own.local);
  admin = await givenMember(team, Role.ADMIN);
  const place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
  board = await givenBoard(team.owner, place, '=HYPERLINK("https://evil.example")');
  onBoard = { ...place, boardId: board.boardId };
  const onPost = { ...onBoard, postId: board.postId };
  await change(team.owner, 'updateColumnData', {
    ...onPost,
    columnData: { projectBoardColumnId: board.columns['見積']!.id, numericData: 8 },
  });
  await change(team.owner, 'registerComment', { ...onPost, comment: '<p>先方に確認しました</p>' });
});

const listed = async (actor = admin) =>
  (await actor.must(entries.getExportList, { workspaceId: team.workspaceId })).exportList;
const fetched = (url: string, headers = {}): Promise<Answer> => {
  const { hostname, pathname, search } = new URL(url);
  return http(own.host.port, { host: hostname, path: pathname + search, headers });
};
describe('workspace.export', () => {
  test('writes people, groups, projects, and each post with all that was written about it, into one file for admins', async () => {
    const asked = await Promise.all([
      admin.must(entries.export, { workspaceId: team.workspaceId }),
      admin.rest(entries.export, { workspaceId: team.workspaceId }),
    ]);
    expect(asked[0]).toMatchObject({ status: 'RUNNING', url: null, createdBy: admin.accountName });
    const ready = await eventually(
      async () => (await listed()).find(({ id, status }) => id === asked[0].id && status === 'READY'),
      'the file is ready',
      30_000,
    );
    expect(ready).toMatchObject({ done: 1, total: 1, size: expect.any(Number) });
    const answer = await fetched(ready.url!);
    expect([answer.status, answer.bytes, answer.headers['content-disposition']]).toEqual([
      200,
      ready.size,
      'attachment',
    ]);
    const files = unzip(answer.raw);
    const folder = `boards/main/改善バックログ_${board.boardId}`;
    expect([...files.keys()]).toEqual([
      'README.txt',
      'workspace.json',
      'people.csv',
      'groups.csv',
      'projects.csv',
      `${folder}/board.json`,
      `${folder}/posts.csv`,
      `${folder}/posts.jsonl`,
    ]);
    expect(files.get('people.csv')).toContain(`${admin.accountName},鈴木　陽菜,${admin.email},管理者,開発`);
    expect(files.get(`${folder}/posts.csv`)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const [post] = files
      .get(`${folder}/posts.jsonl`)!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(post).toMatchObject({
      title: '=HYPERLINK("https://evil.example")',
      values: { [board.columns['見積']!.id]: 8 },
      comments: [{ text: '先方に確認しました', by: 'sato' }],
    });
    expect(post.history.length).toBeGreaterThanOrEqual(2);
    // To whoever asked, and without a way into the file.
    const mail = await eventually(
      async () => (await own.local.mails(admin.email)).find(({ subject }) => subject.includes('書き出し')),
      'the mail that follows',
    );
    expect(mail.text).not.toContain('exports/');
  });

  test('opens by its signed address alone, and to admins alone', async () => {
    const { url } = (await listed()).find(({ status }) => status === 'READY')!;
    const bare = new URL(url!);
    bare.search = '';
    expect((await fetched(bare.href)).status).toBe(403);
    const staff = await givenMember(team, Role.MANAGER);
    const { owner: foreign } = await givenWorkspace(own.host.port, own.local);
    for (const [actor, status] of [
      [staff, 403],
      [foreign, 404],
    ] as const) {
      expect((await actor.rest(entries.export, { workspaceId: team.workspaceId })).status).toBe(status);
      expect((await actor.rest(entries.getExportList, { workspaceId: team.workspaceId })).status).toBe(status);
    }
  });

  test('a repeated message changes nothing that has ended, and sends no second mail', async () => {
    const other = await givenWorkspace(own.host.port, own.local);
    const sqs = own.service<SqsService>('sqs');
    const { id } = await other.owner.must(entries.export, { workspaceId: other.workspaceId });
    await eventually(
      async () =>
        (await other.owner.must(entries.getExportList, { workspaceId: other.workspaceId })).exportList[0]!.status ===
        'READY',
      'it is ready',
      30_000,
    );
    // A message that comes again, however it says, changes nothing that has ended.
    for (const message of [
      { workspaceId: other.workspaceId, exportId: id },
      { workspaceId: other.workspaceId, exportId: id, giveUp: true },
    ]) {
      await sqs.call('SendMessage', {
        QueueUrl: sqs.urlOf('hisho-local-workspace-export'),
        MessageBody: JSON.stringify(message),
      });
    }
    await eventually(
      () =>
        own.logOf('JobWorkspaceExport').filter((line) => line.includes('"done"') && line.includes(other.workspaceId))
          .length >= 3,
      'all three were worked off',
    );
    expect(
      (await other.owner.must(entries.getExportList, { workspaceId: other.workspaceId })).exportList.map(
        ({ status }) => status,
      ),
    ).toEqual(['READY']);
    expect(
      (await own.local.mails(other.owner.email)).filter(({ subject }) => subject.includes('書き出し')),
    ).toHaveLength(1);
  });

  test('goes on where it stood when its run dies within the upload, and ends as one file', async () => {
    const other = await givenWorkspace(own.host.port, own.local);
    const place = { workspaceId: other.workspaceId, projectKey: await givenProject(other) };
    const { boardId } = await givenBoard(other.owner, place, 'ひとつめ');
    const s3 = own.service<AwsService>('s3');
    const handle = s3.handle.bind(s3);
    let isHanging = false;
    s3.handle = (request) => {
      if (isHanging || request.method !== 'PUT' || !request.query.has('partNumber')) return handle(request);
      isHanging = true;
      return new Promise(() => {});
    };
    const { id } = await other.owner.must(entries.export, { workspaceId: other.workspaceId });
    const state = async () =>
      (await other.owner.must(entries.getExportList, { workspaceId: other.workspaceId })).exportList.find(
        (one) => one.id === id,
      )!;
    await eventually(() => isHanging, 'the last part is on its way');
    expect(await own.local.kill('JobWorkspaceExport')).toBeGreaterThan(0);
    s3.handle = handle;
    expect((await state()).status).toBe('RUNNING');
    own.host.clock.setOffset(own.host.clock.offsetMs + 5 * 60_000);
    await own.local.fire('sweep');
    const ready = await eventually(
      async () => {
        const now = await state();
        return now.status === 'READY' && now;
      },
      'the file is ready',
      30_000,
    );
    const answer = await fetched(ready.url!);
    const posts = unzip(answer.raw).get(`boards/main/改善バックログ_${boardId}/posts.jsonl`)!.trim().split('\n');
    expect([answer.bytes, posts.length]).toEqual([ready.size, 1]);
    // The message of the dead run comes back, and finds nothing to do.
    own.host.clock.setOffset(own.host.clock.offsetMs + queues['workspace-export'].timeoutSeconds * 6_000);
    await eventually(async () => (await own.operator.depth('workspace-export')) === 0, 'it is worked off');
    expect(
      (await own.local.mails(other.owner.email)).filter(({ subject }) => subject.includes('書き出し')),
    ).toHaveLength(1);
  });

  test('the file goes after a week, and the list says so', async () => {
    own.host.clock.setOffset(own.host.clock.offsetMs + 7 * DAY_MS + HOUR_MS);
    await admin.signIn(admin.email, PASSWORD);
    expect((await listed()).map(({ status, url }) => [status, url])[0]).toEqual(['READY', null]);
  });
});

describe('boardExport.register', () => {
  const listedOf = async (actor: Actor) => (await actor.must(boardExport.getList, onBoard)).boardExportList;

  beforeAll(async () => {
    for (const actor of [admin, team.owner]) await actor.signIn(actor.email, PASSWORD);
  });

  test('refuses a view of another board, and a board of another workspace', async () => {
    const boardViewId = '01K9ZQ7V5T8M4N2P6R8S0T2V4X';
    expect((await team.owner.rest(boardExport.register, { ...onBoard, form: 'csv', boardViewId })).status).toBe(404);
    const { owner: foreign } = await givenWorkspace(own.host.port, own.local);
    expect((await foreign.rest(boardExport.register, { ...onBoard, form: 'csv' })).status).toBe(404);
    expect((await foreign.rest(boardExport.getList, onBoard)).status).toBe(404);
  });

  test('writes the board into a file that opens by its signed address, for an hour, and that its asker alone is told of', async () => {
    const { id } = await team.owner.must(boardExport.register, { ...onBoard, form: 'csv' });
    const done = await eventually(
      async () =>
        (await listedOf(team.owner)).find(
          (one) => one.id === id && one.exportBoardItemStatus === ExportBoardItemStatusType.DONE,
        ),
      'the file is there',
    );
    expect(done).toMatchObject({ done: 1, total: 1, fileName: '改善バックログ.csv', failure: null });
    const answer = await fetched(done.exportBoardItemPath!);
    expect([answer.status, answer.bytes, answer.headers['content-disposition']]).toEqual([
      200,
      done.size,
      'attachment',
    ]);
    expect(answer.text).toContain(`1,"'=HYPERLINK(""https://evil.example"")"`);
    const bare = new URL(done.exportBoardItemPath!);
    bare.search = '';
    expect((await fetched(bare.href)).status).toBe(403);

    expect(await listedOf(admin)).toEqual([]);
    await admin.must(boardExport.cancel, { ...onBoard, boardExportId: id });
    expect((await listedOf(team.owner))[0]!.exportBoardItemStatus).toBe(ExportBoardItemStatusType.DONE);

    own.host.clock.setOffset(own.host.clock.offsetMs + 2 * HOUR_MS);
    expect((await fetched(done.exportBoardItemPath!)).status).toBe(403);
  });
});
