import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createBoard } from './create-board.ts';
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
  const rival = { ...ports, table: { ...ports.table, transact: async (...call: Parameters<typeof transact>) => {
    await updateView(context, { ...where, orderConditionList: order });
    return transact(...call);
  } } };
  await updateView({ ports: rival, scope }, { ...where, groupColumnId: null });
  expect(await stored()).toMatchObject({ orderConditionList: order });
  expect((await stored()).groupColumnId).toBeUndefined();
});

test('a setting that is not named stays as it is', async () => {
  const { context, where, view, stored } = await givenView();
  await updateView(context, { ...where, orderConditionList: [] });
  expect((await stored()).groupColumnId).toBe(view.groupColumnId);
});
