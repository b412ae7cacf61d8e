import { beforeEach, expect, test } from 'vitest';
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Mail } from '#functions/clients/ports.ts';
import { listStandingJobs } from '#functions/data/board/open-jobs.ts';
import { boardKeys, globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { Role } from '#shared/enums/enums.ts';
import { ENV } from '#shared/env.ts';
import { dayOf } from '#shared/format/days.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import type { ReminderStep } from './run.ts';
import { takeReminderStep } from './run.ts';

const scope = projectScope();
const BEFORE = '2026-08-01T00:00:00.000Z';
beforeEach(() => {
  process.env[ENV.siteOrigin] = 'https://hisho.example';
});

/** A board with a post of the scope's person that is overdue. */
async function givenPost(
  ports: ReturnType<typeof plainPorts>,
  by: ReturnType<typeof projectScope>,
  name: string,
): Promise<string> {
  const board = await createBoard({ ports, scope: by }, { name });
  const { postList } = await registerPost({ ports, scope: by }, { boardId: board.id, title: `${name}の件` });
  const columnId = (wanted: string): string => board.columnList.find((column) => column.name === wanted)!.id;
  for (const columnData of [
    { projectBoardColumnId: columnId('担当者'), userAccountNameList: [by.accountName] },
    { projectBoardColumnId: columnId('期限'), dateData: '2026-08-20' },
  ])
    await updateCell({ ports, scope: by }, { boardId: board.id, postId: postList[0]!.id, columnData });
  return board.id;
}

const messages = (ports: PlainPorts) =>
  ports.sent
    .splice(0)
    .filter(({ queue }) => queue === 'due-reminder')
    .map(({ message }) => message as QueueMessages['due-reminder']);

/** Two boards, each with a post of sato's that is overdue. */
async function givenWork() {
  const plain = plainPorts();
  const mails: Mail[] = [];
  const ports = { ...plain, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const put = (item: object) => plain.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約', createdAt: BEFORE });
  await put({ ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] });
  await put({
    ...workspaceKeys.member('w1', scope.userId),
    userId: scope.userId,
    accountName: 'sato',
    email: 'sato@example.com',
    name: '佐藤　美咲',
    role: Role.ADMIN,
    groupIds: [],
  });
  await put({ ...globalKeys.userWorkspace(scope.userId, 'w1'), workspaceId: 'w1', isDefault: true });
  await put({ ...workspaceKeys.accountName('w1', 'sato'), userId: scope.userId });
  const boardIds: string[] = [];
  for (const name of ['改善バックログ', '問い合わせ']) boardIds.push(await givenPost(plain, scope, name));
  const today = () => dayOf(plain.clock.now());
  const take = (workspaceId: string, step: ReminderStep) => takeReminderStep({ ports, scope: { workspaceId } }, step);
  /** Works off what was sent, and what that sends. */
  const workOff = async () => {
    for (let sent = messages(plain); sent.length > 0; sent = messages(plain))
      for (const { workspaceId, ...step } of sent) await take(workspaceId, step);
  };
  const remind = async (day = today(), workspaceIds = ['w1']) => {
    for (const workspaceId of workspaceIds)
      plain.sent.push({
        queue: 'due-reminder',
        message: { workspaceId, day, firedAt: new Date(plain.clock.now()).toISOString() },
      });
    await workOff();
  };
  return { plain, ports, mails, boardIds, remind, take, today };
}

test('work of all boards comes in one mail a day', async () => {
  const { plain, mails, remind } = await givenWork();
  await remind();
  await remind();
  expect(mails.map(({ to }) => to)).toEqual(['sato@example.com']);
  expect(mails[0]!.text).toMatch(/改善バックログの件[^]*問い合わせの件/);
  plain.advance(86_400_000);
  await remind();
  expect(mails).toHaveLength(2);
});

test('whoever loses a project between the look at it and the mail is not told of its posts', async () => {
  const { plain, mails, remind, take, today } = await givenWork();
  const day = today();
  const lose = (groupIds: string[]) =>
    plain.server.update({ update: workspaceKeys.member('w1', scope.userId), set: { role: Role.STAFF, groupIds } });
  await plain.server.update({ update: workspaceKeys.project('w1', 'WEB'), set: { groupIds: ['g1'] } });
  plain.sent.push({
    queue: 'due-reminder',
    message: { workspaceId: 'w1', day, firedAt: new Date(plain.clock.now()).toISOString() },
  });
  let isLost = false;
  for (let sent = messages(plain); sent.length > 0; sent = messages(plain))
    for (const { workspaceId, ...step } of sent) {
      if ('userIds' in step && !isLost) {
        isLost = true;
        await lose([]);
      }
      await take(workspaceId, step);
    }
  expect([isLost, mails.length]).toEqual([true, 0]);
  await lose(['g1']);
  plain.advance(86_400_000);
  await remind();
  expect(mails).toHaveLength(1);
});

/** A second workspace of the same person, with work of theirs. */
async function givenSecondWorkspace(plain: PlainPorts, createdAt: string): Promise<void> {
  const put = (item: object) => plain.server.put({ put: item as never });
  await put({ ...workspaceKeys.workspace('w2'), workspaceId: 'w2', name: 'みなと物流', createdAt });
  await put({ ...workspaceKeys.project('w2', 'APP'), projectKey: 'APP', name: '配車', groupIds: [] });
  await put({
    ...workspaceKeys.member('w2', scope.userId),
    userId: scope.userId,
    accountName: 'misaki',
    email: 'sato@example.com',
    name: '佐藤　美咲',
    role: Role.ADMIN,
    groupIds: [],
  });
  await put({ ...globalKeys.userWorkspace(scope.userId, 'w2'), workspaceId: 'w2', isDefault: false });
  await put({ ...workspaceKeys.accountName('w2', 'misaki'), userId: scope.userId });
  await givenPost(plain, { ...scope, workspaceId: 'w2', projectKey: 'APP', accountName: 'misaki' }, '配車表');
}

test.each([[['w1', 'w2']], [['w2', 'w1']]])(
  'a person of two workspaces gets one mail about both, whichever is read first',
  async (order) => {
    const { plain, mails, remind } = await givenWork();
    await givenSecondWorkspace(plain, BEFORE);
    await remind(undefined, order);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/「あおば予約」「みなと物流」/);
    expect(mails[0]!.text).toMatch(/改善バックログの件[^]*問い合わせの件[^]*配車表の件/);
  },
);

test('a message of another day is dropped, however it came to be so late', async () => {
  const { plain, mails, remind } = await givenWork();
  const yesterday = dayOf(plain.clock.now());
  plain.advance(86_400_000);
  await remind(yesterday);
  expect(mails).toEqual([]);
});

test('a board that was deleted meanwhile does not keep the others from being reminded', async () => {
  const { plain, mails, boardIds, remind } = await givenWork();
  await plain.server.delete({ delete: boardKeys.meta('w1', boardIds[0]!) });
  await remind();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).not.toContain('改善バックログの件');
  expect(mails[0]!.text).toContain('問い合わせの件');
});

test('links carry the key that people see now, and a deleted project reminds of nothing', async () => {
  const { plain, mails, remind } = await givenWork();
  const project = {
    ...workspaceKeys.project('w1', 'WEB'),
    projectKey: 'WEB',
    currentKey: 'reserve',
    aliasKeys: ['reserve'],
    name: '予約サイト',
    groupIds: [],
  };
  await plain.server.put({ put: { ...workspaceKeys.project('w1', 'reserve'), aliasOf: 'WEB' } });
  await plain.server.put({ put: { ...project, deletedDate: '2026-09-01T00:00:00.000Z' } });
  await remind();
  expect(mails).toEqual([]);
  await plain.server.put({ put: project });
  plain.advance(86_400_000);
  await remind();
  expect(mails[0]!.text).toContain('/workspace/w1/reserve/post/1');
  expect(mails[0]!.text).not.toContain('/WEB/');
});

test('a person whose other workspace is not read yet waits for it, and not for one that was made since', async () => {
  const { plain, mails, remind } = await givenWork();
  await givenSecondWorkspace(plain, BEFORE);
  await remind(undefined, ['w1']);
  expect(mails).toEqual([]);
  await remind(undefined, ['w2']);
  expect(mails).toHaveLength(1);
  plain.advance(86_400_000);
  await plain.server.put({
    put: {
      ...workspaceKeys.workspace('w2'),
      workspaceId: 'w2',
      name: 'みなと物流',
      createdAt: new Date(plain.clock.now() + 1).toISOString(),
    },
  });
  await remind(undefined, ['w1']);
  expect(mails).toHaveLength(2);
});

test('a project that is too large for one run goes on where it was', async () => {
  const { plain, ports, mails, take, today } = await givenWork();
  const slow = {
    ...ports,
    table: { ...ports.table, batchPut: async (items: never[]) => (plain.advance(50_000), ports.table.batchPut(items)) },
  };
  await take('w1', { day: today() });
  const [part] = messages(plain);
  await takeReminderStep({ ports: slow, scope: { workspaceId: 'w1' } }, part!);
  const [rest] = messages(plain);
  expect(rest!.part).toMatchObject({ projectKey: 'WEB', after: expect.any(String) as string });
  // It comes twice, and the first part once more.
  for (const step of [rest!, part!, rest!]) await take('w1', step);
  for (let sent = messages(plain); sent.length > 0; sent = messages(plain))
    for (const step of sent) await take('w1', step);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('2件')]);
});

test('whatever is stopped in the middle is taken up by the message that comes again', async () => {
  for (const stoppedAt of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const { plain, ports, mails, take, today } = await givenWork();
    let writes = 0;
    const stopped = (): Promise<never> => Promise.reject(new Error('stopped'));
    const failing =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> =>
        (writes += 1) === stoppedAt ? stopped() : call(...args);
    const table = {
      ...ports.table,
      put: failing(ports.table.put),
      update: failing(ports.table.update) as typeof ports.table.update,
      delete: failing(ports.table.delete),
      batchPut: failing(ports.table.batchPut),
    };
    const broken = { ...ports, table, queues: { send: failing(ports.queues.send) as typeof ports.queues.send } };
    const waiting: ReminderStep[] = [{ day: today() }];
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const current = step;
      await takeReminderStep({ ports: broken, scope: { workspaceId: 'w1' } }, current).catch(() =>
        waiting.push(current),
      );
      waiting.push(...messages(plain));
    }
    // Stopped between the claim and the mail there would be none.
    expect([stoppedAt, mails.length]).toEqual([stoppedAt, 1]);
    await take('w1', { day: today() });
    expect(messages(plain)).toEqual([]);
  }
});

test('a board that cannot be read keeps the others waiting for its tries, and then nobody', async () => {
  const { plain, ports, mails, boardIds, take, today } = await givenWork();
  const queryAll: typeof ports.table.queryAll = (query) => {
    if (query.pk.endsWith(boardIds[0]!)) throw new Error('out of reach');
    return ports.table.queryAll(query);
  };
  const broken = { ...ports, table: { ...ports.table, queryAll } };
  await take('w1', { day: today() });
  const [part] = messages(plain);
  await expect(takeReminderStep({ ports: broken, scope: { workspaceId: 'w1' } }, part!)).rejects.toThrow(
    'out of reach',
  );
  await takeReminderStep({ ports: broken, scope: { workspaceId: 'w1' } }, part!, true);
  for (const step of messages(plain)) await take('w1', step);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).not.toContain('改善バックログの件');
});

test('one that stands still is found by the sweep, and tells what it has when it is given up', async () => {
  const { plain, mails, take, today } = await givenWork();
  await take('w1', { day: today() });
  messages(plain);
  plain.advance(5 * 60_000);
  const standing = await Array.fromAsync(
    listStandingJobs(plain.table, new Date(plain.clock.now() - 4 * 60_000).toISOString()),
  );
  expect(standing).toMatchObject([{ kind: 'reminder', workspaceId: 'w1', day: today() }]);
  await take('w1', { day: today(), giveUp: true });
  for (const step of messages(plain)) await take('w1', step);
  expect(mails).toEqual([]);
  expect(await Array.fromAsync(listStandingJobs(plain.table, new Date(plain.clock.now() + 1).toISOString()))).toEqual(
    [],
  );
});

test('one whose parts are never read shows no sign of life, however often it is begun again, and is given up', async () => {
  const { plain, mails, take, today } = await givenWork();
  const day = today();
  await take('w1', { day });
  let gaveUpAfter: number | undefined;
  for (let minutes = 5; minutes <= 90 && gaveUpAfter === undefined; minutes += 5) {
    // The parts end by their time-out, and say nothing.
    messages(plain);
    plain.advance(5 * 60_000);
    const [standing] = await Array.fromAsync(
      listStandingJobs(plain.table, new Date(plain.clock.now() - 60 * 60_000).toISOString()),
    );
    if (standing) gaveUpAfter = minutes;
    await take('w1', { day, giveUp: standing !== undefined });
  }
  expect(gaveUpAfter).toBe(60);
  for (const step of messages(plain)) await take('w1', step);
  expect(mails).toEqual([]);
  expect(await Array.fromAsync(listStandingJobs(plain.table, new Date(plain.clock.now() + 1).toISOString()))).toEqual(
    [],
  );
});

test('a mail that is refused once goes out when the message comes again; one that may have gone out does not', async () => {
  const refused = Object.assign(new Error('Maximum sending rate exceeded.'), { $metadata: { httpStatusCode: 429 } });
  for (const [error, mailsAfter] of [
    [refused, 1],
    [new Error('socket hang up'), 0],
  ] as const) {
    const { plain, ports, mails, take, today } = await givenWork();
    const day = today();
    await take('w1', { day });
    for (let step = messages(plain); ; step = messages(plain)) {
      const people = step.find(({ userIds }) => userIds);
      if (people) {
        const broken = { ...ports, mailer: { send: () => Promise.reject(error) } };
        await expect(takeReminderStep({ ports: broken, scope: { workspaceId: 'w1' } }, people)).rejects.toThrow(
          error.message,
        );
        await take('w1', people);
        break;
      }
      for (const { workspaceId, ...part } of step) await take(workspaceId, part);
    }
    expect(mails).toHaveLength(mailsAfter);
  }
});
