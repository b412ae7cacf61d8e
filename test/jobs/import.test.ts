import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { ImportJob, ImportTarget } from '#shared/contract/import.ts';
import {
  ColumnType,
  Role,
  ImportJobStatusType as Status,
  ImportJobTaskStatusType as TaskStatus,
} from '#shared/enums/enums.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import type { WholeBoard } from '#test/support/board/all-posts.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board, WirePost } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { importTicket, post, startImport } from '#test/support/board/upload.ts';
import { asCp932, workCsv, workItems } from '#test/support/board/work-csv.ts';
import { eventually } from '#test/support/eventually.ts';
import { http } from '#test/support/host/http.ts';
import { watch } from '#test/support/host/realtime.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { operator } = own;

let workspace: Workspace;
let owner: Actor;
let projectKey: string;
beforeAll(async () => {
  workspace = await givenWorkspace(port, local);
  ({ owner } = workspace);
  projectKey = await givenProject(workspace);
});

const newBoard = (): Promise<Board> => givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey });
const placeOf = ({ workspaceId, projectKey: key, boardId }: Board) => ({ workspaceId, projectKey: key, boardId });
const jobOf = async (board: Board, id: string): Promise<ImportJob> =>
  (await owner.must(contract.import.getList, placeOf(board))).importJobList.find((job) => job.id === id)!;
const done = (board: Board, id: string): Promise<ImportJob> =>
  eventually(
    async () => {
      const job = await jobOf(board, id);
      return job.status === Status.DONE && job;
    },
    `import ${id} ends`,
    110_000,
  );
const importText = async (board: Board, text: string | Buffer): Promise<ImportJob> =>
  done(board, await startImport(owner, board, Buffer.from(text)));

const columnOf = ({ columns }: WholeBoard, name: string) => columns.find((column) => column.name === name)!;
const cellOf = (whole: WholeBoard, wirePost: WirePost, name: string) =>
  wirePost.columnDataList.find((data) => data.projectBoardColumnId === columnOf(whole, name).id);
const optionOf = (whole: WholeBoard, wirePost: WirePost, name: string): string =>
  columnOf(whole, name).valueOptionList.find((option) => option.id === cellOf(whole, wirePost, name)?.valueOptionId)
    ?.name ?? '';
/** All but the board's first post, in the order of the file. */
const imported = ({ posts }: WholeBoard): WirePost[] =>
  [...posts].sort((a, b) => a.projectSerialNumber - b.projectSerialNumber).slice(1);
const numberOf = (whole: WholeBoard, wirePost: WirePost): string =>
  String(cellOf(whole, wirePost, '番号')?.numericData ?? '');
/** As the form takes it: spaces within it stay. */
const titleOf = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const PROGRESS =
  'subscription progress($workspaceId: ID!, $projectKey: ID!) { onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") { jobId kind status done total } }';

describe('the real work items', () => {
  const items = workItems();
  let board: Board;
  let job: ImportJob;
  let whole: WholeBoard;
  let steps: { status: number; done: number; total: number }[];
  beforeAll(async () => {
    board = await newBoard();
    const progress = watch(owner, own.graphqlHost, PROGRESS, { workspaceId: board.workspaceId, projectKey });
    await eventually(() => progress.isLive, 'the subscription starts');
    const id = await startImport(owner, board, workCsv(), { fileName: '作業項目.csv' });
    job = await done(board, id);
    await eventually(
      () => progress.received.some(({ data }) => data.onJobProgress.status === Status.DONE),
      'the end arrives live',
    );
    steps = progress.received.map(({ data }) => data.onJobProgress).filter(({ jobId }) => jobId === id);
    progress.close();
    whole = await allPosts(owner, board);
  }, 120_000);

  test('end with every row on the board and none in error', () => {
    expect(job).toMatchObject({
      fileName: '作業項目.csv',
      total: items.length,
      done: items.length,
      imported: items.length,
      errorCount: 0,
      errorList: [],
      encoding: 'UTF-8',
    });
    expect(job.taskList.map(({ status, rowCount, imported: count }) => [status, rowCount, count])).toEqual(
      [1_000, items.length - 1_000].map((count) => [TaskStatus.DONE, count, count]),
    );
    expect(imported(whole)).toHaveLength(items.length);
    expect(imported(whole).map((wirePost) => numberOf(whole, wirePost))).toEqual(items.map((item) => item['番号']));
  });

  test('show their progress live, forwards only', () => {
    const counts = steps.map((step) => step.done);
    expect(new Set(counts).size).toBeGreaterThan(5);
    expect(Math.max(...counts)).toBe(items.length);
    expect(steps.every((step) => step.total === items.length)).toBe(true);
  });

  test('become typed columns; names that are no members get a column of their own', () => {
    const typeOf = (name: string) => columnOf(whole, name)?.columnType;
    expect(['種別', '領域'].map(typeOf)).toEqual([ColumnType.DROP_DOWN, ColumnType.DROP_DOWN]);
    // More people than a column of choices holds.
    expect(typeOf('担当者（取り込み）')).toBe(ColumnType.TEXT);
    expect(typeOf('登録日')).toBe(ColumnType.DATE);
    expect(['番号', '変更数'].map(typeOf)).toEqual([ColumnType.NUMERIC, ColumnType.NUMERIC]);
    expect(typeOf('担当者')).toBe(ColumnType.USER);
    expect(new Set(columnOf(whole, '種別').valueOptionList.map(({ name }) => name))).toEqual(
      new Set(items.map((item) => item['種別'])),
    );
  });

  test('keep the value of every cell', () => {
    const posts = imported(whole);
    const differing = items.filter((item, index) => {
      const wirePost = posts[index]!;
      const numeric = String(cellOf(whole, wirePost, '変更数')?.numericData ?? '');
      const found = [
        wirePost.title,
        optionOf(whole, wirePost, '種別'),
        cellOf(whole, wirePost, '担当者（取り込み）')?.textData ?? '',
        cellOf(whole, wirePost, '登録日')?.dateData ?? '',
        numeric,
        optionOf(whole, wirePost, '領域'),
      ];
      const wanted = [
        titleOf(item['タイトル']),
        item['種別'],
        item['担当者'],
        item['登録日'],
        item['変更数'],
        item['領域'],
      ];
      return found.join('\u0000') !== wanted.join('\u0000');
    });
    expect(differing).toEqual([]);
  });

  test('keep contents of several lines', async () => {
    const at = items.findIndex((item) => /\n\n/.test(item['内容']) && /[<"&]/.test(item['内容']));
    const { projectSerialNumber } = imported(whole)[at]!;
    const { postPage } = await owner.mustGraphql(
      'query open($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { post { contents contentsHtml } } }',
      { workspaceId: board.workspaceId, projectKey, projectSerialNumber },
    );
    expect(oneLine(postPage.post.contents)).toBe(oneLine(items[at]!['内容']));
    expect(postPage.post.contentsHtml.match(/<p>/g).length).toBeGreaterThan(1);
  });

  test('do not come again when the message is delivered again', async () => {
    await operator.send('board-import', { workspaceId: board.workspaceId, boardId: board.boardId, jobId: job.id });
    await eventually(async () => (await operator.depth('board-import')) === 0, 'the message is worked off');
    await expect(jobOf(board, job.id)).resolves.toEqual(job);
    expect(await allPosts(owner, board)).toEqual(whole);
  });
});

test('a CP932 file lists the rows with characters that CP932 lacks, and never writes a question mark for them', async () => {
  const csv = workCsv();
  const items = workItems(csv);
  const { bytes, lostRows } = asCp932(csv);
  expect(lostRows).toHaveLength(11);
  const board = await newBoard();
  const job = await importText(board, bytes);
  expect(job).toMatchObject({
    encoding: 'CP932（Shift_JIS）',
    total: items.length,
    done: items.length,
    imported: items.length - lostRows.length,
    errorCount: lostRows.length,
  });
  expect(job.errorList.map(({ rowNumber }) => rowNumber)).toEqual(lostRows);
  for (const { message } of job.errorList) expect(message).toContain('文字コード');
  const whole = await allPosts(owner, board);
  const kept = items.filter((_, index) => !lostRows.includes(index + 2));
  expect(imported(whole).map(({ title }) => title)).toEqual(kept.map((item) => titleOf(item['タイトル'])));
}, 120_000);

test('rows that cannot be read are listed with their numbers and reasons; the others come in', async () => {
  const board = await newBoard();
  const rows = Array.from(
    { length: 30 },
    (_, index) => `件名${index},2026-10-${String(index + 1).padStart(2, '0')},${index}`,
  );
  rows[4] = '期限が日付でない,あした,4';
  rows[9] = ',2026-10-10,9';
  // Spreadsheets count blank lines too.
  rows[20] = '\r\n見積が数でない,2026-10-21,たくさん';
  const job = await importText(board, ['タイトル,期限,見積', ...rows].join('\r\n'));
  expect(job).toMatchObject({ total: 30, done: 30, imported: 27, errorCount: 3 });
  expect(job.errorList.map(({ rowNumber }) => rowNumber)).toEqual([6, 11, 23]);
  expect(job.errorList.map(({ message }) => message)).toEqual([
    expect.stringContaining('期限：'),
    'タイトル：空です。',
    expect.stringContaining('見積：'),
  ]);
  const whole = await allPosts(owner, board);
  expect(whole.columns).toHaveLength(4);
  expect(whole.posts).toHaveLength(1 + 27);
  const { hostname, pathname, search } = new URL(job.refusedFilePath!);
  const file = await http(port, { host: hostname, path: pathname + search });
  expect([file.status, file.headers['content-disposition']]).toEqual([200, 'attachment']);
  expect(file.text.split('\r\n').slice(0, 3)).toEqual([
    '\ufeff行,取り込めない理由,タイトル,期限,見積',
    `6,${job.errorList[0]!.message},期限が日付でない,あした,4`,
    // As it stood, whatever a spreadsheet would make of it.
    '11,タイトル：空です。,,"=""2026-10-10""",9',
  ]);
});

test('a trial tells what the import then does, by the same targets, and writes nothing', async () => {
  const board = await newBoard();
  const rows = Array.from(
    { length: 8 },
    (_, at) => `${at},投稿${at},2026-10-0${at + 1},${at % 2 ? '不具合' : '要望'},x`,
  );
  const file = Buffer.from(['工数,覚え,締切,種類,要らない', ...rows, ',投稿8,,要望,'].join('\n'));
  const targetList: ImportTarget[] = ['new', 'title', 'new', 'new', 'skip'].map((kind) => ({ kind }) as ImportTarget);
  const trial = await done(board, await startImport(owner, board, file, { targetList, isTrial: true }));
  expect(trial).toMatchObject({ isTrial: true, total: 9, imported: 9, errorCount: 0 });
  const whole = await allPosts(owner, board);
  expect([whole.posts.length, whole.columns.some(({ name }) => name === '工数')]).toEqual([1, false]);
  const job = await done(board, await startImport(owner, board, file, { targetList }));
  expect(job).toMatchObject({ isTrial: false, total: 9, imported: 9, errorCount: 0, findings: trial.findings });
  const after = await allPosts(owner, board);
  const made = after.columns.filter(({ name }) => !whole.columns.some((column) => column.name === name));
  expect(made.map(({ name, columnType }) => ({ name, columnType }))).toEqual(job.findings!.newColumnList);

  // Onto columns that are there now: what does not fit is told of each row, in the trial as in the import.
  const chosen = made.map(({ name, id }) => ({ name, id }));
  const columnId = (name: string): string => chosen.find((column) => column.name === name)!.id;
  const next = Buffer.from('a,b,c,d\n投稿9,あした,要望,1\n投稿10,2026-10-10,質問,2\n');
  const targets: ImportTarget[] = [
    { kind: 'title' },
    { kind: 'column', columnId: columnId('締切') },
    { kind: 'column', columnId: columnId('種類') },
    { kind: 'skip' },
  ];
  const again = await done(board, await startImport(owner, board, next, { targetList: targets, isTrial: true }));
  const real = await done(board, await startImport(owner, board, next, { targetList: targets }));
  for (const { errorList, findings, imported: came } of [again, real])
    expect({ errorList, findings, came }).toEqual({
      errorList: [{ rowNumber: 2, message: expect.stringContaining('b：') }],
      findings: { newColumnList: [], newOptionList: [{ columnName: '種類', count: 1, nameList: ['質問'] }] },
      came: 1,
    });
}, 60_000);

test('a column that comes beside one of its name says why', async () => {
  const board = await newBoard();
  const file = Buffer.from('タイトル,期限,担当者\n投稿1,あした,どなたか\n');
  const { findings } = await done(board, await startImport(owner, board, file, { isTrial: true }));
  expect(findings!.newColumnList).toEqual([
    { name: '期限（取り込み）', columnType: ColumnType.TEXT, reason: expect.stringContaining('選び直す') },
    {
      name: '担当者（取り込み）',
      columnType: ColumnType.TEXT,
      reason: expect.stringContaining('照らし合わせられない'),
    },
  ]);
});

test('by a key posts that are there are changed, once, and all of it goes back in one go', async () => {
  const board = await newBoard();
  const targetList: ImportTarget[] = [
    { kind: 'title' },
    { kind: 'column', columnId: board.columns['見積']!.id },
    { kind: 'contents' },
  ];
  const first = Buffer.from('題,点,内容\n検索を速くする,3,一行目\n請求書を直す,5,\n');
  const how = { targetList, keyIndex: 0 };
  expect(await done(board, await startImport(owner, board, first, how))).toMatchObject({ imported: 2, updated: 0 });
  const before = await allPosts(owner, board);
  const next = Buffer.from('題,点,内容\n検索を速くする,8,別の内容\n請求書を直す,,\nCSVを直す,1,\n,2,\n');
  const trial = await done(board, await startImport(owner, board, next, { ...how, isTrial: true }));
  const of = { rowNumber: 2, projectSerialNumber: expect.any(Number), title: '検索を速くする' };
  expect(trial).toMatchObject({
    newTitleList: ['CSVを直す'],
    changeCount: 2,
    changeList: [
      { ...of, columnName: '見積', before: '3pt', after: '8pt' },
      { ...of, columnName: '内容', before: '一行目', after: '別の内容' },
    ],
  });
  const job = await done(board, await startImport(owner, board, next, how));
  expect(job).toMatchObject({ changeCount: 0, changeList: [], newTitleList: [] });
  expect(job).toMatchObject({ imported: 1, updated: 1, unchanged: 1, errorCount: 1, canUndo: true });
  expect(job.errorList).toEqual([{ rowNumber: 5, message: '題：空のため、どの投稿の行か分かりません。' }]);
  expect(await done(board, await startImport(owner, board, next, how))).toMatchObject({ imported: 0, updated: 0 });

  const asked = { ...placeOf(board), importJobId: job.id };
  const [undo, again] = await Promise.all([
    owner.must(contract.import.undo, asked),
    owner.must(contract.import.undo, asked),
  ]);
  expect(again.id).toBe(undo.id);
  await eventually(
    async () =>
      (await owner.must(contract.bulk.get, { ...placeOf(board), bulkJobId: undo.id })).status === BulkJobStatus.DONE,
    'the import is taken back',
  );
  const shown = ({ posts }: WholeBoard) => posts.map(({ title, columnDataList }) => ({ title, columnDataList }));
  expect(shown(await allPosts(owner, board))).toEqual(shown(before));
  const stranger = await givenMember(workspace, Role.STAFF);
  expect((await stranger.rest(contract.import.undo, asked)).status).toBeGreaterThanOrEqual(403);
}, 90_000);

test('stopped on its way it keeps what came in, and goes on from there once it may', async () => {
  const board = await newBoard();
  const rows = Array.from({ length: 3_000 }, (_, index) => `件名${index + 1}`);
  const id = await startImport(owner, board, Buffer.from(['タイトル', ...rows].join('\n')));
  const on = { ...placeOf(board), importJobId: id };
  await eventually(async () => (await jobOf(board, id)).done > 0, 'rows come in');
  const colleague = await givenMember(workspace, Role.STAFF);
  expect((await colleague.rest(contract.import.cancel, on)).status).toBeGreaterThanOrEqual(403);
  await owner.must(contract.import.cancel, on);
  const stopped = await done(board, id);
  expect(stopped).toMatchObject({
    failure: expect.stringMatching(/^中止しました。[\d,]+行を/),
    canCancel: false,
    canRestart: true,
  });
  expect(stopped.imported).toBeLessThan(3_000);
  await eventually(
    async () => (await allPosts(owner, board)).posts.length === 1 + stopped.imported,
    'what came in is shown',
  );
  await owner.must(contract.import.restart, on);
  const ended = await done(board, id);
  expect(ended).toMatchObject({ done: 3_000, imported: 3_000, errorCount: 0, canRestart: false });
  expect(ended.failure).toBeUndefined();
  const numbers = (await allPosts(owner, board)).posts.map((one) => one.projectSerialNumber);
  expect([numbers.length, new Set(numbers).size]).toEqual([3_001, 3_001]);
}, 120_000);

test('a file whose last row is the last of a run comes to its end', async () => {
  const board = await newBoard();
  const rows = Array.from({ length: 1_000 }, (_, index) => `件名${index + 1}`);
  const job = await importText(board, ['タイトル', ...rows].join('\n'));
  expect(job).toMatchObject({ total: 1_000, done: 1_000, imported: 1_000, errorCount: 0 });
}, 120_000);

test.each([
  ['an empty table', 'タイトル,内容\n', '見出しの行だけ'],
  ['NUL bytes', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]), 'CSVファイルではありません'],
  ['a quote that never closes', 'タイトル,内容\nひとつ,"終わらない\n次の行,なし\n', '引用符'],
  [
    'a heading in no encoding',
    Buffer.concat([Buffer.from([0x83, 0x5e, 0xfd, 0xfd]), Buffer.from(',a\nb,c\n')]),
    '見出しの行を読み取れません',
  ],
])('a file with %s ends with the reason in words', async (_name, file, reason) => {
  const board = await newBoard();
  const job = await importText(board, file);
  expect(job).toMatchObject({ imported: 0, errorCount: 0 });
  expect(job.failure).toContain(reason);
  expect((await allPosts(owner, board)).posts).toHaveLength(1);
});

test('S3 refuses an empty file and another type, and what never arrived cannot be imported', async () => {
  const board = await newBoard();
  const file = Buffer.from('a,b\n1,2\n');
  const ticket = await importTicket(owner, board, 'work.csv', file.length);
  expect((await post(ticket, Buffer.alloc(0))).text).toContain('EntityTooSmall');
  expect((await post(ticket, Buffer.alloc(19_000_000))).text).toContain('EntityTooLarge');
  expect((await post(ticket, file, { 'Content-Type': 'text/html' })).status).toBe(403);
  const register = (actor: Actor) =>
    actor.rest(contract.import.register, { ...placeOf(board), fileId: ticket.id, fileName: 'work.csv' });
  expect((await register(owner)).status).toBe(400);
  expect((await post(ticket, file)).status).toBe(204);
  // A colleague's ticket is good for no import of one's own.
  expect((await register(await givenMember(workspace, Role.ADMIN))).status).toBe(400);
  expect((await register(owner)).status).toBe(200);
});

test('whoever does not reach the project can neither register nor list its imports', async () => {
  const board = await newBoard();
  const stranger = (await givenWorkspace(port, local)).owner;
  const call = { ...placeOf(board), fileId: 'x', fileName: 'work.csv' };
  expect((await stranger.rest(contract.import.register, call)).status).toBe(404);
  expect((await stranger.rest(contract.import.getList, placeOf(board))).status).toBe(404);
});
