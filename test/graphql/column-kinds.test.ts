/** Cells of every kind that can be added, over the wire: what is written is read, and what is wrong says why and changes nothing. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ColumnType, NumericUnitDisplayType } from '#shared/enums/enums.ts';
import type { Board, WireGroup } from '#test/support/board/board.ts';
import { change, givenBoard, refusal } from '#test/support/board/board.ts';
import { givenPlace } from '#test/support/place.ts';

const ADDED = { 長文: ColumnType.LONG_TEXT, 仕様: ColumnType.MARKDOWN_TEXT, 期間: ColumnType.TERM } as const;
const PAGE = `query page($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
  board { columnList { id name columnType numericUnit numericUnitDisplayType } }
  groupedBoardViewPostListSet { postList { id columnDataList { projectBoardColumnId textData dateData deadlineData } } } } }`;

const { owner, place } = await givenPlace();
let board: Board;
let at: { workspaceId: string; projectKey: string; boardId: string };
let ids: Record<string, string>;

const read = async () => (await owner.mustGraphql(PAGE, at)).boardPage;
const cell = async (name: string) => {
  const page = await read();
  const groups: Pick<WireGroup, 'postList'>[] = page.groupedBoardViewPostListSet;
  const post = groups.flatMap(({ postList }) => postList).find(({ id }) => id === board.postId)!;
  return post.columnDataList.find((data) => data.projectBoardColumnId === ids[name]);
};
const write = (name: string, value: object) => ({
  ...at,
  postId: board.postId,
  columnData: { projectBoardColumnId: ids[name], ...value },
});
const set = (name: string, value: object) => change(owner, 'updateColumnData', write(name, value));
const refused = async (name: string, value: object) =>
  (await refusal(owner, 'updateColumnData', write(name, value)))?.message;

beforeAll(async () => {
  board = await givenBoard(owner, place);
  at = { ...place, boardId: board.boardId };
  for (const [name, columnType] of Object.entries(ADDED))
    await change(owner, 'registerBoardColumn', { ...at, name, columnType });
  ids = Object.fromEntries((await read()).board.columnList.map((column: any) => [column.name, column.id]));
});

describe('a term', () => {
  test('has two days, and either may be open', async () => {
    await set('期間', { dateData: '2026-01-05', deadlineData: '2026-01-09' });
    expect(await cell('期間')).toMatchObject({ dateData: '2026-01-05', deadlineData: '2026-01-09' });
    await set('期間', { deadlineData: '2026-01-09' });
    expect(await cell('期間')).toMatchObject({ dateData: '', deadlineData: '2026-01-09' });
    await set('期間', {});
    expect(await cell('期間')).toBeUndefined();
  });
  test('that ends before it begins, or has days of no calendar, is refused', async () => {
    expect(await refused('期間', { dateData: '2026-01-09', deadlineData: '2026-01-05' })).toBe(
      '終了日は開始日以降の日付にしてください。',
    );
    expect(await refused('期間', { dateData: '2026-02-30' })).toBe('日付を YYYY-MM-DD の形で入力してください。');
    expect(await refused('期間', { textData: '来週' })).toBe('入力の形式が正しくありません。');
    expect(await cell('期間')).toBeUndefined();
  });
});

describe.each(['長文', '仕様'])('%s', (name) => {
  test('keeps its lines', async () => {
    await set(name, { textData: '一行目\r\n\r\n- 三行目  \n' });
    expect(await cell(name)).toMatchObject({ textData: '一行目\n\n- 三行目' });
  });
  test('of more than 2,000 characters, or with NUL, is refused', async () => {
    expect(await refused(name, { textData: 'あ'.repeat(2_001) })).toBe('2,000文字以内で入力してください。');
    expect(await refused(name, { textData: 'a\0b' })).toBe('使えない文字が含まれています。');
    expect(await cell(name)).toMatchObject({ textData: '一行目\n\n- 三行目' });
  });
});

test('a unit stands on the side that was asked for', async () => {
  await change(owner, 'registerBoardColumn', {
    ...at,
    name: '金額',
    columnType: ColumnType.NUMERIC,
    numericUnit: '¥',
    numericUnitDisplayType: NumericUnitDisplayType.LEFT,
  });
  const shown = async () => (await read()).board.columnList.find((column: any) => column.name === '金額');
  expect(await shown()).toMatchObject({ numericUnit: '¥', numericUnitDisplayType: NumericUnitDisplayType.LEFT });
  await change(owner, 'updateBoardColumn', {
    ...at,
    columnId: (await shown()).id,
    numericUnitDisplayType: NumericUnitDisplayType.RIGHT,
  });
  expect(await shown()).toMatchObject({ numericUnitDisplayType: NumericUnitDisplayType.RIGHT });
});
