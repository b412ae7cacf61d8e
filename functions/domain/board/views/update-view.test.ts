import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board/board.ts';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createBoard } from '../create-board.ts';
import { updateView } from './update-view.ts';

const scope = projectScope();

async function givenView() {
  const ports = plainPorts();
  const context = { ports, scope };
  const board = await createBoard(context, { name: '改善バックログ' });
  const view = board.boardViewList[0]!;
  const stored = async () => (await requireBoard(ports.table, scope, board.id)).views[0]!;
  return { ports, context, board, view, stored, where: { boardId: board.id, boardViewId: view.id } };
}

test('two people who change different settings of a view at once both keep theirs', async () => {
  const { ports, context, where, stored } = await givenView();
  const order = [{ targetColumnId: 'title', isAsc: true }];
  const { transact } = ports.table;
  // The other's change commits between this one's read and its write.
  const rival = {
    ...ports,
    table: {
      ...ports.table,
      transact: async (...call: Parameters<typeof transact>) => {
        await updateView(context, { ...where, orderConditionList: order });
        return transact(...call);
      },
    },
  };
  await updateView({ ports: rival, scope }, { ...where, groupColumnId: null });
  expect(await stored()).toMatchObject({ orderConditionList: [{ targetColumnId: 'title', isAsc: true }] });
  expect((await stored()).groupColumnId).toBeUndefined();
});

test('a setting that is not named stays as it is', async () => {
  const { context, where, view, stored } = await givenView();
  await updateView(context, { ...where, orderConditionList: [] });
  expect((await stored()).groupColumnId).toBe(view.groupColumnId);
});

test('conditions get ids once, and keep them while what they say changes', async () => {
  const { context, where, stored } = await givenView();
  const condition = {
    targetColumnId: 'title',
    comparisonOperator: ComparisonOperatorType.IS_CONTAIN,
    textData: '検索',
  };
  const first = {
    filterGroupList: [{ conditionOperator: ConditionOperatorType.AND, filterConditionList: [condition] }],
    orderConditionList: [{ targetColumnId: 'title', isAsc: true }],
  };
  await updateView(context, { ...where, ...first });
  const {
    filterGroupList: [group],
    orderConditionList: [order],
  } = await stored();
  expect([group!.id, group!.filterConditionList[0]!.id, order!.id]).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  const edited = { ...group!.filterConditionList[0]!, textData: '速さ' };
  await updateView(context, {
    ...where,
    // The same condition twice: the second is another one.
    filterGroupList: [{ ...group!, filterConditionList: [condition, edited, edited] }],
    orderConditionList: [
      { targetColumnId: 'createdAt', isAsc: true },
      { ...order!, isAsc: false },
    ],
  });
  const after = await stored();
  const ids = after.filterGroupList[0]!.filterConditionList.map(({ id }) => id);
  expect(after.filterGroupList[0]!.id).toBe(group!.id);
  expect(ids[1]).toBe(edited.id);
  expect(new Set(ids).size).toBe(3);
  expect(after.orderConditionList).toEqual([
    { id: expect.any(String), targetColumnId: 'createdAt', isAsc: true },
    { id: order!.id, targetColumnId: 'title', isAsc: false },
  ]);
});
