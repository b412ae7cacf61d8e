import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { listRows, rowBytes } from '#functions/data/board/row.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import { deleteColumn, restoreColumn } from '#functions/domain/board/columns/delete-column.ts';
import { fillColumns } from '#functions/domain/board/columns/fill-columns.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { CONTENTS_CELL_MAX } from '#shared/board/limits.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { ROW_BYTES } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerPost } from '../registration/register-post.ts';
import { registerSubPost } from '../registration/register-sub-post.ts';
import { updateContents } from './update-contents.ts';

const scope = projectScope();
const html = (text: string) => `<p>${text}</p>`;

async function givenPosts() {
  const ports = plainPorts();
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const add = async (title: string, contentsHtml?: string) =>
    (await registerPost(context, { boardId, title, contentsHtml })).postList[0]!.id;
  const column = async () =>
    (await getBoard(ports.server, scope, boardId))!.columns.find(
      ({ columnType }) => columnType === ColumnType.POST_CONTENTS,
    );
  const fill = () => fillColumns({ ports, scope }, boardId);
  const cells = async (columnId: string) => {
    const found: Record<string, unknown> = {};
    for await (const { row } of listRows(ports.server, scope, boardId)) found[row.title] = row.values[columnId];
    return found;
  };
  return { context, boardId, add, column, fill, cells };
}

test('a column of contents shows the beginning of what stood before, of what is added and of what changes', async () => {
  const { context, boardId, add, column, fill, cells } = await givenPosts();
  const long = await add('長い', html('あ'.repeat(CONTENTS_CELL_MAX - 1) + '😀いう'));
  await add('何もない');
  const lines = await add('何行も', '<p>手順</p><ul><li>一つめ</li><li>二つめ</li></ul>');
  await registerColumn(context, { boardId, name: '内容', columnType: ColumnType.POST_CONTENTS });
  const { id } = (await column())!;
  expect(await cells(id)).toEqual({ 長い: undefined, 何もない: undefined, 何行も: undefined });
  await fill();
  // Never half of a character.
  expect(await cells(id)).toEqual({
    長い: 'あ'.repeat(CONTENTS_CELL_MAX - 1),
    何もない: undefined,
    何行も: '手順 一つめ 二つめ',
  });

  await add('あとから', html('最初の文'));
  await registerSubPost(context, { boardId, postId: lines, title: 'サブ', contentsHtml: html('下の文') });
  const { postList } = await updateContents(context, {
    boardId,
    postId: long,
    contentsHtml: html('短くした'),
    contentsRevision: 0,
  });
  expect(JSON.parse(JSON.stringify(postList[0]!.values))[id]).toBe('短くした');
  await updateContents(context, { boardId, postId: lines, contentsHtml: '', contentsRevision: 0 });
  expect(await cells(id)).toEqual({
    長い: '短くした',
    何もない: undefined,
    何行も: undefined,
    サブ: '下の文',
    あとから: '最初の文',
  });
});

test('a column that was away comes back with what was written meanwhile', async () => {
  const { context, boardId, add, column, fill, cells } = await givenPosts();
  const post = await add('題', html('前'));
  await registerColumn(context, { boardId, name: '内容', columnType: ColumnType.POST_CONTENTS });
  const { id } = (await column())!;
  await fill();
  await deleteColumn(context, { boardId, columnId: id });
  await updateContents(context, { boardId, postId: post, contentsHtml: html('後'), contentsRevision: 0 });
  await restoreColumn(context, { boardId, columnId: id });
  await fill();
  expect(await cells(id)).toEqual({ 題: '後' });
});

test('a board without such a column keeps nothing of contents in its rows', async () => {
  const { context, boardId, add, cells } = await givenPosts();
  const post = await add('題', html('本文'));
  const { postList } = await updateContents(context, {
    boardId,
    postId: post,
    contentsHtml: html('別の本文'),
    contentsRevision: 0,
  });
  expect(JSON.stringify(postList)).not.toContain('本文');
  expect(await cells('none')).toEqual({ 題: undefined });
});

test('a board that is too large for one run is filled by further ones, each behind the last', async () => {
  const { context, boardId, add, column, cells } = await givenPosts();
  const { ports } = context;
  for (let n = 0; n < 250; n += 1) await add(`${n}`, html(`本文 ${n}`));
  await registerColumn(context, { boardId, name: '内容', columnType: ColumnType.POST_CONTENTS });
  ports.sent.length = 0;
  let writes = 0;
  const transact: typeof ports.table.transact = async (...args) => {
    writes += 1;
    ports.advance(1_000);
    return ports.table.transact(...args);
  };
  const slow = { ...ports, table: { ...ports.table, transact } };
  const afters: (string | undefined)[] = [];
  for (
    let message: { after?: string } | undefined = {};
    message;
    message = ports.sent.shift()?.message as typeof message
  ) {
    afters.push(message.after);
    await fillColumns({ ports: slow, scope }, boardId, message.after);
  }
  expect([afters.length, new Set(afters).size, writes]).toEqual([3, 3, 250]);
  const { id } = (await column())!;
  expect(Object.values(await cells(id)).every((cell) => String(cell).startsWith('本文'))).toBe(true);
});

test('a post that is full to the byte stays without, and those behind it are filled', async () => {
  const { context, boardId, add, column, fill, cells } = await givenPosts();
  const full = await add('満杯', html('入らない'));
  await add('次', html('入る'));
  const rest = ROW_BYTES - rowBytes({ title: '満杯', values: { text: '' } });
  await context.ports.server.update({
    update: boardKeys.row('w1', boardId, full),
    set: { values: { text: 'x'.repeat(rest) } },
  });
  await registerColumn(context, { boardId, name: '内容', columnType: ColumnType.POST_CONTENTS });
  await fill();
  expect(await cells((await column())!.id)).toEqual({ 満杯: undefined, 次: '入る' });
});
