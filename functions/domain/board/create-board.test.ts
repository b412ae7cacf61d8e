import { describe, expect, test } from 'vitest';
import { getBoard, listBoards, putNewBoard, requireBoard } from '#functions/data/board/board.ts';
import { REGISTRABLE_TYPES } from '#shared/board/columns/column-kinds.ts';
import { BOARDS_MAX } from '#shared/board/limits.ts';
import { BULK_SETS, TEMPLATES, templateList } from '#shared/board/templates/all-templates.ts';
import {
  ArchiveItemType,
  CreateBoardMode,
  ProjectBoardBulkCreateType,
  ProjectBoardType,
  Role,
} from '#shared/enums/enums.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { deletedItems } from '../post/deletion/deleted-items.ts';
import { boardParts } from './board-parts.ts';
import { deleteBoard, restoreBoard, updateBoardOrder } from './change-board.ts';
import { createBoard, createBoardSet } from './create-board.ts';
import { copyParts, duplicateBoard } from './duplicate-board.ts';

const given = () => {
  const ports = plainPorts();
  const scope = { workspaceId: 'w1', projectKey: 'P', userId: 'u1', accountName: 'sato', role: Role.ADMIN };
  return { ports, scope };
};
type Context = ReturnType<typeof given>;
const names = async ({ ports, scope }: Context) => (await listBoards(ports.table, scope)).map(({ name }) => name);
const counter = () => {
  let next = 0;
  return () => `id${(next += 1)}`;
};

describe('a board from a template', () => {
  test.each(templateList.map((template) => [template.name, template] as const))(
    '%s stands as its template says',
    async (_, template) => {
      const context = given();
      const { id } = await createBoard(context, { name: '新しいボード', boardType: template.boardType });
      const board = await requireBoard(context.ports.table, context.scope, id);
      expect(board.columns.map(({ name }) => name)).toEqual(template.columns.map(({ name }) => name));
      expect(board.columns.filter(({ columnType }) => !REGISTRABLE_TYPES.some((type) => type === columnType))).toEqual(
        [],
      );
      expect(board.sections.map(({ name, isDefault }) => [name, isDefault])).toEqual(
        template.sections.map((name, at) => [name, at === 0]),
      );
      expect(board.views.map(({ name }) => name)).toEqual(template.views.map(({ name }) => name));
      expect(board.views.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
        template.views[0]!.name,
      ]);
      const columnIds = board.columns.map((column) => column.id);
      for (const { viewColumnList, filterGroupList } of board.views) {
        expect(viewColumnList.map((column) => column.projectBoardColumnId)).toEqual(columnIds);
        const options = filterGroupList
          .flatMap((group) => group.filterConditionList)
          .flatMap((condition) => condition.valueOptionIdList ?? []);
        for (const option of options)
          expect(
            board.columns.flatMap((column) => column.valueOptionList).map(({ id: optionId }) => optionId),
          ).toContain(option);
      }
    },
  );

  test('of a kind, and yet blank', async () => {
    const context = given();
    const board = await createBoard(context, {
      name: '要望',
      boardType: ProjectBoardType.USER_FEEDBACK,
      mode: CreateBoardMode.BLANK,
    });
    expect(board).toMatchObject({
      boardType: ProjectBoardType.USER_FEEDBACK,
      columnList: TEMPLATES[ProjectBoardType.BLANK].columns.map(({ name }) => ({ name })),
    });
    await expect(createBoard(context, { name: '要望', mode: CreateBoardMode.TEMPLATE })).rejects.toMatchObject({
      code: 'BadRequest',
    });
  });
});

describe('a set of boards', () => {
  const wanted = { bulkCreateType: ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT, mutationId: 'm1' };

  test('comes whole and in order, and once for one mutationId', async () => {
    const context = given();
    const first = await createBoardSet(context, wanted);
    expect(await createBoardSet(context, wanted)).toEqual(first);
    expect(await names(context)).toEqual(BULK_SETS[wanted.bulkCreateType].map(({ name }) => name));
  });

  test('comes not at all where there is no room for all of it', async () => {
    const context = given();
    const { ports, scope } = context;
    for (let at = 0; at < BOARDS_MAX - 3; at += 1) {
      const id = ports.ids.ulid(at);
      const ops = putNewBoard(scope, {
        id,
        projectKey: 'P',
        name: `${at}`,
        boardType: 1,
        createdAt: '',
        updatedAt: '',
      });
      await ports.table.transact(ops);
    }
    await expect(createBoardSet(context, wanted)).rejects.toMatchObject({
      code: 'BadRequest',
      message: expect.stringContaining('200個まで'),
    });
    expect(await names(context)).toHaveLength(BOARDS_MAX - 3);
  });
});

describe('a copy', () => {
  test('shares no id with its model, and every reference leads inside it', () => {
    const parts = boardParts(TEMPLATES[ProjectBoardType.BUG_MANAGEMENT], counter());
    parts.views[0]!.groupOptionList = [
      {
        groupColumnValueId: parts.columns[0]!.valueOptionList[1]!.id,
        groupOrder: 0,
        isHidden: true,
        isContract: false,
      },
    ];
    parts.sections[2]!.archivedAt = '2026-11-21T00:00:00.000Z';
    const copied = copyParts(parts, () => `new${Math.random()}`);
    const text = JSON.stringify(copied);
    expect(text).not.toMatch(/"id\d+"/);
    expect(copied.sections.map(({ name }) => name)).toEqual(['新しい報告', '対応する']);
    expect(copied.views[0]!.groupColumnId).toBe(copied.columns[0]!.id);
    expect(copied.views[0]!.groupOptionList[0]!.groupColumnValueId).toBe(copied.columns[0]!.valueOptionList[1]!.id);
    expect(copied.views[1]!.filterGroupList[0]!.filterConditionList[0]!.valueOptionIdList).toEqual([
      copied.columns[2]!.valueOptionList[0]!.id,
    ]);
  });

  test('of a board too large for one transaction is whole', async () => {
    const context = given();
    const { ports, scope } = context;
    const { id } = await createBoard(context, { name: '大きなボード' });
    const board = await requireBoard(ports.table, scope, id);
    await ports.table.batchPut(
      Array.from({ length: 120 }, (_, n) => ({
        PK: `W#w1#B#${id}`,
        SK: `M#S#s${n}`,
        ...board.sections[0],
        isDefault: false,
        id: `s${n}`,
        sectionOrder: n + 1,
        name: `${n}`,
      })),
    );
    const copy = await duplicateBoard(context, { boardId: id });
    expect((await getBoard(ports.table, scope, copy.id))!.sections).toHaveLength(121);
    expect(await names(context)).toEqual(['大きなボード', '大きなボードのコピー']);
  });
});

describe('the boards of a project', () => {
  test('stand where they were moved to, and new ones behind them', async () => {
    const context = given();
    const [a, b, c] = [
      await createBoard(context, { name: 'a' }),
      await createBoard(context, { name: 'b' }),
      await createBoard(context, { name: 'c' }),
    ];
    await updateBoardOrder(context, { boardId: c.id, nextBoardId: a.id });
    expect(await names(context)).toEqual(['c', 'a', 'b']);
    await updateBoardOrder(context, { boardId: c.id, nextBoardId: b.id });
    expect(await names(context)).toEqual(['a', 'c', 'b']);
    await updateBoardOrder(context, { boardId: a.id });
    await createBoard(context, { name: 'd' });
    await createBoard(context, { name: 'e' });
    expect(await names(context)).toEqual(['c', 'b', 'a', 'd', 'e']);
    const { ports, scope } = context;
    for (const head of await listBoards(ports.table, scope)) {
      const { columns: _c, sections: _s, views: _v, ...own } = await requireBoard(ports.table, scope, head.id);
      expect(own).toEqual(head);
    }
  });

  test('lose a deleted board to every reader, and take it back as it was', async () => {
    const context = given();
    const { id } = await createBoard(context, { name: 'a' });
    await createBoard(context, { name: 'b' });
    const before = await getBoard(context.ports.table, context.scope, id);
    await deleteBoard(context, { boardId: id });
    expect(await names(context)).toEqual(['b']);
    await expect(requireBoard(context.ports.table, context.scope, id)).rejects.toMatchObject({
      code: 'EntityNotFound',
    });
    await expect(duplicateBoard(context, { boardId: id })).rejects.toMatchObject({ code: 'EntityNotFound' });
    expect(await deletedItems(context, { count: 10 })).toMatchObject({
      itemList: [{ id, archiveItemType: ArchiveItemType.BOARD, title: 'a', deletedUserAccountName: 'sato' }],
    });
    await restoreBoard(context, { boardId: id });
    expect((await deletedItems(context, { count: 10 })).itemList).toEqual([]);
    expect(await names(context)).toEqual(['a', 'b']);
    expect(await getBoard(context.ports.table, context.scope, id)).toEqual(before);
    await expect(
      restoreBoard({ ...context, scope: { ...context.scope, projectKey: 'Q' } }, { boardId: id }),
    ).rejects.toMatchObject({ code: 'EntityNotFound' });
  });
});
