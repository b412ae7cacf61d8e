import { expect, test } from 'vitest';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { manyMovePlan } from './many-move-plan.ts';
import { movePlan } from './move-plan.ts';

async function givenBoards() {
  const ports = plainPorts();
  const context = { ports, scope: projectScope() };
  const from = await createBoard(context, { name: '改善バックログ' });
  const to = await createBoard(context, { name: '顧客の声' });
  const state = from.columnList.find(({ name }) => name === '状態')!;
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const { postList } = await registerPost(context, {
      boardId: from.id,
      title: `投稿${n}`,
      columnDataList: [{ projectBoardColumnId: state.id, valueOptionId: state.valueOptionList[n % 3]!.id }],
    });
    ids.push(postList[0]!.id);
  }
  await registerSubPost(context, { boardId: from.id, postId: ids[0]!, title: '手順' });
  return { ports, context, from, to, state, ids, on: { boardId: from.id, targetBoardId: to.id } };
}

test('what is told of many is what is told of few, whatever the number of posts', async () => {
  const { ports, context, ids, on } = await givenBoards();
  const some = ids.slice(0, 30);
  const { partList: _parts, ...few } = await movePlan(context, { ...on, postIdList: some });
  expect(await manyMovePlan(context, { ...on, selection: { kind: 'named', postIdList: some } })).toEqual(few);
  ports.calls.table = 0;
  const all = await manyMovePlan(context, { ...on, selection: { kind: 'named', postIdList: ids } });
  expect(all).toMatchObject({ postCount: 40, subPostCount: 1 });
  expect(ports.calls.table).toBeLessThanOrEqual(4);
});

test('all that match are those of the view as the person sees it', async () => {
  const { context, from, state, on } = await givenBoards();
  const condition = {
    id: 'c',
    targetColumnId: state.id,
    comparisonOperator: ComparisonOperatorType.EQUAL,
    valueOptionIdList: [state.valueOptionList[1]!.id],
  };
  const arrangement = {
    filterGroupList: [{ id: 'g', conditionOperator: ConditionOperatorType.AND, filterConditionList: [condition] }],
  };
  const boardViewId = from.boardViewList[0]!.id;
  expect(
    await manyMovePlan(context, { ...on, selection: { kind: 'matching', boardViewId, arrangement } }),
  ).toMatchObject({ postCount: 13, subPostCount: 0 });
});

test('nothing to move, and the board itself, are refused', async () => {
  const { context, ids, on } = await givenBoards();
  await expect(
    manyMovePlan(context, { ...on, selection: { kind: 'named', postIdList: ['gone'] } }),
  ).rejects.toMatchObject({ code: 'BadRequest' });
  await expect(
    manyMovePlan(context, {
      boardId: on.boardId,
      targetBoardId: on.boardId,
      selection: { kind: 'named', postIdList: ids },
    }),
  ).rejects.toThrow('移動先には、ほかのボードを選んでください。');
});
