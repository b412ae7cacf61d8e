/** Post templates of a board: what a new post can begin with, sub-posts among it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SUB_TEMPLATES_MAX, TEMPLATES_MAX } from '#shared/board/limits.ts';
import { contract } from '#shared/contract/contract.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { TEMPLATE_BYTES } from '#shared/rules/size-limits.ts';
import type { Board, WireColumn } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard, refusal } from '#test/support/board/board.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const { postTemplate, subPostTemplate } = contract;
const { workspace, owner, place } = await givenPlace();
let board: Board;
let on: { workspaceId: string; projectKey: string; boardId: string };
const cell = (name: string, value: object) => ({ projectBoardColumnId: board.columns[name]!.id, ...value });
const list = async (at = on) => (await owner.must(postTemplate.getList, at)).postTemplateList;

beforeAll(async () => {
  board = await givenBoard(owner, place);
  on = { ...place, boardId: board.boardId };
});

describe('postTemplate', () => {
  test('is registered with its sub-posts, changed in parts and deleted with all of them', async () => {
    const { id: templateId } = await owner.must(postTemplate.register, {
      ...on,
      name: '不具合報告',
      title: '【不具合】',
      contentsHtml: '<p>手順</p><script>x</script>',
      sectionId: board.sectionId,
      columnDataList: [cell('見積', { numericData: 2 })],
    });
    const { id: later } = await owner.must(postTemplate.register, { ...on, name: '要望' });
    const ids: string[] = [];
    for (const title of ['再現する', '直す'])
      ids.push(
        (
          await owner.must(subPostTemplate.register, {
            ...on,
            templateId,
            title,
            columnDataList: [cell('見積', { numericData: 1 })],
          })
        ).id,
      );
    const subPost = { ...on, templateId, subPostTemplateId: ids[0]! };
    await owner.must(postTemplate.update, { ...on, templateId, title: '', sectionId: null });
    await owner.must(postTemplate.upsertColumnData, {
      ...on,
      templateId,
      columnDataList: [cell('見積', {}), cell('期限', { deadlineData: null, dateData: '2026-12-01' })],
    });
    await owner.must(subPostTemplate.update, { ...subPost, contentsHtml: '<p>環境</p>' });
    await owner.must(subPostTemplate.upsertColumnData, {
      ...subPost,
      columnDataList: [cell('見積', { numericData: 3 })],
    });
    await owner.must(subPostTemplate.delete, { ...on, templateId, subPostTemplateId: ids[1]! });
    expect(await list()).toMatchObject([
      {
        id: templateId,
        name: '不具合報告',
        title: '',
        contents: '手順',
        contentsHtml: '<p>手順</p>',
        sectionId: null,
        projectBoardId: on.boardId,
        columnDataList: [{ projectBoardColumnId: board.columns['期限']!.id }],
        subPostList: [
          { id: ids[0], title: '再現する', contents: '環境', columnDataList: [{ numericData: 3 }], lostColumnCount: 0 },
        ],
      },
      { id: later, name: '要望', title: '', columnDataList: [], subPostList: [] },
    ]);
    const { postTemplateList } = await owner.mustGraphql(
      'query t($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { postTemplateList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { id name values subPostList { title values } } }',
      on,
    );
    expect(JSON.parse(postTemplateList[0].subPostList[0].values)).toEqual({ [board.columns['見積']!.id]: 3 });

    await owner.must(postTemplate.delete, { ...on, templateId });
    expect((await list()).map(({ id }) => id)).toEqual([later]);
    for (const call of [
      owner.rest(postTemplate.update, { ...on, templateId, name: '戻る？' }),
      owner.rest(subPostTemplate.update, { ...subPost, title: '戻る？' }),
      owner.rest(subPostTemplate.register, { ...on, templateId, title: '戻る？' }),
    ])
      expect(await call).toMatchObject({ status: 404 });
  });

  test('outlives its columns, and says how many values went with them', async () => {
    const own = await givenBoard(owner, place);
    const at = { ...place, boardId: own.boardId };
    await change(owner, 'registerBoardColumn', { ...at, name: '種別', columnType: ColumnType.TEXT });
    const { data } = await boardPage(owner, at);
    const kind = (data!.boardPage.board.columnList as WireColumn[]).find(({ name }) => name === '種別')!.id;
    const { id: templateId } = await owner.must(postTemplate.register, {
      ...at,
      name: '定例',
      columnDataList: [
        { projectBoardColumnId: kind, textData: '会議' },
        { projectBoardColumnId: own.columns['見積']!.id, numericData: 1 },
      ],
    });
    await change(owner, 'deleteBoardColumn', { ...at, columnId: kind });
    expect(await list(at)).toMatchObject([
      { lostColumnCount: 1, columnDataList: [{ projectBoardColumnId: own.columns['見積']!.id }] },
    ]);
    await owner.must(postTemplate.upsertColumnData, { ...at, templateId, columnDataList: [] });
    expect(await list(at)).toMatchObject([{ lostColumnCount: 0 }]);
  });

  test('leaves open what a post must have, and holds no files, links or what nobody may write', async () => {
    const own = await givenBoard(owner, place);
    const at = { ...place, boardId: own.boardId };
    const columnId = own.columns['見積']!.id;
    await change(owner, 'updateBoardColumn', { ...at, columnId, required: true, isLock: true });
    await change(owner, 'registerBoardColumn', { ...at, name: '資料', columnType: ColumnType.FILE });
    const { data } = await boardPage(owner, at);
    const files = (data!.boardPage.board.columnList as WireColumn[]).find(({ name }) => name === '資料')!.id;
    const { id: templateId } = await owner.must(postTemplate.register, { ...at, name: '見積もりは後で' });
    const upsert = async (actor: typeof owner, data: { projectBoardColumnId: string; [value: string]: unknown }) =>
      (await actor.rest(postTemplate.upsertColumnData, { ...at, templateId, columnDataList: [data] })).status;
    expect(await upsert(owner, { projectBoardColumnId: columnId })).toBe(200);
    expect(await upsert(owner, { projectBoardColumnId: columnId, numericData: 1 })).toBe(200);
    expect(
      await upsert(await givenMember(workspace, Role.STAFF), { projectBoardColumnId: columnId, numericData: 2 }),
    ).toBe(403);
    expect(await upsert(owner, { projectBoardColumnId: files, fileIdList: [] })).toBe(400);
    expect(await upsert(owner, { projectBoardColumnId: 'nowhere', textData: 'x' })).toBe(404);
  });

  test('takes back what it answered, and no field that a cell does not have', async () => {
    const own = await givenBoard(owner, place);
    const at = { ...place, boardId: own.boardId };
    await change(owner, 'registerBoardColumn', { ...at, name: '資料', columnType: ColumnType.LINK_URL });
    const { data } = await boardPage(owner, at);
    const columns = data!.boardPage.board.columnList as WireColumn[];
    const of = (name: string) => ({ projectBoardColumnId: columns.find((column) => column.name === name)!.id });
    const { id: templateId } = await owner.must(postTemplate.register, {
      ...at,
      name: '見積もり',
      columnDataList: [
        { ...of('資料'), linkUrl: 'https://example.jp/a', linkText: '仕様' },
        { ...of('担当者'), userAccountName: owner.accountName },
        { ...of('期限'), dateData: '2026-12-01' },
      ],
    });
    const { columnDataList } = (await list(at))[0]!;
    expect(columnDataList).toContainEqual({ ...of('資料'), linkUrl: 'https://example.jp/a', linkText: '仕様' });
    expect(columnDataList).toHaveLength(3);
    await owner.must(postTemplate.upsertColumnData, { ...at, templateId, columnDataList });
    expect((await list(at))[0]!.columnDataList).toEqual(columnDataList);
    const wrong = [{ ...of('資料'), url: 'https://example.jp/b' }];
    expect(await owner.rest(postTemplate.upsertColumnData, { ...at, templateId, columnDataList: wrong })).toMatchObject(
      {
        status: 400,
        json: { fields: { 'columnDataList.0': '「url」という項目は、列の値にありません。' } },
      },
    );
    expect((await list(at))[0]!.columnDataList).toEqual(columnDataList);
  });

  test('stays within what one answer holds: in number, in sub-posts and in bytes, whoever adds at the same moment', async () => {
    const own = await givenBoard(owner, place);
    const at = { ...place, boardId: own.boardId };
    const add = async (n: number) => (await owner.rest(postTemplate.register, { ...at, name: `型 ${n}` })).status;
    for (let n = 0; n < TEMPLATES_MAX - 2; n += 1) expect(await add(n)).toBe(200);
    const last = await Promise.all([90, 91, 92, 93].map(add));
    expect(last.toSorted()).toEqual([200, 200, 400, 400]);
    const [first] = await list(at);
    const there = { ...at, templateId: first!.id };
    for (let n = 0; n < SUB_TEMPLATES_MAX; n += 1)
      await owner.must(subPostTemplate.register, { ...there, title: `手順 ${n}` });
    expect(await owner.rest(subPostTemplate.register, { ...there, title: '多すぎる' })).toMatchObject({ status: 400 });
    expect((await list(at))[0]!.subPostList.map(({ title }) => title)).toEqual(
      Array.from({ length: SUB_TEMPLATES_MAX }, (_, n) => `手順 ${n}`),
    );
    const contentsHtml = `<p>${'あ'.repeat(TEMPLATE_BYTES / 6)}</p>`;
    expect(await owner.rest(postTemplate.update, { ...there, contentsHtml })).toMatchObject({ status: 400 });
  });

  test('is what posts of a view begin with, of its own board alone, and stays behind when the board is copied', async () => {
    const templateOf = async (boardViewId: string) =>
      (await owner.must(contract.boardView.get, { boardViewId })).postTemplateId;
    const { id: postTemplateId } = await owner.must(postTemplate.register, { ...on, name: '既定' });
    const { boardViewId } = board;
    await change(owner, 'updateBoardView', { ...on, boardViewId, postTemplateId });
    expect(await templateOf(boardViewId)).toBe(postTemplateId);
    const other = await givenBoard(owner, place);
    const ofOther = { ...place, boardId: other.boardId, boardViewId: other.boardViewId, postTemplateId };
    expect(await refusal(owner, 'updateBoardView', ofOther)).toMatchObject({ errorType: 'EntityNotFound' });
    const { duplicateProjectBoard: copy } = await owner.mustGraphql(
      'mutation c($input: DuplicateProjectBoardInput!) { duplicateProjectBoard(input: $input) { boardViewList { id } } }',
      { input: on },
    );
    expect(await templateOf(copy.boardViewList[0].id)).toBe(null);
    await change(owner, 'updateBoardView', { ...on, boardViewId, postTemplateId: null });
    expect(await templateOf(boardViewId)).toBe(null);
  });
});
