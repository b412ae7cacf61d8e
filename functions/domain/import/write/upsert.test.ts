/** An import that changes posts which are there: by a key, once, and with one way back. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { getBoard } from '#functions/data/board/board.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { listImportChanges, listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { listRows } from '#functions/data/board/row.ts';
import { getContents } from '#functions/data/post/post.ts';
import { archiveSection, registerSection } from '#functions/domain/board/change-sections.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { runBulk } from '#functions/domain/bulk/run-bulk.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { targetsOfHeadings } from '#shared/board/columns/import-targets.ts';
import type { Row } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { undoImport } from '../undo-import.ts';

const scope = projectScope();
let plain: PlainPorts;
let board: Awaited<ReturnType<typeof createBoard>>;

const ports = () => ({ ...plain, uploads: plain.snapshots });
const columnOf = (type: ColumnType) => board.columnList.find(({ columnType }) => columnType === type)!;

beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  board = await createBoard({ ports: plain, scope }, { name: '改善バックログ' });
});

async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for await (const { row } of listRows(plain.table, scope, board.id)) found.push(row);
  return found.sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}

/** Sent as the dialog sends it; `key`: a heading of the file. */
async function importBy(key: string, csv: string, more: Partial<StoredImport> = {}, tableOf?: () => Table) {
  const header = csv.split('\n')[0]!.split(',');
  const keyIndex = header.indexOf(key);
  const targets = targetsOfHeadings(header, board.columnList as never).map(
    (target, at): ImportTarget => (at === keyIndex && target.kind === 'skip' ? { kind: 'number' } : target),
  );
  const id = await givenImport(plain, scope, board.id, csv, { targets, keyIndex, ...more });
  const job = await runImportToEnd(plain, scope, board.id, id, tableOf);
  const errors = await listImportErrors(plain.table, scope, board.id, id, 200);
  return { job, errors };
}

const changesOf = (jobId: string) => listImportChanges(plain.table, scope, board.id, jobId);

const CSV = `タイトル,見積,期限,内容
検索を速くする,3,2026-12-01,"一行目
二行目"
請求書を直す,5,2026-12-02,
通知を減らす,,,
`;

test('a second import of the same file changes nothing, not even a revision', async () => {
  const first = await importBy('タイトル', CSV);
  expect(first.job).toMatchObject({ imported: 3, updated: 0, errorCount: 0, done: 3 });
  const before = await rows();
  const second = await importBy('タイトル', CSV);
  expect(second.job).toMatchObject({ imported: 0, updated: 0, errorCount: 0, done: 3 });
  expect(await rows()).toEqual(before);
});

test('what is otherwise is changed, what is new is made, and an empty cell changes nothing', async () => {
  await importBy('タイトル', CSV);
  const [search] = await rows();
  const { job } = await importBy(
    'タイトル',
    'タイトル,見積,期限,内容\n検索を速くする,8,,一行目だけ\n通知を減らす,,2026-12-24,\nCSVを直す,1,,\n',
  );
  expect(job).toMatchObject({ imported: 1, updated: 2, errorCount: 0, done: 3 });
  const found = await rows();
  expect(found.map(({ title }) => title)).toEqual(['検索を速くする', '請求書を直す', '通知を減らす', 'CSVを直す']);
  expect(found[0]!.values).toMatchObject({
    [columnOf(ColumnType.NUMERIC).id]: 8,
    [columnOf(ColumnType.DATE).id]: '2026-12-01',
  });
  expect((await getContents(plain.table, scope, search!.id))!.html).toBe('<p>一行目だけ</p>');
  expect(found[2]!.values[columnOf(ColumnType.DATE).id]).toBe('2026-12-24');
});

test('rows come into the sections that they name, those that are not there are made; posts move, and come back as one', async () => {
  const context = { ports: plain, scope };
  const sectionsNow = async () => (await getBoard(plain.table, scope, board.id))!.sections;
  const placed = async () => {
    const names = new Map((await sectionsNow()).map(({ id, name }) => [id, name]));
    return (await rows()).map(({ title, sectionId }) => [title, names.get(sectionId)]);
  };
  await registerSection(context, { boardId: board.id, name: '要望' });
  const own = (await sectionsNow()).find(({ isDefault }) => isDefault)!.name;
  const before = await sectionsNow();
  const file = 'タイトル,セクション\n検索を速くする,要望\n請求書を直す,設計\n通知を減らす,\n';

  const trial = await importBy('タイトル', file, { isTrial: true });
  expect(trial.job).toMatchObject({ imported: 3, errorCount: 0, findings: { newSectionList: ['設計'] } });
  expect(await sectionsNow()).toEqual(before);

  expect((await importBy('タイトル', file)).job).toMatchObject({ imported: 3, errorCount: 0 });
  expect(await placed()).toEqual([
    ['検索を速くする', '要望'],
    ['請求書を直す', '設計'],
    ['通知を減らす', own],
  ]);
  const first = await rows();
  expect((await importBy('タイトル', file)).job).toMatchObject({ imported: 0, updated: 0 });
  expect(await rows()).toEqual(first);

  const { id: postId } = first[1]!;
  await registerSubPost(context, { boardId: board.id, postId, title: '手順' });
  const [, , , step] = await rows();
  const moving = `番号,タイトル,セクション\n1,,設計\n2,,公開\n${step!.projectSerialNumber},,要望\n`;
  expect((await importBy('番号', moving, { isTrial: true })).job).toMatchObject({ updated: 2, errorCount: 0 });
  const moved = await importBy('番号', moving);
  expect(moved).toMatchObject({ job: { updated: 2, errorCount: 0 }, errors: [] });
  // A sub-post is where its post is.
  expect((await placed()).slice(0, 3)).toEqual([
    ['検索を速くする', '設計'],
    ['請求書を直す', '公開'],
    ['通知を減らす', own],
  ]);
  const undo = await undoImport({ ports: ports(), scope }, { boardId: board.id, importJobId: moved.job.id });
  await runBulk(ports(), { workspaceId: scope.workspaceId }, board.id, undo.id);
  expect((await placed()).slice(0, 2)).toEqual([
    ['検索を速くする', '要望'],
    ['請求書を直す', '設計'],
  ]);
});

test('a section that no row can come into is told, row by row', async () => {
  const context = { ports: plain, scope };
  await registerSection(context, { boardId: board.id, name: '以前' });
  const { sections } = (await getBoard(plain.table, scope, board.id))!;
  await archiveSection(context, { boardId: board.id, boardSectionId: sections.at(-1)!.id });
  const long = 'あ'.repeat(60);
  const { job, errors } = await importBy(
    'タイトル',
    `タイトル,セクション\n検索を速くする,以前\n請求書を直す,${long}\n通知を減らす,\n`,
  );
  expect(job).toMatchObject({ imported: 1, errorCount: 2 });
  expect(errors.map(({ message }) => message)).toEqual([
    'セクション：「以前」はアーカイブされています。',
    `セクション：「${'あ'.repeat(40)}」というセクションがありません。`,
  ]);
  const known = await importBy('タイトル', 'タイトル,セクション\n通知を減らす,以前\n');
  expect(known).toMatchObject({ job: { updated: 0, errorCount: 1 } });
});

test('contents of many posts are read together', async () => {
  const csv = (text: string) =>
    ['タイトル,内容', ...Array.from({ length: 20 }, (_, n) => `投稿${n},${text}${n}`)].join('\n');
  await importBy('タイトル', csv('本文'));
  const callsWhile = async (file: string): Promise<number> => {
    plain.calls.table = 0;
    expect((await importBy('タイトル', file, {}, () => plain.table)).job).toMatchObject({ imported: 0, errorCount: 0 });
    return plain.calls.table;
  };
  const one = await callsWhile(csv('本文').replace('本文7', '直した'));
  const twenty = await callsWhile(csv('直した'));
  expect((await getContents(plain.table, scope, (await rows())[19]!.id))!.html).toBe('<p>直した19</p>');
  // One transaction takes them all.
  expect(twenty).toBe(one);
});

test('by its number a post changes its title, and no post is made', async () => {
  await importBy('タイトル', CSV);
  const { job, errors } = await importBy(
    '番号',
    '番号,タイトル\n１,検索をもっと速くする\n#2,請求書を直す\n99,どこにもない\n,番号がない\n',
  );
  expect(job).toMatchObject({ imported: 0, updated: 1, errorCount: 2, done: 4 });
  expect(errors).toEqual([
    { rowNumber: 4, message: '番号：この番号の投稿は、このボードにありません。' },
    { rowNumber: 5, message: '番号：空のため、どの投稿の行か分かりません。' },
  ]);
  expect((await rows()).map(({ title }) => title)).toEqual(['検索をもっと速くする', '請求書を直す', '通知を減らす']);
});

test('a sub-post is found by its number, and by nothing else', async () => {
  const context = { ports: plain, scope };
  await importBy('タイトル', CSV);
  const [search] = await rows();
  await registerSubPost(context, { boardId: board.id, postId: search!.id, title: '索引を作る' });
  const sub = (await rows()).find(({ title }) => title === '索引を作る')!;
  const byNumber = `番号,タイトル\n${sub.projectSerialNumber},索引を作りなおす\n`;
  expect((await importBy('番号', byNumber)).job).toMatchObject({ imported: 0, updated: 1, errorCount: 0 });
  const byTitle = 'タイトル,見積\n索引を作りなおす,1\n';
  expect((await importBy('タイトル', byTitle)).job).toMatchObject({ imported: 1, updated: 0, errorCount: 0 });
  expect((await rows()).filter(({ title }) => title === '索引を作りなおす')).toHaveLength(2);
});

test('empty and repeated keys are refused by their rows, also where several posts have one', async () => {
  for (const title of ['二つある', '二つある'])
    await registerPost({ ports: plain, scope }, { boardId: board.id, title, columnDataList: [] } as never);
  const { job, errors } = await importBy('タイトル', 'タイトル,見積\n同じ,1\n,2\n同じ,3\n二つある,4\n一つだけ,5\n');
  expect(job).toMatchObject({ imported: 1, updated: 0, errorCount: 4 });
  expect(errors.map(({ rowNumber, message }) => [rowNumber, message])).toEqual([
    [2, 'タイトル：同じ値の行がほかにもあります（2、4行目）。'],
    [3, 'タイトル：空のため、どの投稿の行か分かりません。'],
    [4, 'タイトル：同じ値の行がほかにもあります（2、4行目）。'],
    [5, 'タイトル：同じ値の投稿がほかにもあります（#1、#2）。'],
  ]);
});

test('a text that a workbook had no room for keeps its end', async () => {
  const text = `長${'い'.repeat(40_000)}`;
  await importBy('タイトル', `タイトル,内容\n検索を速くする,${text}\n`);
  const cut = text.slice(0, 32_767);
  expect((await importBy('タイトル', `タイトル,内容\n検索を速くする,${cut}\n`)).job).toMatchObject({ updated: 0 });
  expect((await importBy('タイトル', `タイトル,内容\n検索を速くする,${cut}よ\n`)).job).toMatchObject({ updated: 1 });
});

test('a trial tells the same and writes nothing', async () => {
  await importBy('タイトル', CSV);
  const before = await rows();
  const changed = CSV.replace(',3,', ',4,') + 'CSVを直す,1,,\n';
  const trial = await importBy('タイトル', changed, { isTrial: true });
  expect(await rows()).toEqual(before);
  const of = { rowNumber: 2, projectSerialNumber: 1, title: '検索を速くする' };
  expect(trial.job).toMatchObject({ changeCount: 1, newTitles: ['CSVを直す'] });
  expect(await changesOf(trial.job.id)).toEqual([{ ...of, columnName: '見積', before: '3pt', after: '4pt' }]);
  const real = await importBy('タイトル', changed);
  const counts = ({ imported, updated, errorCount, done }: StoredImport) => [imported, updated, errorCount, done];
  expect([counts(trial.job), counts(real.job)]).toEqual([
    [1, 1, 0, 4],
    [1, 1, 0, 4],
  ]);
});

test('a trial tells which cells change and from what to what, as the import then changes them', async () => {
  const kinds = Array.from({ length: 8 }, (_, n) => `投稿${n},${n % 2 ? '不具合' : '要望'},一行目`);
  await runImportToEnd(
    plain,
    scope,
    board.id,
    await givenImport(plain, scope, board.id, `タイトル,種類,内容\n${kinds.join('\n')}\n`),
  );
  const { columns, sections } = (await getBoard(plain.table, scope, board.id))!;
  board = { ...board, columnList: columns as typeof board.columnList };
  const [person, due] = [columnOf(ColumnType.USER).name, columnOf(ColumnType.DATE).name];
  const section = sections.find(({ isDefault }) => isDefault)!.name;
  const file = [
    `番号,タイトル,セクション,種類,${person},${due},規模,内容`,
    `1,検索を速くする,設計,不具合,佐藤 美咲,2026-12-24,大,${'あ'.repeat(200)}`,
    // Beside a choice that is new, those that are there are not.
    '2,,,不具合,,,,',
    '3,,,改善,,,,一行目',
  ].join('\n');
  const trial = await importBy('番号', file, { isTrial: true });
  expect(trial).toMatchObject({ job: { updated: 2, imported: 0, changeCount: 8 }, errors: [] });
  const told = (await changesOf(trial.job.id)).map(({ projectSerialNumber, title, columnName, before, after }) => [
    `#${projectSerialNumber} ${title}`,
    columnName,
    before,
    after,
  ]);
  expect(told).toEqual([
    ['#1 投稿0', 'タイトル', '投稿0', '検索を速くする'],
    ['#1 投稿0', 'セクション', section, '設計'],
    ['#1 投稿0', '種類', '要望', '不具合'],
    ['#1 投稿0', person, '', '佐藤 美咲'],
    ['#1 投稿0', due, '', '2026-12-24'],
    ['#1 投稿0', '規模', '', '大'],
    ['#1 投稿0', '内容', '一行目', `${'あ'.repeat(60)}…`],
    ['#3 投稿2', '種類', '要望', '改善'],
  ]);
  expect((await importBy('番号', file)).job).toMatchObject({ updated: 2, imported: 0, errorCount: 0 });
});

test('of many changes the first two hundred are told, and all are counted', async () => {
  await importBy('タイトル', many(String));
  const file = many((n) => String(n + 1)).replaceAll(/^(件名.*)$/gm, '$1,2026-12-24');
  const { job } = await importBy('タイトル', file.replace('見積', '見積,期限'), { isTrial: true });
  expect(job).toMatchObject({ updated: MANY, changeCount: 2 * MANY, newTitles: [] });
  expect(await changesOf(job.id)).toHaveLength(200);
  const fresh = await importBy('タイトル', many(String).replaceAll('件名', '別の題'), { isTrial: true });
  expect(fresh.job.newTitles).toEqual(Array.from({ length: 20 }, (_, n) => `別の題${n}`));
});

const MANY = 130;
const many = (of: (n: number) => string): string =>
  `タイトル,見積\n${Array.from({ length: MANY }, (_, n) => `件名${n},${of(n)}`).join('\n')}\n`;

test('killed at any of its writes it ends with every row once, and counts them', async () => {
  await importBy('タイトル', many(String));
  const before = await rows();
  let count = 0;
  let dies = 7;
  const killing = (): Table =>
    new Proxy(plain.table, {
      get(of, property) {
        const value: unknown = Reflect.get(of, property);
        if (!['put', 'update', 'transact'].includes(String(property))) return value;
        return async (...args: unknown[]): Promise<unknown> => {
          count += 1;
          const done = await (value as (...all: unknown[]) => Promise<unknown>).apply(of, args);
          if (count % dies !== 0) return done;
          dies += 1;
          throw new Error('killed');
        };
      },
    });
  const { job } = await importBy(
    'タイトル',
    many((n) => String(n % 2 === 0 ? n : n + 1)),
    {},
    killing,
  );
  expect(job).toMatchObject({ imported: 0, updated: MANY / 2, errorCount: 0, done: MANY });
  const after = await rows();
  expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }, n) => revision + (n % 2)));
});

describe('undo', () => {
  const undo = async (importJobId: string) => {
    const job = await undoImport({ ports: plain, scope }, { boardId: board.id, importJobId });
    await runBulk(ports(), scope, board.id, job.id);
    return job;
  };

  test('posts that it made go, and those that it changed are as they were', async () => {
    await importBy('タイトル', CSV);
    const before = await rows();
    const contents = await getContents(plain.table, scope, before[0]!.id);
    const { job } = await importBy(
      'タイトル',
      'タイトル,見積,期限,内容\n検索を速くする,8,2027-01-01,別の内容\n通知を減らす,1,,\nCSVを直す,1,,\n',
    );
    const taken = await undo(job.id);
    expect((await undo(job.id)).id).toBe(taken.id);
    const plainRow = ({ id, title, values }: Row) => ({ id, title, values });
    expect((await rows()).map(plainRow)).toEqual(before.map(plainRow));
    expect((await getContents(plain.table, scope, before[0]!.id))!.html).toBe(contents!.html);
  });

  test('of an import without a key all its posts go; what somebody has changed since stays', async () => {
    const plainImport = async (csv: string) =>
      runImportToEnd(plain, scope, board.id, await givenImport(plain, scope, board.id, csv));
    await plainImport(CSV);
    const { job } = await importBy('タイトル', CSV.replace(',3,', ',4,').replace(',5,', ',6,'));
    expect(job.updated).toBe(2);
    const [search] = await rows();
    await importBy('タイトル', 'タイトル,見積\n検索を速くする,9\n');
    await undo(job.id);
    const estimate = columnOf(ColumnType.NUMERIC).id;
    expect((await rows()).map(({ values }) => values[estimate])).toEqual([9, 5, undefined]);
    await updateTitle({ ports: plain, scope }, { boardId: board.id, postId: search!.id, title: '別の題' });
    const made = await plainImport(many(String));
    expect(await rows()).toHaveLength(3 + MANY);
    await undo(made.id);
    expect(await rows()).toHaveLength(3);
  });

  test('is for who began it, once it has ended, and not for a trial', async () => {
    const { job } = await importBy('タイトル', CSV, { isTrial: true });
    const asked = (as = scope, importJobId = job.id) =>
      undoImport({ ports: plain, scope: as }, { boardId: board.id, importJobId });
    await expect(asked()).rejects.toThrow('もう取り消せません');
    await expect(asked(projectScope('tanaka', 'write'))).rejects.toThrow('管理者とマネージャーだけ');
    const open = await givenImport(plain, scope, board.id, CSV);
    await expect(asked(scope, open)).rejects.toThrow('まだ取り込んでいます');
  });
});

test('who may not write to the project any more imports nothing more', async () => {
  const id = await givenImport(plain, scope, board.id, CSV);
  const other = projectScope('tanaka');
  const theirs = await givenImport(plain, other, board.id, CSV, { id: `${id.slice(0, -1)}Z` });
  const job = await runImportToEnd(plain, other, board.id, theirs);
  expect(job).toMatchObject({ imported: 0, failure: 'このボードに書き込む権限がなくなりました。' });
});
