/** Links that a file makes: at both ends, each once, wherever a run ends; and taken back with the import. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import { getBoard } from '#functions/data/board/board.ts';
import type { StoredImport } from '#functions/data/board/import-job.ts';
import { getImport } from '#functions/data/board/import-job.ts';
import { listImportChanges, listImportErrors } from '#functions/data/board/import-row-notes.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { listRows } from '#functions/data/board/row.ts';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { runBulk } from '#functions/domain/bulk/run-bulk.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { targetsOfHeadings } from '#shared/board/columns/import-targets.ts';
import type { Row } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType, LinkedColumnDirectionType as Direction, Role } from '#shared/enums/enums.ts';
import { linkFaults } from '#test/support/board/link-faults.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { cancelImport, restartImport } from '../stop-import.ts';
import { undoImport } from '../undo-import.ts';

const scope = projectScope();
let plain: PlainPorts;
let [a, b] = ['', ''];
const context = () => ({ ports: { ...plain, uploads: plain.snapshots }, scope });

/** Three posts on each of two boards: #1 to #3 on the one that imports, #4 to #6 on the other. */
beforeEach(async () => {
  plain = plainPorts();
  await givenWriter(plain, scope);
  [a, b] = [(await createBoard(context(), { name: '仕事' })).id, (await createBoard(context(), { name: '資料' })).id];
  for (const [name, direction, id] of [
    ['親', Direction.PARENT, a],
    ['関連', Direction.RELATION, b],
  ] as const)
    await registerColumn(context(), {
      boardId: a,
      name,
      columnType: ColumnType.POST_LINK,
      direction,
      linkedColumnName: `${name}の逆`,
      linkedBoardList: [{ id, projectKey: scope.projectKey }],
    });
  for (const boardId of [a, b])
    for (const n of [1, 2, 3])
      await registerPost(context(), { boardId, title: `${boardId === a ? '仕事' : '資料'}${n}` });
});

const boardOf = async (id: string) => (await getBoard(plain.table, scope, id))!;
async function rowsOf(boardId: string): Promise<Row[]> {
  const found: Row[] = [];
  for await (const { row } of listRows(plain.table, scope, boardId)) found.push(row);
  return found.sort((one, other) => one.projectSerialNumber - other.projectSerialNumber);
}
const both = () =>
  Promise.all([a, b].map(async (id) => ({ columns: (await boardOf(id)).columns, rows: await rowsOf(id) })));
const faults = async () => linkFaults(await both());

/** Links of a column by numbers, for each post of a board that has some. */
async function linksIn(name: string, boardId = a): Promise<Record<number, number[]>> {
  const all = await both();
  const numbers = new Map(all.flatMap(({ rows }) => rows.map((row) => [row.id, row.projectSerialNumber])));
  const { columns, rows } = all[boardId === a ? 0 : 1]!;
  const { id } = columns.find((column) => column.name === name)!;
  return Object.fromEntries(
    rows.flatMap(({ projectSerialNumber, values }) =>
      values[id] === undefined
        ? []
        : [[projectSerialNumber, (values[id] as string[]).map((one) => numbers.get(one) ?? 0)]],
    ),
  );
}

async function given(csv: string, key?: string, more: Partial<StoredImport> = {}): Promise<string> {
  const header = csv.split('\n')[0]!.split(',');
  const keyIndex = key === undefined ? undefined : header.indexOf(key);
  const targets = targetsOfHeadings(header, (await boardOf(a)).columns).map(
    (target, at): ImportTarget => (at === keyIndex && target.kind === 'skip' ? { kind: 'number' } : target),
  );
  return givenImport(plain, scope, a, csv, { targets, ...(keyIndex !== undefined && { keyIndex }), ...more });
}
const run = (id: string, tableOf?: () => Table) => runImportToEnd(plain, scope, a, id, tableOf);
const errorsOf = async (id: string) =>
  (await listImportErrors(plain.table, scope, a, id, 200)).map(({ rowNumber, message }) => [rowNumber, message]);
async function undo(id: string): Promise<void> {
  const job = await undoImport({ ports: plain, scope }, { boardId: a, importJobId: id });
  await runBulk(context().ports, { workspaceId: 'w1' }, a, job.id);
}

/** Dies before or after one of its first writes. */
function mortal(): () => Table {
  let workers = 0;
  return () => {
    workers += 1;
    let left = 1 + (workers % 9);
    const die =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        left -= 1;
        const isLast = left === 0;
        if (left < 0 || (isLast && workers % 2)) throw new Error('killed');
        const answer = await call(...args);
        if (isLast) throw new Error('killed');
        return answer;
      };
    return {
      ...plain.table,
      update: die(plain.table.update) as Table['update'],
      transact: die(plain.table.transact),
      batchPut: die(plain.table.batchPut),
      put: die(plain.table.put),
    };
  };
}

const TOTAL = 150;
/** Every third row has links; the last of each ten cannot be made. */
const FRESH = `タイトル,親,関連\n${Array.from({ length: TOTAL }, (_, n) =>
  n % 10 === 9 ? `件名${n},#99,` : n % 3 ? `件名${n},,` : `件名${n},#${1 + (n % 2)},#4 資料1、#5`,
).join('\n')}\n`;

async function expectAllOnce(id: string): Promise<void> {
  const job = (await getImport(plain.table, scope, a, id))!;
  expect(job).toMatchObject({ done: TOTAL, imported: TOTAL * 0.9, errorCount: TOTAL * 0.1 });
  const made = (await rowsOf(a)).slice(3);
  expect(made.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual(made.map((_, n) => 7 + n));
  const places = Array.from({ length: TOTAL }, (_, n) => n).filter((n) => n % 10 !== 9);
  expect(made.map(({ title }) => title)).toEqual(places.map((n) => `件名${n}`));
  const linked = places.flatMap((n, at) => (n % 3 ? [] : [[7 + at, n] as const]));
  expect(await linksIn('親')).toEqual(Object.fromEntries(linked.map(([number, n]) => [number, [1 + (n % 2)]])));
  expect(await linksIn('関連')).toEqual(Object.fromEntries(linked.map(([number]) => [number, [4, 5]])));
  expect((await linksIn('関連の逆', b))[4]).toEqual(linked.map(([number]) => number));
  expect(await faults()).toEqual([]);
  expect((await getPostCount(plain.table, scope, a))!.posts).toBe(3 + TOTAL * 0.9);
}

describe('rows that become posts', () => {
  test('come with their links, each once, whichever write a worker is killed at; and go with them', async () => {
    const before = await both();
    const id = await given(FRESH);
    await run(id, mortal());
    await expectAllOnce(id);
    expect((await errorsOf(id))[0]).toEqual([11, '親：#99の投稿は、リンク先のボードに見つかりません。']);
    await undo(id);
    const after = await both();
    expect(after.map(({ rows }) => rows.map(({ id: postId, values }) => [postId, values]))).toEqual(
      before.map(({ rows }) => rows.map(({ id: postId, values }) => [postId, values])),
    );
  });

  test('a job that is stopped before any of its writes goes on with the rows and links that are left', async () => {
    const id = await given(FRESH);
    for (let at = 1; ; at += 1) {
      let writes = 0;
      const stopping = (): Table => {
        const stop =
          <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
          async (...args: A): Promise<R> => {
            writes += 1;
            if (writes === at) await cancelImport({ ports: plain, scope }, { boardId: a, importJobId: id });
            return call(...args);
          };
        return {
          ...plain.table,
          transact: stop(plain.table.transact),
          update: stop(plain.table.update) as Table['update'],
        };
      };
      const job = await run(id, stopping);
      expect((await rowsOf(a)).length - 3).toBe(job.imported);
      if (job.failure === undefined) break;
      await restartImport({ ports: context().ports, scope }, { boardId: a, importJobId: id });
    }
    await expectAllOnce(id);
  });
});

describe('rows about posts', () => {
  const FILE = '番号,タイトル,親,関連\n2,,#1,\n3,,,"#4 資料1、閲覧できない投稿 1件"\n1,,#99,#5\n';

  test('get the links that they lack, keep the others, and lose what the import added when it is taken back', async () => {
    const [, , third] = await rowsOf(a);
    const related = (await boardOf(a)).columns.find(({ name }) => name === '関連')!;
    const [, , last] = await rowsOf(b);
    const columnData = { projectBoardColumnId: related.id, linkedPostIdList: [last!.id] };
    await updateCell(context(), { boardId: a, postId: third!.id, columnData });
    const id = await given(FILE, '番号');
    expect(await run(id, mortal())).toMatchObject({ imported: 0, updated: 2, errorCount: 1 });
    expect(await errorsOf(id)).toEqual([[4, '親：#99の投稿は、リンク先のボードに見つかりません。']]);
    expect([await linksIn('親'), await linksIn('関連'), await faults()]).toEqual([{ 2: [1] }, { 3: [6, 4] }, []]);
    expect(await run(await given(FILE, '番号'))).toMatchObject({ updated: 0, errorCount: 1 });
    await undo(id);
    expect([await linksIn('親'), await linksIn('関連'), await faults()]).toEqual([{}, { 3: [6] }, []]);
  });

  test('are told by a trial with the links before and after, and nothing is written', async () => {
    const before = await both();
    const id = await given(FILE, '番号', { isTrial: true });
    expect(await run(id)).toMatchObject({ updated: 2, errorCount: 1 });
    expect(await listImportChanges(plain.table, scope, a, id)).toMatchObject([
      { projectSerialNumber: 2, columnName: '親', before: '', after: '#1 仕事1' },
      { projectSerialNumber: 3, columnName: '関連', before: '', after: '#4 資料1' },
    ]);
    expect(await both()).toEqual(before);
  });
});

describe('a trial', () => {
  const many = (count: number, rowOf: (n: number) => string) =>
    `${Array.from({ length: count }, (_, n) => rowOf(n)).join('\n')}\n`;
  const callsOf = async (csv: string, key?: string): Promise<number> => {
    const id = await given(csv, key, { isTrial: true });
    plain.calls.table = 0;
    expect(await run(id)).toMatchObject({ errorCount: 0 });
    return plain.calls.table;
  };

  test('asks the table no more often for thirty links than for three', async () => {
    const fresh = (count: number) =>
      callsOf(`タイトル,親,関連\n${many(count / 2, (n) => `件名${n},#${1 + (n % 3)},#4`)}`);
    const few = await fresh(6);
    expect(await fresh(30)).toBe(few);
    // In calls of thirty links, as the import makes them.
    expect(await fresh(200)).toBe(few + 6 * 7);
    await run(await given(`タイトル\n${many(30, (n) => `件名${n}`)}`));
    const known = (count: number) =>
      callsOf(`番号,タイトル,親\n${many(count, (n) => `${7 + n},,#${1 + (n % 3)}`)}`, '番号');
    expect(await known(30)).toBe(await known(3));
  });

  test('tells of rows that cannot be linked beside each other, as the import does', async () => {
    const csv = 'タイトル,親,親の逆\n上,,#1\n下,#1,\n上の上,,#1\n輪,#1,#2\n輪の続き,#2,#1\n';
    const trial = await given(csv, undefined, { isTrial: true });
    await run(trial);
    const told = await errorsOf(trial);
    expect(told).toEqual([[6, '親子の関係が循環するため、リンクできません。']]);
    const id = await given(csv);
    await run(id);
    expect(await errorsOf(id)).toEqual(told);
  });
});

test.each([true, false])('what a person could not link either is refused with its row (trial: %s)', async (isTrial) => {
  const rows = await rowsOf(a);
  const parent = (await boardOf(a)).columns.find(({ name }) => name === '親')!;
  const child = (await boardOf(a)).columns.find(({ name }) => name === '親の逆')!;
  await updateCell(context(), {
    boardId: a,
    postId: rows[1]!.id,
    columnData: { projectBoardColumnId: parent.id, linkedPostIdList: [rows[0]!.id] },
  });
  await archivePosts(context(), { boardId: b, postIdList: [(await rowsOf(b))[2]!.id] });
  const csv = [
    'タイトル,親,親の逆,関連',
    '循環する,#2,#1,',
    '別のボード,#4,,',
    '別の題,,,#4 仕事1',
    'しまった投稿,,,#6',
    '読めない,資料1,,',
    '入る,#2,,#5 資料2',
  ].join('\n');
  const before = await both();
  const id = await given(`${csv}\n`, undefined, { isTrial });
  expect(await run(id)).toMatchObject({ imported: 1, errorCount: 5 });
  expect((await errorsOf(id)).map(([row, message]) => [row, expect.stringContaining(String(message))])).toEqual([
    [2, '親子の関係が循環するため、リンクできません。'],
    [3, '親：#4の投稿は、リンク先のボードに見つかりません。'],
    [4, '関連：#4の投稿のタイトルは「資料1」です。番号を確かめるか、番号だけを書いてください。'],
    [5, '「資料3」はアーカイブされているため、リンクできません。'],
    [6, '親：リンクする投稿の番号（#123）が読み取れません。（資料1）'],
  ]);
  expect(await faults()).toEqual([]);
  if (isTrial) expect(await both()).toEqual(before);
  else expect([(await rowsOf(a)).map(({ title }) => title).at(-1), child.name]).toEqual(['入る', '親の逆']);
});

test('a post that has no room for another link refuses the rows behind, and a locked column those of whom it is locked for', async () => {
  const csv = `タイトル,親\n${Array.from({ length: 103 }, (_, n) => `件名${n},#1`).join('\n')}\n`;
  const id = await given(csv);
  expect(await run(id)).toMatchObject({ imported: 100, errorCount: 3 });
  expect((await errorsOf(id)).map(([row]) => row)).toEqual([102, 103, 104]);
  expect((await rowsOf(a)).map(({ projectSerialNumber }) => projectSerialNumber).slice(3)).toEqual(
    Array.from({ length: 100 }, (_, n) => 7 + n),
  );
  const parent = (await boardOf(a)).columns.find(({ name }) => name === '親')!;
  await plain.server.update({ update: boardKeys.column('w1', a, parent.id), set: { isLock: true } });
  await plain.server.update({
    update: workspaceKeys.member('w1', scope.userId),
    set: { role: Role.STAFF, groupIds: ['g1'] },
  });
  await plain.server.update({ update: workspaceKeys.project('w1', scope.projectKey), set: { groupIds: ['g1'] } });
  const other = await given('タイトル,親\n件名,#2\n');
  expect(await run(other)).toMatchObject({ imported: 0, errorCount: 1 });
  expect((await errorsOf(other))[0]![1]).toContain('ロックされている');
});
