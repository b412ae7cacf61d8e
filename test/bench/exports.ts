/** An export of large boards: its runs, each as long as the job lets it, and what a run holds. The table lies in memory, so the figures are of the processor. */

import { putNewBoard } from '#functions/data/board/board.ts';
import { boardKeys, postKeys } from '#functions/data/table/keys.ts';
import { createProject } from '#functions/data/workspace/project.ts';
import { createWorkspace } from '#functions/data/workspace/workspace.ts';
import { getExport, putNewExport } from '#functions/data/workspace/workspace-export.ts';
import { runExport } from '#functions/domain/export/run-export.ts';
import type { Row } from '#shared/board/types.ts';
import { ENV } from '#shared/env.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import type { Figure } from './figure.ts';

const scope = { workspaceId: 'w1' };
const AT = '2026-09-01T00:00:00.000Z';
const BOARDS = 2;
const POSTS = 20_000;
/** One post with as much as a post holds: 2,500 comments of 60 kB. */
const LONGEST = { comments: 2_500, bytes: 60_000 };
const MB = 1024 * 1024;
const SIZES = { piece: MB / 2, volume: 2_000 * MB, part: 8 * MB, runMs: 2_000 };

type Ports = ReturnType<typeof plainPorts>;

/** Of few different words, as people's are. */
const WORDS = [
  '予約',
  '画面',
  '確認',
  '変更',
  '通知',
  '失敗する',
  '毎回',
  'お客様',
  'から',
  'の',
  'を',
  'が',
  '。',
  '、',
  '一覧',
  '日時',
];
const textOf = (seed: number, length: number): string => {
  let state = seed + 1;
  return Array.from({ length }, () => WORDS[(state = (state * 48_271) % 2_147_483_647) % WORDS.length]).join('');
};

async function givenBoard(ports: Ports, boardId: string): Promise<void> {
  const put = (item: object) => ports.server.put({ put: item as never });
  await ports.server.transact(
    putNewBoard(
      { ...scope, projectKey: 'web' },
      { id: boardId, projectKey: 'web', name: boardId, boardType: 0, createdAt: AT, updatedAt: AT },
    ),
  );
  for (let n = 0; n < POSTS; n += 1) {
    const id = `${boardId}${String(n).padStart(7, '0')}`;
    const row: Row = {
      id,
      revision: 1,
      projectSerialNumber: n + 1,
      title: textOf(n, 8),
      sectionId: 's',
      values: {},
      createdAt: AT,
      createdBy: 'sato',
      updatedAt: AT,
      updatedBy: 'sato',
    };
    await put({ ...boardKeys.row('w1', boardId, id), ...row });
    await put({ ...postKeys.contents('w1', id), html: `<p>${textOf(n, 200)}</p>` });
    for (let at = 0; at < 2; at += 1)
      await put({
        ...postKeys.comment('w1', id, `c${at}`),
        id: `c${at}`,
        html: `<p>${textOf(n + at, 40)}</p>`,
        by: 'sato',
        at: AT,
      });
    for (let at = 0; at < 4; at += 1)
      await put({
        ...postKeys.history('w1', id, `h${at}`),
        id: `h${at}`,
        revision: at,
        actionDate: AT,
        afterText: textOf(n, 10),
      });
  }
}

async function givenLongPost(ports: Ports): Promise<void> {
  await ports.server.transact(
    putNewBoard(
      { ...scope, projectKey: 'web' },
      { id: 'long', projectKey: 'web', name: 'long', boardType: 0, createdAt: AT, updatedAt: AT },
    ),
  );
  const row: Row = {
    id: 'p',
    revision: 1,
    projectSerialNumber: 1,
    title: '長い',
    sectionId: 's',
    values: {},
    createdAt: AT,
    createdBy: 'sato',
    updatedAt: AT,
    updatedBy: 'sato',
  };
  await ports.server.put({ put: { ...boardKeys.row('w1', 'long', 'p'), ...row } as never });
  const html = `<p>${textOf(1, LONGEST.bytes)}`.slice(0, LONGEST.bytes / 3);
  for (let at = 0; at < LONGEST.comments; at += 1)
    await ports.server.put({
      put: {
        ...postKeys.comment('w1', 'p', `c${String(at).padStart(5, '0')}`),
        id: `c${at}`,
        html,
        by: 'sato',
        at: AT,
      },
    });
}

/** Ends the export run by run; the parts are dropped, so that what grows is what a run holds. */
async function measure(ports: Ports) {
  await ports.server.put({
    put: createWorkspace({ ...scope, name: 'あおば予約', createdAt: AT, memberCount: 1 } as never).put,
  });
  await ports.server.put(
    putNewExport(scope, {
      exportId: 'e1',
      status: 'RUNNING',
      done: 0,
      total: 0,
      createdAt: AT,
      userId: 'u1',
      accountName: 'sato',
    }),
  );
  let bytes = 0;
  const multipartUploads = {
    begin: async () => 'upload',
    async putPart(_key: string, _id: string, number: number, body: Uint8Array) {
      bytes += body.length;
      return String(number);
    },
    complete: async (key: string) => void ports.bucket.set(key, new Uint8Array(1)),
    giveUp: async () => undefined,
  };
  const clock = { ...ports.clock, now: () => Date.now() };
  const runs: number[] = [];
  const startedAt = performance.now();
  while ((await getExport(ports.server, scope, 'e1'))!.status === 'RUNNING') {
    const began = performance.now();
    await runExport(
      { ports: { ...ports, clock, multipartUploads, mailer: { send: async () => undefined } }, scope },
      'e1',
      SIZES,
    );
    runs.push(performance.now() - began);
  }
  return { bytes, runs, ms: performance.now() - startedAt };
}

export async function exports(): Promise<Figure[]> {
  process.env[ENV.siteOrigin] = 'https://hisho.example';
  const [ports, long] = [plainPorts(Date.parse(AT)), plainPorts(Date.parse(AT))];
  for (const { server } of [ports, long])
    await server.transact(createProject(scope, { projectKey: 'web', name: 'web', groupIds: [], createdAt: AT }));
  for (let at = 0; at < BOARDS; at += 1) await givenBoard(ports, `b${at}`);
  await givenLongPost(long);
  const many = await measure(ports);
  const one = await measure(long);
  const size = BOARDS * POSTS;
  return [
    {
      metric: 'export.posts_per_second',
      size,
      value: (size / many.ms) * 1_000,
      unit: '/s',
      note: `each with contents, 2 comments and 4 changes; ${(many.bytes / MB).toFixed(1)} MB in ${many.runs.length} runs of 2 s`,
    },
    {
      metric: 'export.longest_run_ms',
      size,
      value: Math.max(...many.runs, ...one.runs),
      unit: 'ms',
      note: 'asked to write for 2,000 ms; in the product 60,000 of 140,000',
    },
    {
      metric: 'export.longest_post_ms',
      size: LONGEST.comments,
      value: one.ms,
      unit: 'ms',
      note: `2,500 comments of 60 kB, in ${one.runs.length} runs`,
    },
  ];
}
