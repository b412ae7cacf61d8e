/** A strict limit of a kanban holds at every door by which a post comes into a column or a lane. */
import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board/board.ts';
import { putNewSection } from '#functions/data/board/section.ts';
import { convertPost } from '#functions/domain/move/convert-post.ts';
import { movePosts } from '#functions/domain/move/move-posts.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { mergePost, unmergePost } from '#functions/domain/post/merge-posts.ts';
import { moveToSection } from '#functions/domain/post/move-to-section.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { registerPost, registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import type { GroupOption } from '#shared/board/types.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { ComparisonOperatorType, ConditionOperatorType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createBoard } from '../board/create-board.ts';
import { registerView } from '../board/views/register-view.ts';
import { updateView } from '../board/views/update-view.ts';
import { readBoard } from './read-board.ts';

const scope = projectScope();

const limited = (groupColumnId: string, groupColumnValueId: string, limit: Partial<GroupOption>): GroupOption => ({
  groupColumnId,
  groupColumnValueId,
  groupOrder: -1,
  isHidden: false,
  isContract: false,
  ...limit,
});

/** A board whose 進行中 takes two posts, of which it has one; three more wait. */
async function givenLimit(limit: Partial<GroupOption> = { wipLimit: 2, isWipLimitStrict: true }) {
  const ports = plainPorts();
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const made = await requireBoard(ports.table, scope, boardId);
  const state = made.columns.find(({ isStatus }) => isStatus)!;
  const [todo, doing] = state.valueOptionList.map(({ id }) => id) as [string, string];
  await registerView(context, { boardId, name: '流れ', viewType: ProjectBoardViewType.KANBAN });
  const view = (await requireBoard(ports.table, scope, boardId)).views.find(({ name }) => name === '流れ')!;
  const where = { boardId, boardViewId: view.id };
  const inState = (valueOptionId: string) => ({ projectBoardColumnId: state.id, valueOptionId });
  const add = async (title: string, option: string, sectionId?: string) =>
    (await registerPost(context, { boardId, title, sectionId, columnDataList: [inState(option)] })).postList[0]!.id;
  const first = await add('進行中の投稿', doing);
  const waiting = [await add('一', todo), await add('二', todo), await add('三', todo)];
  await updateView(context, {
    ...where,
    groupColumnId: state.id,
    groupOptionList: [limited(state.id, doing, limit)],
  });
  const move = (postId: string, with_ = context) => updateCell(with_, { boardId, postId, columnData: inState(doing) });
  const doingNow = async () =>
    [...(await readBoard(context, boardId)).rows.values()].filter(({ values }) => values[state.id] === doing).length;
  return { ports, context, boardId, where, view, state, todo, doing, inState, add, first, waiting, move, doingNow };
}

const FULL = 'ビュー「流れ」の「進行中」は上限の2件に達しているため、これ以上は入れられません。';

test('what is full lets nobody in by any call, and what goes out makes room', async () => {
  const { context, boardId, where, inState, doing, todo, first, waiting, move, add, doingNow } = await givenLimit();
  const [one, two, three] = waiting as [string, string, string];
  await move(one);
  const columnDataList = [inState(doing)];
  const doors = [
    () => move(two),
    () => updateCells(context, { boardId, postColumnDataList: [{ postId: two, columnDataList }] }),
    () => placePosts(context, { ...where, viewPostList: [{ postId: two, columnData: inState(doing) }] }),
    () => add('四', doing),
    () => registerPostList(context, { boardId, postList: [{ title: '五', columnDataList }] }),
  ];
  for (const door of doors) await expect(door()).rejects.toMatchObject({ code: 'BadRequest', message: FULL });
  expect(await doingNow()).toBe(2);

  // What is in stays free to change, and to be put in order.
  await placePosts(context, { ...where, viewPostList: [{ postId: first, postOrder: '0zzzzab1' }] });
  // One goes out and another comes in by one call.
  await updateCells(context, {
    boardId,
    postColumnDataList: [
      { postId: first, columnDataList: [inState(todo)] },
      { postId: three, columnDataList },
    ],
  });
  expect(await doingNow()).toBe(2);

  // What is archived is out, and comes back where there is room.
  await archivePosts(context, { boardId, postIdList: [one] });
  await move(two);
  await expect(unarchivePosts(context, { boardId, postIdList: [one] })).rejects.toMatchObject({ message: FULL });
});

test('more than there is room for is refused as a whole, with how many would go', async () => {
  const { context, boardId, inState, doing, waiting, doingNow } = await givenLimit();
  await expect(
    updateCells(context, {
      boardId,
      postColumnDataList: waiting.map((postId) => ({ postId, columnDataList: [inState(doing)] })),
    }),
  ).rejects.toThrow('ビュー「流れ」の「進行中」に入れられるのは、あと1件です（上限2件）。');
  expect(await doingNow()).toBe(1);
});

test('of several who want the last place at once, one gets it', async () => {
  const { ports, waiting, move, doingNow } = await givenLimit();
  const results = await Promise.allSettled(waiting.map((postId) => move(postId, { ports: ports.another(), scope })));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await doingNow()).toBe(2);
});

test('a lane has its own limit, by whatever column divides the kanban', async () => {
  const { ports, context, boardId, where, state, doing, waiting, add } = await givenLimit();
  const urgent = { id: 'urgent', name: '急ぎ', sectionOrder: 2, isDefault: false };
  await ports.table.transact([putNewSection(scope, boardId, urgent)]);
  await updateView(context, {
    ...where,
    laneColumnId: FIXED_COLUMNS.section,
    groupOptionList: [limited(FIXED_COLUMNS.section, urgent.id, { wipLimit: 1, isWipLimitStrict: true })],
  });
  await moveToSection(context, { boardId, postIdList: [waiting[0]!], sectionId: urgent.id });
  const message = 'ビュー「流れ」の「急ぎ」は上限の1件に達しているため、これ以上は入れられません。';
  await expect(add('四', doing, urgent.id)).rejects.toMatchObject({ message });
  await expect(
    moveToSection(context, { boardId, postIdList: [waiting[1]!], sectionId: urgent.id }),
  ).rejects.toMatchObject({ message });
  // Without the lanes nobody counts them.
  await updateView(context, { ...where, laneColumnId: null, groupColumnId: state.id });
  await moveToSection(context, { boardId, postIdList: [waiting[1]!], sectionId: urgent.id });
});

test('posts of another board find no room either', async () => {
  const { context, boardId, waiting, move, inState, doing } = await givenLimit();
  await move(waiting[0]!);
  const { id: other, columnList } = await createBoard(context, { name: '顧客の声' });
  const own = columnList.find(({ name }) => name === '状態')!;
  const { postList } = await registerPost(context, {
    boardId: other,
    title: '声',
    columnDataList: [{ ...inState(doing), projectBoardColumnId: own.id, valueOptionId: own.valueOptionList[1]!.id }],
  });
  const [post] = postList;
  await expect(
    movePosts(context, { boardId: other, targetBoardId: boardId, postIdList: [post!.id] }),
  ).rejects.toMatchObject({ message: FULL });
});

test('a limit that warns lets everybody in, and so does one that each viewer would count differently', async () => {
  const lenient = await givenLimit({ wipLimit: 1 });
  await lenient.move(lenient.waiting[0]!);
  const personal = await givenLimit({ wipLimit: 1, isWipLimitStrict: true });
  const condition = {
    targetColumnId: FIXED_COLUMNS.createdBy,
    comparisonOperator: ComparisonOperatorType.EQUAL,
    userAccountNameList: [],
    isSelectSelf: true,
  };
  await updateView(personal.context, {
    ...personal.where,
    filterGroupList: [
      { id: 'g', conditionOperator: ConditionOperatorType.AND, filterConditionList: [{ ...condition, id: 'c' }] },
    ],
  });
  await personal.move(personal.waiting[0]!);
});

test('where nothing is strict, no call reads the board for it', async () => {
  const { ports, move, waiting } = await givenLimit({ wipLimit: 1 });
  ports.calls.table = 0;
  await move(waiting[0]!);
  expect(ports.calls.table).toBeLessThanOrEqual(3);
});

test('a sub-post that becomes a post, and a post whose merge is taken back, need room as well', async () => {
  const { context, boardId, inState, doing, first, waiting, move, doingNow } = await givenLimit();
  const [one, two, three] = waiting as [string, string, string];
  const sub = (await registerSubPost(context, { boardId, postId: one, title: 'サブ' })).subPostList[0]!;
  await updateCell(context, { boardId, postId: sub.id, columnData: inState(doing) });
  const { projectSerialNumber } = (await readBoard(context, boardId)).rows.get(two)!;
  await mergePost(context, { boardId, postId: first, targetProjectSerialNumber: projectSerialNumber });
  await move(one);
  await move(three);
  const coming = [
    () => convertPost(context, { boardId, targetBoardId: boardId, postId: sub.id }),
    () => unmergePost(context, { boardId, postId: first }),
  ];
  for (const door of coming) await expect(door()).rejects.toMatchObject({ code: 'BadRequest', message: FULL });
  await archivePosts(context, { boardId, postIdList: [one, three] });
  for (const door of coming) await door();
  // The archived ones and the sub-post's new self, which keeps its state, are among them.
  expect(await doingNow()).toBe(4);
});
