/** What a board's file tells is what an import reads: every type that a row of a file can fill, as CSV and as a workbook. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/universal';
import { beforeEach, expect, test } from 'vitest';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { boardExportFileKey, getBoardExport } from '#functions/data/board/board-export.ts';
import { listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { listRows } from '#functions/data/board/row.ts';
import { getContents } from '#functions/data/post/post.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerBoardExport } from '#functions/domain/export/register-board-export.ts';
import { runBoardExport } from '#functions/domain/export/run-board-export.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { isImportable, targetsOfHeadings } from '#shared/board/columns/import-targets.ts';
import type { Row } from '#shared/board/types.ts';
import type { ExportForm } from '#shared/contract/board-export.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { csvLines } from '#shared/format/csv.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import { simMultipart } from '#test/support/sim/multipart.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';

const scope = projectScope();
let plain: PlainPorts;
let board: Board;

type Cell = Record<string, unknown>;
/** Texts that spreadsheets make something else of, or run. */
const TEXTS = ['0012', '1-2', '=1+1', "'=1+1", '-5', '="0012"', '@b', '令和8年4月1日', '1e5', 'a,"b"', '１２'];
/** Of posts that are linked. */
const TITLES = ['予約票、#2 の件', '=1+1', 'a,"b"、閲覧'];
const ADDED: { type: ColumnType; name: string; cellOf(n: number): Cell }[] = [
  { type: ColumnType.TEXT, name: '品番', cellOf: (n) => ({ textData: TEXTS[n]! }) },
  { type: ColumnType.LONG_TEXT, name: '経緯', cellOf: (n) => ({ textData: `${TEXTS[n]}\n\n次の行` }) },
  { type: ColumnType.MARKDOWN_TEXT, name: '仕様', cellOf: (n) => ({ textData: `# 見出し${n}\n- 一つめ` }) },
  {
    type: ColumnType.LINK_URL,
    name: '資料',
    cellOf: (n) => ({ textData: `https://example.com/${n}`, linkText: '資料' }),
  },
  {
    type: ColumnType.TERM,
    name: '期間',
    cellOf: (n) => ({ dateData: '2026-04-01', deadlineData: n % 2 ? '2026-04-09' : '' }),
  },
  {
    type: ColumnType.GITHUB_LINK,
    name: 'Issue',
    cellOf: (n) => ({ textData: `https://github.com/aoba/yoyaku/issues/${n + 1}` }),
  },
  {
    type: ColumnType.JIRA_LINK,
    name: 'Jira',
    cellOf: (n) => ({ textData: `https://aoba.atlassian.net/browse/YOYAKU-${n + 1}` }),
  },
];

beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  const context = { ports: plain, scope };
  const { id } = await createBoard(context, { name: '改善バックログ' });
  for (const { type, name } of ADDED) await registerColumn(context, { boardId: id, name, columnType: type });
  const far = await createBoard(context, { name: '資料' });
  await registerColumn(context, {
    boardId: id,
    name: '関連',
    columnType: ColumnType.POST_LINK,
    direction: LinkedColumnDirectionType.RELATION,
    linkedBoardList: [{ id: far.id, projectKey: scope.projectKey }],
  });
  const farIds: string[] = [];
  for (const title of TITLES) farIds.push((await registerPost(context, { boardId: far.id, title })).postList[0]!.id);
  board = (await getBoard(plain.table, scope, id))!;
  const columns = new Map<string, (n: number) => Cell>();
  const standing: Partial<Record<ColumnType, (n: number) => Cell>> = {
    [ColumnType.NUMERIC]: (n) => ({ numericData: [0, -1.5, 1e11, 0.1][n % 4] }),
    [ColumnType.DATE]: () => ({ dateData: '2026-04-01' }),
    [ColumnType.USER]: () => ({ userAccountNameList: ['sato'] }),
    [ColumnType.POST_LINK]: (n) => ({ linkedPostIdList: [farIds[n % 3]!, farIds[(n + 1) % 3]!] }),
  };
  for (const column of board.columns) {
    const option = column.valueOptionList[1];
    const added = ADDED.find(({ name }) => name === column.name);
    const cellOf = option ? () => ({ valueOptionId: option.id }) : (added?.cellOf ?? standing[column.columnType]);
    if (cellOf) columns.set(column.id, cellOf);
  }
  for (const [n, title] of TEXTS.entries())
    await registerPost(context, {
      boardId: board.id,
      title,
      contentsHtml: '<p>一行目</p><p>=二行目</p>',
      columnDataList: [...columns].map(([projectBoardColumnId, cellOf]) => ({ projectBoardColumnId, ...cellOf(n) })),
    } as never);
});

async function fileOf(form: ExportForm, boardViewId?: string): Promise<string> {
  const ports = { ...plain, multipartUploads: simMultipart(plain), uploads: plain.snapshots };
  const { id } = await registerBoardExport({ ports, scope } as never, { boardId: board.id, form, boardViewId });
  const ref = { id, boardId: board.id, userId: scope.userId };
  await runBoardExport(ports, { workspaceId: 'w1' }, ref);
  const stored = await getBoardExport(plain.table, { workspaceId: 'w1' }, ref);
  const bytes = Buffer.from(plain.bucket.get(boardExportFileKey({ workspaceId: 'w1' }, stored!))!);
  if (form === 'csv') return bytes.toString();
  // As the page reads a workbook before it sends it.
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const [sheet] = await readWorkbook(buffer, { trim: false, parseNumber: (text) => text });
  const textIn = (cell: unknown): string =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  return csvLines((sheet!.data as unknown[][]).map((row) => row.map(textIn)));
}

async function imported(csv: string, key?: string) {
  const header = csv.replace('\ufeff', '').split('\r\n')[0]!.split(',');
  const keyIndex = key === undefined ? undefined : header.indexOf(key);
  const targets = targetsOfHeadings(header, board.columns).map(
    (target, at): ImportTarget => (at === keyIndex && target.kind === 'skip' ? { kind: 'number' } : target),
  );
  const id = await givenImport(plain, scope, board.id, csv, { targets, ...(keyIndex !== undefined && { keyIndex }) });
  const job = await runImportToEnd(plain, scope, board.id, id);
  expect(await listImportErrors(plain.table, scope, board.id, id, 200)).toEqual([]);
  return job;
}

async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for await (const { row } of listRows(plain.table, scope, board.id)) found.push(row);
  return found.sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}
const told = async ({ id, title, values }: Row) => [
  title,
  values,
  textOf((await getContents(plain.table, scope, id))?.html ?? ''),
];

test('the columns of the board hold something of every type that a row can fill', async () => {
  const [first] = await rows();
  const filled = board.columns.filter((column) => first!.values[column.id] !== undefined);
  const types = new Set(filled.map(({ columnType }) => columnType));
  const expected = Object.values(ColumnType).filter(
    (columnType) => isImportable({ columnType }) && columnType !== ColumnType.DROP_DOWN,
  );
  expect([...types].sort()).toEqual(expect.arrayContaining([...expected].sort()));
});

test.each(['csv', 'xlsx'] as const)('%s: by the number nothing changes', async (form) => {
  const before = await rows();
  expect(await imported(await fileOf(form), '番号')).toMatchObject({
    imported: 0,
    updated: 0,
    done: TEXTS.length,
  });
  expect(await rows()).toEqual(before);
});

test.each(['csv', 'xlsx'] as const)(
  '%s of a view with sub-posts: nothing changes by the number, and by the title no sub-post becomes a post or stands in the way of one',
  async (form) => {
    const context = { ports: plain, scope };
    const [parent] = await rows();
    // Called as a post is.
    await registerSubPost(context, { boardId: board.id, postId: parent!.id, title: TEXTS[1]! });
    const before = await rows();
    const file = await fileOf(form, board.views[0]!.id);
    expect(await imported(file, '番号')).toMatchObject({ imported: 0, updated: 0, done: TEXTS.length + 1 });
    const header = file.replace('\ufeff', '').split('\r\n')[0]!.split(',');
    const targets = targetsOfHeadings(header, board.columns);
    const id = await givenImport(plain, scope, board.id, file, { targets, keyIndex: 1 });
    expect(await runImportToEnd(plain, scope, board.id, id)).toMatchObject({ imported: 0, updated: 0, errorCount: 1 });
    const [error] = await listImportErrors(plain.table, scope, board.id, id, 200);
    expect(error!.message).toContain('サブ投稿のため、取り込めません');
    expect(await rows()).toEqual(before);
  },
);

const REAL = join(import.meta.dirname, '../../../../shared/data/product-work-ja.csv');
test.skipIf(!existsSync(REAL))(
  'the real work items: imported, told, and imported again without a change',
  async () => {
    const { id } = await createBoard({ ports: plain, scope }, { name: '作業項目' });
    board = (await getBoard(plain.table, scope, id))!;
    const first = await runImportToEnd(
      plain,
      scope,
      id,
      await givenImport(plain, scope, id, readFileSync(REAL, 'utf8')),
    );
    expect(first.errorCount).toBe(0);
    board = (await getBoard(plain.table, scope, id))!;
    const before = await rows();
    for (const form of ['csv', 'xlsx'] as const)
      expect(await imported(await fileOf(form), '番号')).toMatchObject({
        imported: 0,
        updated: 0,
        done: first.imported,
      });
    expect(await rows()).toEqual(before);
    expect((await getBoard(plain.table, scope, id))!.columns).toEqual(board.columns);
  },
  60_000,
);

test.each(['csv', 'xlsx'] as const)('%s: links that were taken off come back, and no others go', async (form) => {
  const context = { ports: plain, scope };
  const before = await rows();
  const file = await fileOf(form);
  const { id } = board.columns.find(({ columnType }) => columnType === ColumnType.POST_LINK)!;
  for (const [n, { id: postId, values }] of before.slice(0, 4).entries()) {
    const linkedPostIdList = n % 2 ? [] : (values[id] as string[]).slice(0, 1);
    await updateCell(context, {
      boardId: board.id,
      postId,
      columnData: { projectBoardColumnId: id, linkedPostIdList },
    });
  }
  expect(await imported(file, '番号')).toMatchObject({ imported: 0, updated: 4 });
  const after = await rows();
  expect(after.map(({ values }) => values)).toEqual(before.map(({ values }) => values));
  expect(await imported(file, '番号')).toMatchObject({ imported: 0, updated: 0 });
  expect(await rows()).toEqual(after);
});

test.each(['csv', 'xlsx'] as const)('%s: without a key the same posts come once more', async (form) => {
  const before = await rows();
  expect(await imported(await fileOf(form))).toMatchObject({ imported: TEXTS.length });
  const after = (await rows()).slice(before.length);
  expect(await Promise.all(after.map(told))).toEqual(await Promise.all(before.map(told)));
});

test.each(['csv', 'xlsx'] as const)(
  '%s: sub-posts are changed by their numbers, and never become posts',
  async (form) => {
    const context = { ports: plain, scope };
    const [parent] = await rows();
    await registerSubPost(context, { boardId: board.id, postId: parent!.id, title: '再現手順' });
    const before = await rows();
    const file = await fileOf(form);
    expect(await imported(file, '番号')).toMatchObject({ imported: 0, updated: 0, done: TEXTS.length + 1 });
    expect(await rows()).toEqual(before);
    // Elsewhere the number is another post's, or nobody's.
    const { id } = await createBoard(context, { name: '別のボード' });
    board = (await getBoard(plain.table, scope, id))!;
    for (const isTrial of [true, false]) {
      const job = await runImportToEnd(plain, scope, id, await givenImport(plain, scope, id, file, { isTrial }));
      expect(job).toMatchObject({ imported: TEXTS.length, errorCount: 1 });
      const [error] = await listImportErrors(plain.table, scope, id, job.id, 200);
      expect(error!.message).toContain(
        `親の番号：「${parent!.projectSerialNumber}」のサブ投稿のため、取り込めません。`,
      );
    }
    expect((await rows()).map(({ title }) => title)).toEqual(TEXTS);
  },
);

test('what cannot come back from a file is said with its reason, where the file holds something of it', async () => {
  await registerColumn({ ports: plain, scope }, { boardId: board.id, name: '添付', columnType: ColumnType.FILE });
  board = (await getBoard(plain.table, scope, board.id))!;
  const lost = { name: '添付', reason: expect.stringContaining('取り込めません') };
  expect((await imported('番号,タイトル,添付\r\n,予約票,画面.png\r\n')).findings).toMatchObject({
    lostColumnList: [lost],
  });
  expect((await imported('番号,タイトル,添付\r\n,予約票,\r\n')).findings).not.toHaveProperty('lostColumnList');
});
