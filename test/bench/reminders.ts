/** One day's reminders of the largest workspace that the product is made for: as many messages as it takes, none of them long. */
import type { QueueMessages } from '#events/queue/queues.ts';
import type { Mail } from '#functions/clients/ports.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { storeSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { takeReminderStep } from '#functions/domain/reminder/run.ts';
import type { Row } from '#shared/board/types.ts';
import { Role } from '#shared/enums/enums.ts';
import { ENV } from '#shared/env.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import type { Figure } from './figure.ts';

const PROJECTS = 200;
const BOARDS = 5;
const POSTS = 2_000;
const PEOPLE = 1_000;
/** Of so many posts one is due. */
const DUE_EVERY = 10;
const DAY = '2026-09-01';
const AT = `${DAY}T00:00:00.000Z`;

type Ports = ReturnType<typeof plainPorts>;

async function givenBoard(ports: Ports, projectKey: string, at: number): Promise<void> {
  const scope = projectScope('sato', 'manage', projectKey);
  const { id, columnList } = await createBoard({ ports, scope }, { name: `ボード${at}` });
  const columnId = (name: string): string => columnList.find((column) => column.name === name)!.id;
  const [people, deadline] = [columnId('担当者'), columnId('期限')];
  const rows = Array.from({ length: POSTS }, (_, n): Row => {
    const postId = ports.ids.ulid();
    const values = {
      [people]: [`person${Math.floor((at * POSTS + n) / DUE_EVERY) % PEOPLE}`],
      [deadline]: n % DUE_EVERY === 0 ? '2026-08-30' : '2026-12-01',
    };
    return {
      id: postId,
      revision: 1,
      projectSerialNumber: n + 1,
      title: `予約の件 ${n}`,
      sectionId: 's',
      values,
      createdAt: AT,
      createdBy: 'sato',
      updatedAt: AT,
      updatedBy: 'sato',
    };
  });
  const board = (await getBoard(ports.table, scope, id))!;
  await storeSnapshot({ ports, scope }, board, { foldedTo: ports.clock.now(), generation: 1, rows, gone: [] });
}

async function givenWorkspace(ports: Ports): Promise<void> {
  const put = (item: object) => ports.server.put({ put: item as never });
  await put({
    ...workspaceKeys.workspace('w1'),
    workspaceId: 'w1',
    name: 'あおば予約',
    createdAt: '2026-08-01T00:00:00.000Z',
  });
  for (let n = 0; n < PEOPLE; n += 1) {
    const userId = `user-${n}`;
    await put({
      ...workspaceKeys.member('w1', userId),
      userId,
      accountName: `person${n}`,
      email: `person${n}@example.com`,
      name: `担当 ${n}`,
      role: Role.ADMIN,
      groupIds: [],
    });
    await put({ ...globalKeys.userWorkspace(userId, 'w1'), workspaceId: 'w1', isDefault: true });
  }
  for (let n = 0; n < PROJECTS; n += 1) {
    const projectKey = `P${n}`;
    await put({ ...workspaceKeys.project('w1', projectKey), projectKey, name: projectKey, groupIds: [] });
    for (let at = 0; at < BOARDS; at += 1) await givenBoard(ports, projectKey, n * BOARDS + at);
  }
}

export async function reminders(): Promise<Figure[]> {
  process.env[ENV.siteOrigin] = 'https://hisho.example';
  const plain = plainPorts(Date.parse(AT));
  await givenWorkspace(plain);
  const mails: Mail[] = [];
  const ports = { ...plain, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const [size, steps] = [PROJECTS * BOARDS * POSTS, [] as { ms: number; calls: number }[]];
  plain.sent.splice(0, plain.sent.length, {
    queue: 'due-reminder',
    message: { workspaceId: 'w1', day: DAY, firedAt: AT },
  });
  for (let next = plain.sent.shift(); next; next = plain.sent.shift()) {
    if (next.queue !== 'due-reminder') continue;
    const { workspaceId, ...step } = next.message as QueueMessages['due-reminder'];
    const [startedAt, before] = [performance.now(), plain.calls.table + plain.calls.objects];
    await takeReminderStep({ ports, scope: { workspaceId } }, step);
    steps.push({ ms: performance.now() - startedAt, calls: plain.calls.table + plain.calls.objects - before });
  }
  return [
    {
      metric: 'reminders.mails_per_person',
      size,
      value: mails.length / PEOPLE,
      unit: '×',
      note: `${PROJECTS} projects × ${BOARDS} boards × ${POSTS} posts, ${PEOPLE} people`,
    },
    {
      metric: 'reminders.longest_step_ms',
      size,
      value: Math.max(...steps.map(({ ms }) => ms)),
      unit: 'ms',
      note: `of ${steps.length} messages; one may take 120 s`,
    },
    {
      metric: 'reminders.longest_step_calls',
      size,
      value: Math.max(...steps.map(({ calls }) => calls)),
      unit: 'calls',
    },
    {
      metric: 'reminders.all_ms',
      size,
      value: steps.reduce((sum, { ms }) => sum + ms, 0),
      unit: 'ms',
      note: 'one after another',
    },
  ];
}
