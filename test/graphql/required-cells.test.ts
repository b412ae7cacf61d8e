/** Required columns, at every door through which posts come. */
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { ImportJob } from '#shared/contract/import.ts';
import { Role, ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard, groupsOf, refusal } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { Actor } from '#test/support/people/actor.ts';
import { givenPlace } from '#test/support/place.ts';
import { givenMember } from '#test/support/workspace.ts';

const { workspace, owner, place, port } = await givenPlace();
let board: Board;
let on: { workspaceId: string; projectKey: string; boardId: string };
const estimate = () => [{ projectBoardColumnId: board.columns['見積']!.id, numericData: 3 }];

beforeAll(async () => {
  board = await givenBoard(owner, place);
  on = { ...place, boardId: board.boardId };
  for (const name of ['状態', '見積'])
    await change(owner, 'updateBoardColumn', { ...on, columnId: board.columns[name]!.id, required: true });
});

test('a post, each of a list and a sub-post must have what is required; a default option counts as a value', async () => {
  const refused = { errorType: 'BadRequest', message: '必須の項目「見積」が入力されていません。' };
  expect(await refusal(owner, 'registerPost', { ...on, title: '題' })).toEqual(refused);
  expect(
    await refusal(owner, 'registerPostList', {
      ...on,
      postList: [{ title: '題', columnDataList: estimate() }, { title: '二つ目' }],
    }),
  ).toEqual(refused);
  expect(await refusal(owner, 'registerSubPost', { ...on, postId: board.postId, title: '題' })).toEqual(refused);
  await change(owner, 'registerPost', { ...on, title: '題', columnDataList: estimate() });
  await change(owner, 'registerSubPost', { ...on, postId: board.postId, title: '題', columnDataList: estimate() });
  // Those from before it was required stay, and are edited.
  await change(owner, 'updatePostTitle', { ...on, postId: board.postId, title: '前からある投稿' });
});

test('nobody is asked for what they may not fill', async () => {
  const locked = await givenBoard(owner, place);
  const columnId = locked.columns['見積']!.id;
  const there = { ...place, boardId: locked.boardId };
  await change(owner, 'updateBoardColumn', { ...there, columnId, required: true, isLock: true });
  await change(await givenMember(workspace, Role.STAFF), 'registerPost', {
    ...there,
    title: '担当する人が後で見積もる',
  });
  expect(await refusal(owner, 'registerPost', { ...there, title: '題' })).toMatchObject({ errorType: 'BadRequest' });
});

test('a post from outside is told what it lacks', async () => {
  const { apiKey } = await owner.must(contract.apiKey.issue, on);
  const send = (input: object) =>
    new Actor(port).rest(contract.post.register, { ...on, title: '題', ...input }, { [API_KEY_HEADER]: apiKey });
  expect(await send({})).toMatchObject({
    status: 400,
    json: { hishoException: ['INVALID_REGISTER_POST_PARAM'], message: '必須の項目「見積」が入力されていません。' },
  });
  expect(await send({ columnDataList: estimate() })).toMatchObject({ status: 200 });
});

test('an import names the rows that lack it, and begins the others with the defaults', async () => {
  const importText = async (text: string): Promise<ImportJob> => {
    const id = await startImport(owner, board, Buffer.from(text));
    return eventually(async () => {
      const { importJobList } = await owner.must(contract.import.getList, on);
      const job = importJobList.find((one) => one.id === id);
      return job?.status === Status.DONE && job;
    }, 'the import ends');
  };
  const job = await importText('タイトル,見積\n取り込む行,5\n足りない行,\n');
  expect(job).toMatchObject({ imported: 1, errorCount: 1 });
  expect(job.errorList).toEqual([{ rowNumber: 3, message: '必須の項目「見積」が入力されていません。' }]);
  const [todo] = board.columns['状態']!.valueOptionList;
  await eventually(async () => {
    const group = (await groupsOf(owner, board)).find(({ groupColumnValueId }) => groupColumnValueId === todo!.id);
    return group?.postList.some(({ title }) => title === '取り込む行');
  }, 'the imported post stands in its default state');
  const without = await importText('タイトル\n題\n');
  expect(without.failure).toContain('必須の列「見積」');
});
