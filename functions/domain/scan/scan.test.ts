import { describe, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Table } from '#functions/clients/table/table.ts';
import { getCollectedAt } from '#functions/data/secretary/scan.ts';
import { boardKeys, projectKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { Role } from '#shared/enums/enums.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { giveUpScan, planScan, runPart } from './run.ts';
import { describeScan, startScan } from './start.ts';

const writer = projectScope();
const member = (role: Role): MemberScope => ({
  kind: 'member',
  workspaceId: 'w1',
  userId: 'user-sato',
  accountName: 'sato',
  role,
  groupIds: [],
});
const ADMIN = member(Role.ADMIN);
const tenant = { workspaceId: 'w1' };
type Message = QueueMessages['workspace-scan'];

/** Two boards with a post each, in one project, of one person. */
async function givenWorkspace() {
  const ports = plainPorts();
  const put = (item: object) => ports.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約', isExecPartialScan: false });
  await put({ ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] });
  await put({
    ...workspaceKeys.member('w1', 'user-sato'),
    userId: 'user-sato',
    accountName: 'sato',
    name: '佐藤　美咲',
    role: Role.ADMIN,
    groupIds: [],
  });
  await put({
    ...workspaceKeys.member('w1', 'user-mori'),
    userId: 'user-mori',
    accountName: 'mori',
    name: '森',
    role: Role.STAFF,
    groupIds: [],
  });
  const posts: { boardId: string; postId: string }[] = [];
  for (const name of ['改善バックログ', '問い合わせ']) {
    const board = await createBoard({ ports, scope: writer }, { name });
    const { postList } = await registerPost({ ports, scope: writer }, { boardId: board.id, title: `${name}の件` });
    posts.push({ boardId: board.id, postId: postList[0]!.id });
  }
  ports.sent.length = 0;
  return { ports, posts };
}

const context = (ports: PlainPorts) => ({ ports, scope: tenant });
const handle = (ports: PlainPorts, { scanId, part }: Message): Promise<void> =>
  part ? runPart(context(ports), scanId, part) : planScan(context(ports), scanId);
const take = (ports: PlainPorts): Message[] =>
  ports.sent
    .splice(0)
    .filter(({ queue }) => queue === 'workspace-scan')
    .map(({ message }) => message as Message);

async function workOff(ports: PlainPorts): Promise<void> {
  for (let messages = take(ports); messages.length > 0; messages = take(ports))
    for (const message of messages) await handle(ports, message);
}
async function scanned(ports: PlainPorts, kind: 'PARTIAL' | 'FULL') {
  await startScan({ ports, scope: ADMIN }, kind);
  await workOff(ports);
  return (await describeScan({ ports, scope: ADMIN })).last!.result;
}
const isOpen = async (ports: PlainPorts) =>
  (await ports.server.get<WorkspaceItem>(workspaceKeys.workspace('w1')))!.isExecPartialScan;
const pointers = async (ports: PlainPorts) => (await ports.server.query(projectKeys.indexParts('w1', 'WEB'))).items;
const search = async (ports: PlainPorts, text: string) =>
  (await storedIndex(ports.another()).open(writer)).search(text, 10).map(({ title }) => title);

test('a scan collects posts, boards, the project and who may open it, and opens the entry', async () => {
  const { ports, posts } = await givenWorkspace();
  await updateContents(
    { ports, scope: writer },
    { ...posts[0]!, contentsHtml: '<p>回数券の残数が出ない</p>', contentsRevision: 0 },
  );
  expect(await scanned(ports, 'PARTIAL')).toEqual({ added: 6, changed: 0, removed: 0, unchanged: 0, failed: 0 });
  expect(await isOpen(ports)).toBe(true);
  expect(await search(ports, '回数券')).toEqual(['改善バックログの件']);
  expect(await search(ports, '改善')).toEqual(['改善バックログの件', '改善バックログ']);
  expect(await search(ports, '佐藤')).toEqual(['佐藤　美咲']);
  // No group of theirs reaches the project.
  expect(await search(ports, 'mori')).toEqual([]);
  expect(await getCollectedAt(ports.table, writer)).toBeDefined();
});

test('run again, it changes nothing that has not changed', async () => {
  const { ports, posts } = await givenWorkspace();
  await scanned(ports, 'FULL');
  const [before, objects] = [await pointers(ports), [...ports.bucket.keys()]];
  expect(await scanned(ports, 'FULL')).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 6, failed: 0 });
  expect([await pointers(ports), [...ports.bucket.keys()]]).toEqual([before, objects]);
  ports.advance(60_000);
  await archivePosts({ ports, scope: writer }, { boardId: posts[0]!.boardId, postIdList: [posts[0]!.postId] });
  expect(await scanned(ports, 'PARTIAL')).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 5, failed: 0 });
  expect((await pointers(ports)).filter((pointer, at) => pointer.object !== before[at]!.object)).toHaveLength(1);
  expect(await search(ports, '改善')).toEqual(['改善バックログ']);
});

test('a part that fails holds up nobody, and its next delivery repairs the index', async () => {
  const { ports, posts } = await givenWorkspace();
  const { scan } = await startScan({ ports, scope: ADMIN }, 'PARTIAL');
  take(ports);
  const partition = boardKeys.partition('w1', posts[1]!.boardId);
  const queryAll: Table['queryAll'] = (query) => {
    if (query.pk === partition) throw new Error('out of reach');
    return ports.table.queryAll(query);
  };
  const broken = context({ ...ports, table: { ...ports.table, queryAll } });
  await planScan(broken, scan.scanId);
  const messages = take(ports);
  const failing = messages.find(({ part }) => part?.boardId === posts[1]!.boardId)!;
  for (const message of messages) {
    if (message === failing) await expect(runPart(broken, scan.scanId, message.part!)).rejects.toThrow();
    else await runPart(broken, scan.scanId, message.part!);
  }
  expect(await describeScan({ ports, scope: ADMIN })).toMatchObject({
    scan: { status: 'DONE', done: 3, total: 3 },
    last: { result: { added: 5, failed: 1 } },
  });
  expect(await isOpen(ports)).toBe(true);
  expect(await search(ports, '問い合わせの件')).toEqual([]);
  expect(await getCollectedAt(ports.table, writer)).toBeUndefined();
  await handle(ports, failing);
  expect(await search(ports, '問い合わせの件')).toEqual(['問い合わせの件']);
});

test('a fault that passes within a second costs nothing', async () => {
  const { ports, posts } = await givenWorkspace();
  const { scan } = await startScan({ ports, scope: ADMIN }, 'PARTIAL');
  let faults = 0;
  const queryAll: Table['queryAll'] = (query) => {
    if (query.pk === boardKeys.partition('w1', posts[1]!.boardId) && (faults += 1) === 1)
      throw new Error('out of reach');
    return ports.table.queryAll(query);
  };
  const tired = context({ ...ports, table: { ...ports.table, queryAll } });
  for (const { part } of take(ports)) expect(part).toBeUndefined();
  await planScan(tired, scan.scanId);
  for (const { part } of take(ports)) await runPart(tired, scan.scanId, part!);
  expect(faults).toBeGreaterThan(1);
  expect((await describeScan({ ports, scope: ADMIN })).last!.result).toMatchObject({ added: 6, failed: 0 });
});

test('a board that was deleted since the parts were counted leaves the index', async () => {
  const { ports, posts } = await givenWorkspace();
  await scanned(ports, 'FULL');
  await startScan({ ports, scope: ADMIN }, 'FULL');
  const [plan] = take(ports);
  await handle(ports, plan!);
  for (const key of [boardKeys.meta('w1', posts[1]!.boardId), projectKeys.board('w1', 'WEB', posts[1]!.boardId)])
    await ports.server.update({ update: key, set: { deletedAt: '2026-09-02T00:00:00Z' } });
  await workOff(ports);
  expect((await describeScan({ ports, scope: ADMIN })).last!.result).toMatchObject({ removed: 2, failed: 0 });
  expect(await search(ports, '問い合わせ')).toEqual([]);
  expect(await pointers(ports)).toHaveLength(2);
});

describe('starting', () => {
  test('ten calls at once start one scan', async () => {
    const { ports } = await givenWorkspace();
    const started = await Promise.all(Array.from({ length: 10 }, () => startScan({ ports, scope: ADMIN }, 'PARTIAL')));
    expect(new Set(started.map(({ scan }) => scan.scanId)).size).toBe(1);
    expect(take(ports)).toHaveLength(1);
  });

  test('once the entry is open, members who are no admins start none', async () => {
    const { ports } = await givenWorkspace();
    const guest = member(Role.GUEST);
    const first = await startScan({ ports, scope: guest }, 'PARTIAL');
    await workOff(ports);
    const again = await startScan({ ports, scope: guest }, 'PARTIAL');
    expect(again.scan).toMatchObject({ scanId: first.scan.scanId, status: 'DONE' });
    expect(take(ports)).toEqual([]);
    expect((await describeScan({ ports, scope: guest })).last).toBeNull();
  });

  test('whoever waits for a scan that stands still puts it back into its queue', async () => {
    const { ports } = await givenWorkspace();
    const { scan } = await startScan({ ports, scope: ADMIN }, 'PARTIAL');
    take(ports);
    expect((await startScan({ ports, scope: ADMIN }, 'FULL')).scan).toEqual(scan);
    expect(take(ports)).toEqual([]);
    ports.advance(31_000);
    await startScan({ ports, scope: ADMIN }, 'PARTIAL');
    expect(take(ports)).toEqual([{ workspaceId: 'w1', scanId: scan.scanId }]);
  });

  test('more than ten in ten minutes are refused', async () => {
    const { ports } = await givenWorkspace();
    for (let n = 0; n < 10; n += 1) await scanned(ports, 'FULL');
    await expect(startScan({ ports, scope: ADMIN }, 'FULL')).rejects.toMatchObject({ code: 'TooManyRequests' });
    ports.advance(10 * 60_000);
    await scanned(ports, 'FULL');
  });

  test('projects that are not there are refused', async () => {
    const { ports } = await givenWorkspace();
    await expect(startScan({ ports, scope: ADMIN }, 'EXPAND', ['WEB', 'NONE'])).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
    await ports.server.put({ put: { ...workspaceKeys.project('w1', 'YOYAKU'), aliasOf: 'WEB' } });
    await startScan({ ports, scope: ADMIN }, 'EXPAND', ['YOYAKU']);
    await workOff(ports);
    // It opens nothing, and found the project behind its other key.
    expect(await isOpen(ports)).toBe(false);
    expect((await describeScan({ ports, scope: ADMIN })).last).toMatchObject({ kind: 'EXPAND', result: { added: 6 } });
  });
});

test('one that stood still too long ends with what it has', async () => {
  const { ports } = await givenWorkspace();
  const { scan } = await startScan({ ports, scope: ADMIN }, 'PARTIAL');
  await handle(ports, take(ports)[0]!);
  await handle(ports, take(ports)[0]!);
  await giveUpScan(context(ports), scan.scanId);
  expect((await describeScan({ ports, scope: ADMIN })).last!.result).toMatchObject({ failed: 2 });
  expect(await isOpen(ports)).toBe(true);
});

test('one whose parts were never counted ends as failed, and the entry stays shut', async () => {
  const { ports } = await givenWorkspace();
  const { scan } = await startScan({ ports, scope: ADMIN }, 'PARTIAL');
  take(ports);
  await giveUpScan(context(ports), scan.scanId);
  expect(await describeScan({ ports, scope: ADMIN })).toMatchObject({ scan: { status: 'FAILED' }, last: null });
  expect(await isOpen(ports)).toBe(false);
  expect((await scanned(ports, 'PARTIAL')).failed).toBe(0);
});
