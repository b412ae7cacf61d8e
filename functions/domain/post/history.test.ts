/** What a history keeps for later, and how it is read. */
import { beforeEach, describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { listHistory, toListedEntry } from '#functions/data/post/history.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { PostHistoryActionType as Action, ColumnType } from '#shared/enums/enums.ts';
import { HISTORY_PER_PART } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { updateContents } from './contents/update-contents.ts';
import { historyDetail } from './history-detail.ts';
import { postHistory } from './post-page.ts';
import { registerPost } from './registration/register-post.ts';
import { updateCell } from './update-cell.ts';
import { updateTitle } from './update-title.ts';

const scope = projectScope();
let context: { ports: ReturnType<typeof plainPorts>; scope: typeof scope };
let boardId: string;
let post: { id: string; projectSerialNumber: number };

beforeEach(async () => {
  context = { ports: plainPorts(), scope };
  boardId = (await createBoard(context, { name: '改善バックログ' })).id;
  post = (await registerPost(context, { boardId, title: '題', contentsHtml: '<p>はじめ</p>' })).postList[0]!;
});

const entries = () => listHistory(context.ports.table, scope, post.id);
const detailOf = ({ id }: { id: string }) =>
  historyDetail(context, { projectSerialNumber: post.projectSerialNumber, historyId: id });
const columns = async () => (await getBoard(context.ports.table, scope, boardId))!.columns;

describe('a change of contents', () => {
  const write = (contentsHtml: string, contentsRevision: number) =>
    updateContents(context, { boardId, postId: post.id, contentsHtml, contentsRevision });

  test('keeps them whole, before and after', async () => {
    await write('<p>二度め</p>', 0);
    expect((await entries()).at(-1)).toMatchObject({
      actionType: Action.UPDATE_POST_CONTENTS,
      beforeContents: { html: '<p>はじめ</p>' },
      afterContents: { html: '<p>二度め</p>' },
    });
    await write('', 1);
    await write('<p>はじめから</p>', 2);
    const first = (await entries()).at(-1)!;
    expect(first).toMatchObject({ actionType: Action.REGISTER_POST_CONTENTS, beforeContents: { html: '' } });
    expect(toListedEntry(first)).not.toHaveProperty('isPage');
    // What is told of a captured page has no contents.
    expect(toListedEntry({ ...first, afterContents: undefined as never })).toHaveProperty('isPage', true);
  });

  test('keeps large ones in S3, the same text once', async () => {
    const large = `<p>${'あ'.repeat(50_000)}</p>`;
    await write(large, 0);
    await write('<p>短く</p>', 1);
    const [, grown, cut] = await entries();
    expect(grown!.afterContents).toEqual({
      key: expect.stringMatching(new RegExp(`^history/${scope.workspaceId}/${post.id}/[\\w-]{43}$`)),
    });
    expect(cut!.beforeContents).toEqual(grown!.afterContents);
    const { key } = cut!.beforeContents as { key: string };
    expect(Buffer.from(context.ports.bucket.get(key)!).toString()).toBe(large);
    expect(JSON.stringify(cut).length).toBeLessThan(1_000);
  });

  test('is told whole, wherever it is kept', async () => {
    const large = `<p>${'あ'.repeat(50_000)}</p>`;
    await write(large, 0);
    expect(await detailOf((await entries()).at(-1)!)).toEqual({
      postContentsHtml: '<p>はじめ</p>',
      afterPostContentsHtml: large,
    });
  });
});

describe('a change of a cell', () => {
  test('keeps the raw values beside the words', async () => {
    const state = (await columns()).find((column) => column.isStatus)!;
    const [open, done] = [state.valueOptionList[0]!, state.valueOptionList.at(-1)!];
    for (const option of [open, done])
      await updateCell(context, {
        boardId,
        postId: post.id,
        columnData: { projectBoardColumnId: state.id, valueOptionId: option.id },
      });
    const last = (await entries()).at(-1)!;
    expect(last).toMatchObject({
      actionColumnId: state.id,
      beforeText: open.name,
      afterText: done.name,
      beforeValue: open.id,
      afterValue: done.id,
    });
    expect(await detailOf(last)).toMatchObject({
      columnId: state.id,
      value: JSON.stringify(open.id),
      afterValue: JSON.stringify(done.id),
    });
  });

  test('that was empty is told so', async () => {
    await registerColumn(context, { boardId, name: '備考', columnType: ColumnType.TEXT });
    const { id } = (await columns()).find(({ name }) => name === '備考')!;
    await updateCell(context, { boardId, postId: post.id, columnData: { projectBoardColumnId: id, textData: 'a' } });
    const last = (await entries()).at(-1)!;
    expect(last.actionType).toBe(Action.REGISTER_COLUMN_DATA);
    expect(toListedEntry(last)).not.toHaveProperty('isMerge');
    expect(await detailOf(last)).toMatchObject({ columnId: id, value: null, afterValue: '"a"' });
    await updateCell(context, { boardId, postId: post.id, columnData: { projectBoardColumnId: id } });
    expect((await entries()).at(-1)).toMatchObject({ actionType: Action.UPDATE_COLUMN_DATA, afterText: 'なし' });
  });
});

test('a history is read in parts, from the newest to the registration, without what is kept for later', async () => {
  const count = 2 * HISTORY_PER_PART + 50;
  for (let n = 1; n <= count; n += 1) await updateTitle(context, { boardId, postId: post.id, title: `題 ${n}` });
  const { projectSerialNumber } = post;
  const found: { id: string; actionType: number }[] = [];
  const sizes: number[] = [];
  for (let before: string | undefined; found.at(-1)?.actionType !== Action.REGISTER_POST; before = found.at(-1)!.id) {
    const part = await postHistory(context, { projectSerialNumber, before });
    sizes.push(part.length);
    found.push(...part);
  }
  expect(sizes).toEqual([HISTORY_PER_PART, HISTORY_PER_PART, 51]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(count + 1);
  expect(found.map(({ id }) => id)).toEqual((await entries()).reverse().map(({ id }) => id));
  expect(Object.keys(found[0]!)).not.toEqual(expect.arrayContaining(['beforeValue']));
});

test('a part of long texts ends before its answer is too large', async () => {
  await registerColumn(context, { boardId, name: '備考', columnType: ColumnType.TEXT });
  const column = (await columns()).find(({ name }) => name === '備考')!;
  for (let n = 0; n < HISTORY_PER_PART; n += 1)
    await updateCell(context, {
      boardId,
      postId: post.id,
      columnData: { projectBoardColumnId: column.id, textData: `${n} ${'長'.repeat(490)}` },
    });
  const part = await postHistory(context, { projectSerialNumber: post.projectSerialNumber });
  expect(part.length).toBeGreaterThan(150);
  expect(part.length).toBeLessThan(HISTORY_PER_PART);
  expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(600_000);
});
