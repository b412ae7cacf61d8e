/** A file of a board: whole however often a run dies, each post once; or ended, with nothing left behind. */
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { boardExportFileKey, getBoardExport } from '#functions/data/board/board-export.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import type { ExportForm } from '#shared/contract/board-export.ts';
import {
  ColumnType,
  ComparisonOperatorType,
  ConditionOperatorType,
  ImportJobStatusType,
  Role,
  ExportBoardItemStatusType as Status,
} from '#shared/enums/enums.ts';
import { simMultipart } from '#test/support/sim/multipart.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { listOwnBoardExports, registerBoardExport, stopBoardExport } from './register-board-export.ts';
import type { BoardExportSizes } from './run-board-export.ts';
import { cancelBoardExport, FAILED, runBoardExport } from './run-board-export.ts';

const tenant = { workspaceId: 'w1' };
const own = { ...projectScope(), role: Role.ADMIN };
/** A part every few posts, a run every few parts. */
const SMALL: BoardExportSizes = { posts: 3, part: 400, runMs: 5 };
const WHOLE: BoardExportSizes = { posts: 100, part: 8_000_000, runMs: 1e9 };
const LOST_MS = 4 * 60_000;

async function given(titles: readonly string[]) {
  const plain = plainPorts();
  const parts = simMultipart(plain);
  let onCall = (): void => plain.advance(1);
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, property) {
        const value: unknown = Reflect.get(of, property);
        if (typeof value !== 'function' || property === 'queryAll') return value;
        return (...args: unknown[]): unknown => {
          onCall();
          return Reflect.apply(value, of, args);
        };
      },
    });
  const told: unknown[] = [];
  const ports = {
    ...plain,
    push: { ...plain.push, publish: async (_mutation: string, input: object) => void told.push(input) },
    table: watched(plain.table),
    uploads: watched(plain.uploads),
    multipartUploads: watched(parts),
  };
  const member = { userId: own.userId, accountName: 'sato', name: '佐藤 美咲', role: Role.ADMIN, groupIds: [] };
  await plain.server.put({ put: { ...workspaceKeys.workspace('w1'), workspaceId: 'w1', name: 'あおば予約' } });
  await plain.server.put({ put: { ...workspaceKeys.project('w1', own.projectKey), ...own.project } });
  await plain.server.put({ put: { ...workspaceKeys.member('w1', own.userId), ...member } });
  await plain.server.put({ put: { ...workspaceKeys.accountName('w1', 'sato'), userId: own.userId } });
  const context = { ports: plain, scope: own };
  const board = await createBoard(context, { name: '改善/バックログ' });
  const of = (type: ColumnType) => board.columnList.find(({ columnType }) => columnType === type)!;
  const ids: string[] = [];
  for (const title of titles)
    ids.push(
      (
        await registerPost(context, {
          boardId: board.id,
          title,
          contentsHtml: '<p>一行目</p><p>二行目</p>',
          columnDataList: [
            { projectBoardColumnId: of(ColumnType.DATE).id, dateData: '2026-04-01' },
            { projectBoardColumnId: of(ColumnType.NUMERIC).id, numericData: -1.5 },
            { projectBoardColumnId: of(ColumnType.USER).id, userAccountNameList: ['sato'] },
          ],
        } as never)
      ).postList[0]!.id,
    );
  const register = (form: ExportForm, more: object = {}) =>
    registerBoardExport(context, { boardId: board.id, form, ...more });
  const refOf = (id: string) => ({ id, boardId: board.id, userId: own.userId });
  const stored = async (id: string) => (await getBoardExport(plain.server, tenant, refOf(id)))!;
  const run = (id: string, sizes = WHOLE) => runBoardExport(ports, tenant, refOf(id), sizes);
  /** Until it ends; a run that dies comes again when the sweep has missed it. */
  const runToTheEnd = async (id: string, sizes = WHOLE): Promise<Buffer> => {
    for (let runs = 0; (await stored(id)).status === Status.REGISTERED; runs += 1) {
      if (runs > 500) throw new Error('it never ends');
      await run(id, sizes).catch(() => plain.advance(LOST_MS));
    }
    return Buffer.from(plain.bucket.get(boardExportFileKey(tenant, await stored(id)))!);
  };
  const written = async (form: ExportForm, more: object = {}, sizes = WHOLE) => {
    const { id } = await register(form, more);
    return { id, bytes: await runToTheEnd(id, sizes) };
  };
  const watch = (call: () => void): void => {
    onCall = () => {
      plain.advance(1);
      call();
    };
  };
  return { plain, ports, told, parts, context, board, ids, register, refOf, stored, run, runToTheEnd, written, watch };
}

const linesOf = (bytes: Buffer): string[] => bytes.toString().slice(1).split('\r\n').slice(0, -1);
const bufferOf = (bytes: Buffer): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
const TITLES = Array.from({ length: 14 }, (_, at) => `件${at % 2} ${at + 1}`);

test('a view is told as it shows its posts, in its order and with its conditions', async () => {
  const { board, written, stored } = await given(TITLES);
  const boardViewId = board.boardViewList[0]!.id;
  const filterCondition = {
    targetColumnId: FIXED_COLUMNS.title,
    comparisonOperator: ComparisonOperatorType.IS_CONTAIN,
    textData: '件1',
  };
  const arrangement = {
    filterGroupList: [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [filterCondition] }],
  };
  const { id, bytes } = await written('csv', { boardViewId, arrangement });
  const [heading, ...lines] = linesOf(bytes);
  expect(heading).toMatch(/^番号,タイトル,/);
  expect(heading).not.toContain('作成者');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '4', '6', '8', '10', '12', '14']);
  expect(await stored(id)).toMatchObject({ status: Status.DONE, done: 7, total: 7, size: bytes.length });
  const all = linesOf((await written('csv', { boardViewId, isAllColumns: true })).bytes);
  expect(all[0]).toContain('作成者');
  expect(all[1]).toContain('佐藤 美咲');
});

test('a table tells the sub-posts that it shows behind their posts, and whose they are; one that shows none says nothing of it', async () => {
  const { context, board, ids, written } = await given(['検索を速くする', '請求書を直す']);
  const boardViewId = board.boardViewList[0]!.id;
  expect(linesOf((await written('csv', { boardViewId })).bytes)[0]).not.toContain('親の番号');
  const under = async (postId: string, title: string) =>
    (await registerSubPost(context, { boardId: board.id, postId, title })).subPostList[0]!.id;
  await under(ids[1]!, '文面を決める');
  await under(ids[0]!, '索引を作る');
  const archived = await under(ids[0]!, '計る');
  await archivePosts(context, { boardId: board.id, postIdList: [archived], isArchived: true } as never);
  const told = async (arrangement?: object) =>
    linesOf((await written('csv', { boardViewId, arrangement }, SMALL)).bytes).map((line) => {
      const cells = line.split(',');
      return [cells[1], cells.at(-1)];
    });
  expect(await told()).toEqual([
    ['タイトル', '親の番号'],
    ['検索を速くする', ''],
    ['索引を作る', '1'],
    ['請求書を直す', ''],
    ['文面を決める', '2'],
  ]);
  expect((await told({ isContainArchive: true })).map(([title]) => title)).toContain('計る');
  expect((await told({ isShowSubPost: false })).map(([title]) => title)).toEqual([
    'タイトル',
    '検索を速くする',
    '請求書を直す',
  ]);
});

test('a whole board tells contents, sub-posts and what is archived', async () => {
  const { context, board, ids, written } = await given(['検索を速くする', '請求書を直す']);
  await registerSubPost(context, { boardId: board.id, postId: ids[0]!, title: '索引を作る' });
  await archivePosts(context, { boardId: board.id, postIdList: [ids[1]!], isArchived: true } as never);
  const [heading, ...rows] = (
    await readWorkbook(bufferOf((await written('xlsx')).bytes), { trim: false, parseNumber: (text) => text })
  )[0]!.data as unknown[][];
  const told = rows.map((row) => Object.fromEntries(heading!.map((name, at) => [String(name), row[at]])));
  expect(told.map(({ タイトル: title }) => title)).toEqual(['検索を速くする', '索引を作る', '請求書を直す']);
  expect(told[0]).toMatchObject({ 番号: '1', 内容: '一行目\n二行目', アーカイブ日時: null, 親の番号: null });
  expect(told[1]).toMatchObject({ 親の番号: '1' });
  expect(told[2]!['アーカイブ日時']).toBeInstanceOf(Date);
});

test('cells stay what they are: a workbook has no formulas, leading zeros and 1-2 stay, days are days', async () => {
  const { written } = await given(['=HYPERLINK("https://example.com")', '0012', '1-2', '-5', 'a\n"b" <c> & 😀']);
  const { bytes } = await written('xlsx');
  const [, ...rows] = (await readWorkbook(bufferOf(bytes), { trim: false, parseNumber: (text) => text }))[0]!
    .data as unknown[][];
  expect(rows.map((row) => row[1])).toEqual([
    '=HYPERLINK("https://example.com")',
    '0012',
    '1-2',
    '-5',
    'a\n"b" <c> & 😀',
  ]);
  expect(rows[0]!.some((cell) => cell instanceof Date && cell.toISOString().startsWith('2026-04-01'))).toBe(true);
  expect(rows[0]).toContain('-1.5');
  const text = linesOf((await written('csv')).bytes);
  expect(text[1]).toMatch(/^1,"'=HYPERLINK/);
  expect(text[2]).toMatch(/^2,"=""0012""",/);
  expect(text[3]).toMatch(/^3,"=""1-2""",/);
  expect(text[4]).toMatch(/^4,'-5,/);
  expect(text[1]).toContain(',-1.5,');
});

test('what CP932 lacks is told, and never becomes a question mark', async () => {
  const { written, stored, context, board } = await given(['😀と髙橋さんの件①', '普通の件', '한글と😀']);
  const { id, bytes } = await written('cp932', {}, SMALL);
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
  expect(text).toContain('〓と髙橋さんの件①');
  expect(text).not.toContain('?');
  expect(await stored(id)).toMatchObject({ missing: ['😀', '한', '글'], missingCount: 3 });
  const [shown] = await listOwnBoardExports(
    { scope: context.scope, ports: { ...context.ports, fileLinks: { sign: async (key) => `https://files/${key}` } } },
    board.id,
  );
  expect(shown).toMatchObject({ exportBoardItemStatus: Status.DONE, missingCount: 3, fileName: '改善_バックログ.csv' });
  expect(shown!.exportBoardItemPath).toMatch(/改善_バックログ\.csv$/);
});

test.each(['csv', 'xlsx'] as const)('%s: the same file comes of many parts and runs', async (form) => {
  const { written, plain, parts } = await given(TITLES);
  const once = await written(form);
  const often = await written(form, {}, SMALL);
  if (form === 'csv') expect(often.bytes.toString()).toBe(once.bytes.toString());
  else {
    const read = async ({ bytes }: typeof once) => readWorkbook(bufferOf(bytes));
    expect(await read(often)).toEqual(await read(once));
  }
  expect([parts.open.size, [...plain.bucket.keys()].filter((key) => key.includes('/work/'))]).toEqual([0, []]);
});

test('also where a run dies at any of its calls, and where every message comes twice', async () => {
  const { register, run, runToTheEnd, watch, plain, stored } = await given(TITLES);
  let calls = 0;
  watch(() => {
    calls += 1;
  });
  const expected = linesOf(await runToTheEnd((await register('csv')).id, SMALL));
  const all = calls;
  expect(all).toBeGreaterThan(40);
  for (let deadAt = 1; deadAt <= all; deadAt += 1) {
    watch(() => undefined);
    const { id } = await register('csv');
    let count = 0;
    watch(() => {
      count += 1;
      if (count === deadAt) throw new Error('died');
    });
    expect(linesOf(await runToTheEnd(id, SMALL)), `dead at ${deadAt}`).toEqual(expected);
  }
  watch(() => undefined);
  const { id } = await register('csv');
  while ((await stored(id)).status === Status.REGISTERED) {
    plain.advance(LOST_MS);
    await Promise.all([run(id, SMALL), run(id, SMALL)]);
  }
  const file = plain.bucket.get(boardExportFileKey(tenant, await stored(id)))!;
  expect(linesOf(Buffer.from(file))).toEqual(expected);
}, 60_000);

test('one that is canceled ends where it is and leaves nothing; another can be asked for', async () => {
  const { context, board, register, run, stored, plain, parts, told } = await given(TITLES);
  const { id } = await register('csv');
  await expect(register('xlsx')).rejects.toThrow('このボードを書き出しています');
  await run(id, SMALL);
  expect((await stored(id)).status).toBe(Status.REGISTERED);
  await stopBoardExport(context, { boardId: board.id, boardExportId: id });
  await run(id);
  expect(await stored(id)).toMatchObject({ status: Status.CANCEL });
  expect(told.at(-1)).toMatchObject({ jobId: id, status: ImportJobStatusType.DONE });
  expect([parts.open.size, [...plain.bucket.keys()].filter((key) => key.startsWith('exports/'))]).toEqual([0, []]);
  await run(id);
  expect((await stored(id)).status).toBe(Status.CANCEL);
  await register('xlsx');
});

test('one that is given up ends as canceled, with why, and leaves nothing', async () => {
  const { register, run, stored, plain, parts, refOf, ports } = await given(TITLES);
  const { id } = await register('csv');
  await run(id, SMALL);
  await cancelBoardExport(ports, tenant, refOf(id), FAILED);
  expect(await stored(id)).toMatchObject({ status: Status.CANCEL, failure: FAILED });
  expect([parts.open.size, [...plain.bucket.keys()].filter((key) => key.startsWith('exports/'))]).toEqual([0, []]);
  await cancelBoardExport(ports, tenant, refOf(id));
  expect((await stored(id)).failure).toBe(FAILED);
});

test('who may not see the board any more gets no file of it', async () => {
  const { register, run, stored, plain } = await given(TITLES);
  const { id } = await register('csv');
  await run(id, SMALL);
  await plain.server.put({
    put: { ...workspaceKeys.project('w1', own.projectKey), ...own.project, groupIds: ['others'] },
  });
  await plain.server.put({
    put: {
      ...workspaceKeys.member('w1', own.userId),
      userId: own.userId,
      accountName: 'sato',
      name: '佐藤',
      role: Role.STAFF,
      groupIds: [],
    },
  });
  await run(id, SMALL);
  expect(await stored(id)).toMatchObject({ status: Status.CANCEL, failure: 'ボードを見る権限がなくなりました。' });
});

test('whatever people wrote comes back out of a workbook', async () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', "'", '<', '&', ']', '0', '１', ' ', '田', '😀', '_'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (words) => {
      const titles = words.map((word, at) => `${word}終${at}`.trim());
      const { written } = await given(titles);
      const { bytes } = await written('xlsx', {}, SMALL);
      const [, ...rows] = (await readWorkbook(bufferOf(bytes), { trim: false, parseNumber: (value) => value }))[0]!
        .data as unknown[][];
      expect(rows.map((row) => row[1])).toEqual(titles);
    }),
    { numRuns: 10 },
  );
});
