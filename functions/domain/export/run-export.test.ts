/** An export in parts: however often a run dies, the file is whole, and no line stands in it twice. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { TransactionConflict } from '#functions/clients/table/table.ts';
import { putNewBoard } from '#functions/data/board/board.ts';
import { putNewColumn } from '#functions/data/board/column.ts';
import { putMember } from '#functions/data/people/member.ts';
import { boardKeys, postKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { createProject } from '#functions/data/workspace/project.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { createWorkspace } from '#functions/data/workspace/workspace.ts';
import type { StoredExport } from '#functions/data/workspace/workspace-export.ts';
import { exportFileKey, getExport, putNewExport } from '#functions/data/workspace/workspace-export.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { plainColumn } from '#test/support/board/plain-column.ts';
import type { SimMultipart } from '#test/support/sim/multipart.ts';
import { simMultipart } from '#test/support/sim/multipart.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { unzip } from '#test/support/unzip.ts';
import type { ExportContext, ExportSizes } from './run-export.ts';
import { failExport, runExport } from './run-export.ts';

const scope = { workspaceId: 'w1' };
const createdAt = '2026-09-01T00:00:00.000Z';
const stored: StoredExport = {
  exportId: 'e1',
  status: 'RUNNING',
  done: 0,
  total: 0,
  createdAt,
  userId: 'u1',
  accountName: 'sato',
};
/** A part every few lines, a run every few parts. */
const SMALL: ExportSizes = { piece: 300, volume: 3_000, part: 700, runMs: 20 };
const WHOLE: ExportSizes = { piece: 1_000_000, volume: 1e9, part: 8_000_000, runMs: 1e9 };
const LOST_MS = 4 * 60_000;

let plain: PlainPorts;
let mails: Mail[];
let multipart: SimMultipart;
/** Called before everything that a run asks of others: it may end it there. */
let onCall: (what: string) => void;

const watched = <T extends object>(name: string, target: T): T =>
  new Proxy(target, {
    get(of, property) {
      const value: unknown = Reflect.get(of, property);
      if (typeof value !== 'function' || property === 'queryAll') return value;
      return (...args: unknown[]): unknown => {
        onCall(`${name}.${String(property)}`);
        return Reflect.apply(value, of, args);
      };
    },
  });

const context = (): ExportContext => ({
  ports: {
    ...plain,
    table: watched('table', plain.table),
    uploads: watched('objects', plain.uploads),
    multipartUploads: watched('parts', multipart),
    queues: watched('queues', plain.queues),
    mailer: { send: async (mail) => void mails.push(mail) },
  },
  scope,
});

const row = (id: string, number: number): Row =>
  ({
    id,
    projectSerialNumber: number,
    title: `題 ${number}`,
    sectionId: 's1',
    values: {},
    commentCount: 0,
    subPostCount: 0,
    revision: 1,
    createdAt,
    createdBy: 'sato',
    updatedAt: createdAt,
    updatedBy: 'sato',
    postOrder: 'a',
  }) as unknown as Row;

async function givenBoard(boardId: string, name: string, posts: number): Promise<void> {
  await plain.table.transact(
    putNewBoard(
      { ...scope, projectKey: 'web' },
      { id: boardId, projectKey: 'web', name, boardType: 0, createdAt, updatedAt: createdAt },
    ),
  );
  for (let at = 0; at < posts; at += 1) {
    const id = `p${String(at).padStart(4, '0')}`;
    const rows = [row(id, at), ...(at % 7 === 0 ? [row(subPostId(id, 'a'), 10_000 + at)] : [])];
    for (const one of rows) {
      await plain.table.put({ put: { ...boardKeys.row('w1', boardId, one.id), ...one } });
      await plain.table.put({
        put: { ...postKeys.contents('w1', one.id), html: `<p>本文 ${one.projectSerialNumber}</p>` },
      });
      await plain.table.put({
        put: { ...postKeys.comment('w1', one.id, 'c1'), id: 'c1', html: '<p>確認</p>', by: 'sato', at: createdAt },
      });
    }
  }
}

/** Until the export ends; a run that dies comes again when the sweep has missed it. */
async function runToTheEnd(sizes: ExportSizes): Promise<number> {
  let runs = 0;
  for (; (await getExport(plain.server, scope, 'e1'))!.status === 'RUNNING'; runs += 1) {
    if (runs > 500) throw new Error('it never ends');
    const dead = await runExport(context(), 'e1', sizes).then(
      () => false,
      () => true,
    );
    if (dead) plain.advance(LOST_MS);
  }
  return runs;
}
const written = (): Map<string, string> => unzip(Buffer.from(plain.bucket.get(exportFileKey(scope, stored))!));

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://hisho.example');
  plain = plainPorts();
  mails = [];
  multipart = simMultipart(plain);
  onCall = () => plain.advance(1);
  await plain.table.put(createWorkspace({ ...scope, name: 'あおば予約', createdAt, memberCount: 1 } as Workspace));
  await plain.table.transact([
    ...createProject(scope, {
      projectKey: 'web',
      currentKey: 'reserve',
      aliasKeys: ['reserve'],
      name: '予約サイト',
      groupIds: [],
      createdAt,
    }),
    putMember(scope, {
      userId: 'u1',
      accountName: 'sato',
      email: 'sato@example.jp',
      name: '佐藤',
      role: Role.ADMIN,
      groupIds: [],
      createdAt,
    }),
    putNewExport(scope, stored),
  ]);
});

test('an export names projects by the keys that people see', async () => {
  await givenBoard('b1', '開発', 0);
  await runToTheEnd(WHOLE);
  const files = written();
  expect(files.get('projects.csv')).toContain('reserve,予約サイト');
  expect(JSON.parse(files.get('boards/reserve/開発_b1/board.json')!)).toMatchObject({
    id: 'b1',
    projectKey: 'reserve',
  });
  expect([files.get('boards/reserve/開発_b1/posts.jsonl'), mails.length]).toEqual(['', 1]);
});

describe('in many parts and runs', () => {
  /** Of every file, its volumes one behind the other; headers come once. */
  const joined = (files: Map<string, string>): Map<string, string> => {
    const whole = new Map<string, string>();
    for (const [name, content] of files) {
      const first = name.replace(/posts-\d+\./, 'posts.');
      whole.set(first, first === name ? content : whole.get(first)! + content.replace(/^\uFEFF.*\r\n/, ''));
    }
    return whole;
  };
  let expected: Map<string, string>;
  let calls: number;
  beforeEach(async () => {
    await givenBoard('b1', '開発', 16);
    await givenBoard('b2', '要望', 3);
    await runToTheEnd(WHOLE);
    expected = written();
    expect(expected.get('boards/reserve/開発_b1/posts.csv')!.split('\r\n')).toHaveLength(1 + 19 + 1);
    await again();
    calls = 0;
    onCall = () => {
      calls += 1;
      plain.advance(1);
    };
  });
  const again = async (): Promise<void> => {
    plain.bucket.clear();
    mails = [];
    for (const { PK, SK } of plain.server.items().filter(({ PK }) => PK.startsWith('W#w1#E')))
      await plain.server.delete({ delete: { PK, SK } });
    await plain.server.put(putNewExport(scope, { ...stored, createdAt: stored.createdAt }));
  };

  test('it is the same file', async () => {
    expect(await runToTheEnd(SMALL)).toBeGreaterThan(2);
    const files = written();
    expect([...files.keys()].filter((name) => name.includes('b1')).length).toBeGreaterThan(3);
    expect(joined(files)).toEqual(expected);
    expect(mails).toHaveLength(1);
    expect([...plain.bucket.keys()]).toEqual([exportFileKey(scope, stored)]);
    expect(plain.sent.every(({ queue }) => queue === 'workspace-export')).toBe(true);
  });

  test('also where a run dies at any of its calls', async () => {
    await runToTheEnd(SMALL);
    const all = calls;
    expect(all).toBeGreaterThan(60);
    for (let deadAt = 1; deadAt <= all; deadAt += 1) {
      await again();
      let count = 0;
      onCall = (what) => {
        count += 1;
        plain.advance(1);
        if (count === deadAt) throw new Error(`died before ${what}`);
      };
      await runToTheEnd(SMALL);
      expect(joined(written()), `dead at ${deadAt}`).toEqual(expected);
      // A mail that follows the end of the job is lost with it; none comes twice.
      expect(mails.length).toBeLessThanOrEqual(1);
    }
  }, 60_000);

  test('and where it dies right behind one', async () => {
    for (const what of ['parts.putPart', 'parts.complete', 'objects.put', 'table.transact']) {
      await again();
      const { ports } = context();
      let left = 3;
      const dying = <T extends object>(name: string, target: T): T =>
        new Proxy(target, {
          get: (of, property) => {
            const value: unknown = Reflect.get(of, property);
            if (`${name}.${String(property)}` !== what) return typeof value === 'function' ? value.bind(of) : value;
            return async (...args: unknown[]) => {
              const answer: unknown = await Reflect.apply(value as () => unknown, of, args);
              if ((left -= 1) >= 0) throw new Error(`died behind ${what}`);
              return answer;
            };
          },
        });
      const mortal = {
        scope,
        ports: {
          ...ports,
          table: dying('table', ports.table),
          uploads: dying('objects', ports.uploads),
          multipartUploads: dying('parts', ports.multipartUploads),
        },
      };
      for (let runs = 0; (await getExport(plain.server, scope, 'e1'))!.status === 'RUNNING' && runs < 500; runs += 1) {
        if (
          await runExport(mortal, 'e1', SMALL).then(
            () => false,
            () => true,
          )
        )
          plain.advance(LOST_MS);
      }
      expect(joined(written()), what).toEqual(expected);
      expect(left).toBeLessThan(3);
    }
  });

  test('whoever looks sees the boards that are whole, and a thousand calls are not a thousand writes', async () => {
    const seen: unknown[] = [];
    onCall = (what) => {
      plain.advance(200);
      if (what === 'table.update') seen.push(plain.server.items().find(({ SK }) => SK === 'e1')?.done);
    };
    await runToTheEnd({ ...SMALL, runMs: 1e9 });
    expect(seen).toContain(1);
    expect(await getExport(plain.server, scope, 'e1')).toMatchObject({ done: 2, total: 2 });
    expect(seen.length).toBeLessThan(12);
  });

  test('a message that comes twice starts no second run beside the first', async () => {
    let other: Promise<void> | undefined;
    onCall = (what) => {
      plain.advance(1);
      if (what === 'parts.putPart') other ??= runExport({ ...context(), scope }, 'e1', SMALL);
    };
    await runExport(context(), 'e1', SMALL);
    await other;
    onCall = () => plain.advance(1);
    await runToTheEnd(SMALL);
    expect(joined(written())).toEqual(expected);
  });

  test('nor does one that is handed over while the message is read go on from before', async () => {
    await runExport(context(), 'e1', SMALL);
    let isFirst = true;
    let between: Promise<void> | undefined;
    const { ports } = context();
    const table: typeof ports.table = {
      ...plain.table,
      async update(op) {
        if (isFirst && 'set' in op && op.set?.runner) {
          isFirst = false;
          await (between = runExport(context(), 'e1', SMALL));
          expect((await getExport(plain.server, scope, 'e1'))!.status).toBe('RUNNING');
        }
        return plain.table.update(op);
      },
    };
    await runExport({ scope, ports: { ...ports, table } }, 'e1', SMALL);
    await between;
    await runToTheEnd(SMALL);
    expect(joined(written())).toEqual(expected);
  });

  test('writes that meet those of such a message are tried again', async () => {
    let left = 3;
    onCall = (what) => {
      plain.advance(1);
      if ((what === 'table.transact' || what === 'table.update') && (left -= 1) >= 0) throw new TransactionConflict();
    };
    await runExport(context(), 'e1', WHOLE);
    expect((await getExport(plain.server, scope, 'e1'))!.status).toBe('READY');
  });

  test('a run that another has taken over writes nothing that counts', async () => {
    let isTaken = false;
    onCall = (what) => {
      plain.advance(1);
      if (what !== 'parts.putPart' || isTaken) return;
      isTaken = true;
      plain.advance(LOST_MS);
      void plain.server.update({ update: workspaceKeys.export('w1', 'e1'), set: { runner: 'another' } });
    };
    await runExport(context(), 'e1', SMALL);
    plain.advance(LOST_MS);
    onCall = () => plain.advance(1);
    await runToTheEnd(SMALL);
    expect(joined(written())).toEqual(expected);
  });

  test('a board that is deleted meanwhile ends where it was, and the others are whole', async () => {
    await runExport(context(), 'e1', SMALL);
    await plain.server.update({ update: boardKeys.meta('w1', 'b1'), set: { deletedAt: createdAt } });
    await runToTheEnd(SMALL);
    const files = joined(written());
    expect(files.get('boards/reserve/要望_b2/posts.jsonl')).toBe(expected.get('boards/reserve/要望_b2/posts.jsonl'));
    const table = files.get('boards/reserve/開発_b1/posts.csv') ?? '';
    expect(expected.get('boards/reserve/開発_b1/posts.csv')!.startsWith(table)).toBe(true);
  });

  test('a column that goes, and one that comes, leave every line with the cells of the first run', async () => {
    const column = (id: string, name: string): Column => plainColumn(id, ColumnType.TEXT, { name });
    for (const [id, name] of [
      ['c1', '残る'],
      ['c2', '消える'],
    ] as const)
      await plain.server.put(putNewColumn(scope, 'b1', column(id, name)) as { put: Item });
    for (const { PK, SK } of plain.server.items().filter(({ PK, SK }) => PK === 'W#w1#B#b1' && SK.startsWith('R#')))
      await plain.server.update({ update: { PK, SK }, set: { values: { c1: 'い', c2: 'ろ', c3: 'は' } } });
    const table = () =>
      (
        plain.server.items().find(({ SK }) => SK === 'e1')?.resume as
          | { cursor: { board?: { cursor: { file: string; bytes: number } } } }
          | undefined
      )?.cursor.board?.cursor;
    for (let runs = 0; !(table()?.file === 'table' && table()!.bytes > 0); runs += 1) {
      expect(runs).toBeLessThan(50);
      await runExport(context(), 'e1', { ...SMALL, runMs: 1, volume: 1e9 });
    }
    await plain.server.delete({ delete: boardKeys.column('w1', 'b1', 'c2') });
    await plain.server.put(putNewColumn(scope, 'b1', column('c3', '新しい')) as { put: Item });
    await runToTheEnd({ ...SMALL, volume: 1e9 });
    const [header, ...lines] = written()
      .get('boards/reserve/開発_b1/posts.csv')!
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(header!.slice(3, 5)).toEqual(['残る', '消える']);
    expect(lines.map((cells) => [cells.length, cells[3]])).toEqual(lines.map(() => [header!.length, 'い']));
    expect([lines[0]![4], lines.at(-1)![4]]).toEqual(['ろ', '']);
  });

  test('one whose upload is gone ends as failed at once', async () => {
    await runExport(context(), 'e1', SMALL);
    multipart.open.clear();
    await runToTheEnd(SMALL);
    expect((await getExport(plain.server, scope, 'e1'))!.status).toBe('FAILED');
  });

  test('one that is given up ends as failed, its parts go, and it can be started again', async () => {
    await runExport(context(), 'e1', SMALL);
    expect(multipart.open.size).toBe(1);
    await failExport(context(), 'e1');
    expect([(await getExport(plain.server, scope, 'e1'))!.status, multipart.open.size]).toEqual(['FAILED', 0]);
    await runExport(context(), 'e1', SMALL);
    expect([plain.bucket.has(exportFileKey(scope, stored)), mails.length]).toEqual([false, 0]);
  });
});

test('contents that lie beside the history stand in it, however many they are', async () => {
  await givenBoard('b1', '開発', 2);
  const contentsOf = (at: number): string => `<p>${String(at).padStart(4, '0')}${'長い話。'.repeat(20_000)}</p>`;
  for (let at = 0; at <= 60; at += 1) plain.bucket.set(`history/w1/p0000/${at}`, Buffer.from(contentsOf(at)));
  for (let at = 0; at < 60; at += 1) {
    await plain.table.put({
      put: {
        ...postKeys.history('w1', 'p0000', `h${String(at).padStart(3, '0')}`),
        id: `h${String(at).padStart(3, '0')}`,
        revision: at,
        beforeContents: { key: `history/w1/p0000/${at}` },
        afterContents: { key: `history/w1/p0000/${at + 1}` },
      },
    });
  }
  await plain.table.put({
    put: { ...postKeys.history('w1', 'p0001', 'h0'), id: 'h0', revision: 1, beforeContents: { html: '<p>短い</p>' } },
  });
  const read = plain.calls.objects;
  expect(await runToTheEnd({ ...SMALL, volume: 1e9, runMs: 1 })).toBeGreaterThan(4);
  const [long, , short] = written()
    .get('boards/reserve/開発_b1/posts.jsonl')!
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { history: { id: string; beforeContents?: object; afterContents?: object }[] });
  expect(long!.history.map(({ beforeContents, afterContents }) => [beforeContents, afterContents])).toEqual(
    Array.from({ length: 60 }, (_, at) => [{ html: contentsOf(at) }, { html: contentsOf(at + 1) }]),
  );
  expect(short!.history).toEqual([{ id: 'h0', revision: 1, beforeContents: { html: '<p>短い</p>' } }]);
  expect(plain.calls.objects - read).toBeLessThan(150);
});

test('a post of more than one answer of the table is one line, and a run may end within it', async () => {
  await givenBoard('b1', '開発', 3);
  const comment = `<p>${'長い話。'.repeat(3_000)}</p>`;
  for (let at = 0; at < 80; at += 1)
    await plain.table.put({
      put: {
        ...postKeys.comment('w1', 'p0001', `d${String(at).padStart(3, '0')}`),
        id: `d${at}`,
        html: comment,
        by: 'sato',
        at: createdAt,
      },
    });
  for (let at = 0; at < 90; at += 1)
    await plain.table.put({
      put: {
        ...postKeys.history('w1', 'p0001', `h${String(at).padStart(3, '0')}`),
        id: `h${at}`,
        revision: at,
        beforeText: comment,
      },
    });
  expect(await runToTheEnd({ ...SMALL, volume: 1e9, runMs: 1 })).toBeGreaterThan(6);
  const lines = written()
    .get('boards/reserve/開発_b1/posts.jsonl')!
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { id: string; comments: { id: string }[]; history: { id: string }[]; contents: string },
    );
  expect(lines.map(({ id }) => id)).toEqual(['p0000', 'p0000_a', 'p0001', 'p0002']);
  const long = lines[2]!;
  expect(long.comments.map(({ id }) => id)).toEqual(['c1', ...Array.from({ length: 80 }, (_, at) => `d${at}`)]);
  expect(long.history.map(({ id }) => id)).toEqual(Array.from({ length: 90 }, (_, at) => `h${at}`));
  expect(long.contents).toBe('本文 1');
});
