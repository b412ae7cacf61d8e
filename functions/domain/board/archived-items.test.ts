/** The archive: what was archived by itself, and what only lies in something archived is no item of its own. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { putNewRow } from '#functions/data/board/row.ts';
import { subPostId } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { ArchiveItemType, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { archivedCount, archivedItems } from './archived-items.ts';
import { archiveSection, registerSection, unarchiveSection } from './change-sections.ts';
import { createBoard } from './create-board.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
const DAY = '2026-01-0';
const AT_FIRST = { offset: 0, count: 50, text: '' };

async function givenBoard(context: Parameters<typeof createBoard>[0], name: string) {
  const { id: boardId } = await createBoard(context, { name });
  await registerSection(context, { boardId, name: '今期の予定' });
  const { sections } = (await getBoard(context.ports.table, scope, boardId))!;
  const [kept, archived] = [sections.find(({ isDefault }) => isDefault)!, sections.at(-1)!];
  let number = 0;
  const put = async (id: string, title: string, fields: Partial<Row> = {}) => {
    number += 1;
    const at = `${DAY}1T00:00:00.000Z`;
    const row: Row = {
      id: `${name}${id}`,
      revision: 1,
      projectSerialNumber: number,
      title,
      sectionId: kept.id,
      values: {},
      createdAt: at,
      createdBy: 'sato',
      updatedAt: at,
      updatedBy: 'sato',
      ...(id.includes('_') ? { postOrder: '1' } : {}),
      ...fields,
    };
    await context.ports.table.transact([putNewRow(scope, boardId, row)]);
  };
  return { boardId, kept, archived, put };
}

const on = (day: number) => ({ archivedAt: `${DAY}${day}T00:00:00.000Z`, archivedBy: 'abe' });

async function givenArchive() {
  const context = { ports: plainPorts(), scope };
  const web = await givenBoard(context, 'web');
  await web.put('1', '予約の画面');
  await web.put(subPostId('1', 'a'), '時刻の欄', on(3));
  await web.put('2', '支払い', on(2));
  await web.put('3', 'セクションと共に', { sectionId: web.archived.id });
  await web.put('4', 'モバイルの予約', { sectionId: web.archived.id, ...on(4) });
  await archiveSection(context, { boardId: web.boardId, boardSectionId: web.archived.id });
  const app = await givenBoard(context, 'app');
  await app.put('1', '予約のアプリ', on(5));
  return { context, web, app };
}

test('sections, posts and sub-posts of all boards, archived last first, with who, when and where', async () => {
  const { context, web, app } = await givenArchive();
  const items = await archivedItems(context, AT_FIRST);
  expect(items.map(({ archiveItemType, id }) => [archiveItemType, id])).toEqual([
    [ArchiveItemType.SECTION, `${web.boardId}_${web.archived.id}`],
    [ArchiveItemType.POST, 'app1'],
    [ArchiveItemType.POST, 'web4'],
    [ArchiveItemType.SUB_POST, `web${subPostId('1', 'a')}`],
    [ArchiveItemType.POST, 'web2'],
  ]);
  expect(items[0]).toMatchObject({
    archivedUserAccountName: scope.accountName,
    board: { id: web.boardId, name: 'web' },
    boardSection: { id: web.archived.id, name: '今期の予定', archivedAt: items[0]!.createdAt },
  });
  expect(items[0]!.post).toBeUndefined();
  expect(items[1]).toMatchObject({
    board: { id: app.boardId },
    archivedUserAccountName: 'abe',
    createdAt: on(5).archivedAt,
  });
  // Restored by itself it would still be out of sight.
  expect(items[2]!.boardSection!.archivedAt).toBe(items[0]!.createdAt);
  expect(items[3]).toMatchObject({ boardSection: { id: web.kept.id }, post: { postId: 'web1', title: '時刻の欄' } });
  expect(items[3]!.boardSection!.archivedAt).toBeUndefined();
});

test('by parts, of one board and by words; the count is of all that is found', async () => {
  const { context, web } = await givenArchive();
  const ids = async (ask: object) => (await archivedItems(context, { ...AT_FIRST, ...ask })).map(({ id }) => id);
  expect(await ids({ offset: 1, count: 2 })).toEqual(['app1', 'web4']);
  expect(await ids({ offset: 5 })).toEqual([]);
  expect(await ids({ text: '予約' })).toEqual(['app1', 'web4']);
  expect(await ids({ text: 'もばいる 予約', boardId: web.boardId })).toEqual(['web4']);
  expect(await ids({ text: '今期' })).toEqual([`${web.boardId}_${web.archived.id}`]);
  expect(await archivedCount(context, { text: '' })).toEqual({ count: 5 });
  expect(await archivedCount(context, { text: '', boardId: web.boardId })).toEqual({ count: 4 });
  expect(await archivedCount(context, { text: '予約' })).toEqual({ count: 2 });
});

test('what is restored leaves the archive', async () => {
  const { context, web } = await givenArchive();
  await unarchiveSection(context, { boardId: web.boardId, boardSectionId: web.archived.id });
  expect((await archivedItems(context, AT_FIRST)).map(({ id }) => id)).not.toContain(
    `${web.boardId}_${web.archived.id}`,
  );
  expect(await archivedCount(context, { text: '' })).toEqual({ count: 4 });
});

test('a board of another project is not found', async () => {
  const { context, web } = await givenArchive();
  const elsewhere = { ...context, scope: { ...scope, projectKey: 'APP' } };
  await expect(archivedItems(elsewhere, { ...AT_FIRST, boardId: web.boardId })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await expect(archivedCount(elsewhere, { text: '', boardId: web.boardId })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});
