import { beforeAll, describe, expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { getRows, rowBytes } from '#functions/data/board/row.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerView } from '#functions/domain/board/views/register-view.ts';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import { LONG_TEXT_MAX } from '#shared/board/columns/kinds/text.ts';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { CALL_BYTES, CONTENTS_BYTES, ROW_BYTES, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { updateContents } from './contents/update-contents.ts';
import { registerPost, registerPostList } from './registration/register-post.ts';
import { registerSubPost } from './registration/register-sub-post.ts';
import { updateCell } from './update-cell.ts';

const ports = plainPorts();
const context = { ports, scope: projectScope() };
/** The largest that is taken, in Japanese. */
const largest = `<p>${'あ'.repeat(Math.floor((CONTENTS_BYTES - '<p></p>'.length) / 3))}</p>`;
let boardId: string;
let texts: string[];

beforeAll(async () => {
  ({ id: boardId } = await createBoard(context, { name: '要望' }));
  for (let n = 0; n < 20; n += 1)
    await registerColumn(context, { boardId, name: `文章${n}`, columnType: ColumnType.LONG_TEXT });
  const board = await getBoard(ports.table, context.scope, boardId);
  texts = board!.columns.flatMap(({ id, columnType }) => (columnType === ColumnType.LONG_TEXT ? [id] : []));
});

const post = async () => (await registerPost(context, { boardId, title: '題' })).postList[0]!;

describe('contents', () => {
  test('are measured in bytes once they are cleaned, at every door', async () => {
    const { id: postId } = await post();
    const doors = {
      post: (contentsHtml: string) => registerPost(context, { boardId, title: '題', contentsHtml }),
      list: (contentsHtml: string) => registerPostList(context, { boardId, postList: [{ title: '題', contentsHtml }] }),
      subPost: (contentsHtml: string) => registerSubPost(context, { boardId, postId, title: '題', contentsHtml }),
      edit: (contentsHtml: string) => updateContents(context, { boardId, postId, contentsHtml, contentsRevision: 0 }),
    };
    for (const [door, call] of Object.entries(doors)) {
      await expect(
        Promise.resolve().then(() => call(`${largest}あ`)),
        door,
      ).rejects.toMatchObject({ code: 'BadRequest', message: TOO_LARGE.contents });
      await call(largest);
    }
  });

  test('of many posts are no more than one transaction holds', async () => {
    const many = Array.from({ length: 1 + CALL_BYTES / CONTENTS_BYTES }, () => ({
      title: '題',
      contentsHtml: largest,
    }));
    await expect(registerPostList(context, { boardId, postList: many })).rejects.toMatchObject({
      code: 'PayloadTooLarge',
      message: TOO_LARGE.call,
    });
    expect((await registerPostList(context, { boardId, postList: many.slice(2) })).postList).toHaveLength(
      many.length - 2,
    );
  });
});

describe('the cells of a post', () => {
  test('are bounded together, and one that is full can be emptied', async () => {
    const { id: postId } = await post();
    const cell = (at: number, length: number) =>
      updateCell(context, {
        boardId,
        postId,
        columnData: { projectBoardColumnId: texts[at]!, textData: 'あ'.repeat(length) },
      });
    const fitting = Math.floor(ROW_BYTES / (LONG_TEXT_MAX * 3 + 40));
    for (let at = 0; at < fitting; at += 1) await cell(at, LONG_TEXT_MAX);
    await expect(cell(fitting, LONG_TEXT_MAX)).rejects.toMatchObject({
      code: 'PayloadTooLarge',
      message: TOO_LARGE.row,
    });
    await cell(0, 10);
    await cell(fitting, LONG_TEXT_MAX - 100);
    const [row] = await getRows(ports.table, context.scope, boardId, [postId]);
    expect(rowBytes(row!)).toBeLessThanOrEqual(ROW_BYTES);
    await expect(
      registerPost(context, {
        boardId,
        title: '題',
        columnDataList: texts.map((id) => ({ projectBoardColumnId: id, textData: 'あ'.repeat(LONG_TEXT_MAX) })),
      }),
    ).rejects.toMatchObject({ message: TOO_LARGE.row });
  });
});

describe('what a board is made of', () => {
  test('is bounded: no view makes the board too large to be read', async () => {
    const given = async () => (await getBoard(ports.table, context.scope, boardId))!;
    const boardViewId = (await given()).views[0]!.id;
    const people = Array.from({ length: 100 }, (_, n) => `${'x'.repeat(50)}${n}`);
    const assignee = (await given()).columns.find(({ columnType }) => columnType === ColumnType.USER)!.id;
    const condition = { targetColumnId: assignee, comparisonOperator: 3, userAccountNameList: people };
    const filter = (id: string) =>
      updateView(context, {
        boardId,
        boardViewId: id,
        filterGroupList: [{ conditionOperator: 1, filterConditionList: Array.from({ length: 15 }, () => condition) }],
      } as never);
    let refused: unknown;
    await filter(boardViewId);
    for (let n = 0; n < 40 && refused === undefined; n += 1) {
      const known = new Set((await given()).views.map(({ id }) => id));
      await registerView(context, { boardId, name: `ビュー${n}`, viewType: ProjectBoardViewType.TABLE });
      const made = (await given()).views.find(({ id }) => !known.has(id))!;
      await filter(made.id).catch((error: unknown) => (refused = error));
    }
    expect(refused).toMatchObject({ code: 'PayloadTooLarge', message: TOO_LARGE.meta });
    expect(JSON.stringify(await given()).length).toBeLessThan(1_100_000);
  });
});
