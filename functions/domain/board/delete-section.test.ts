/** A section goes only without posts, and can come back for 30 days. */
import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board/board.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { deletedItems } from '#functions/domain/post/deletion/deleted-items.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { SECTIONS_MAX } from '#shared/board/limits.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { readBoard } from '../board-core/read-board.ts';
import { deleteSection, registerSection, restoreSection } from './change-sections.ts';
import { createBoard } from './create-board.ts';

async function givenSection() {
  const ports = plainPorts();
  const context = { ports, scope: projectScope() };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  await registerSection(context, { boardId, name: '今期' });
  const sections = async () => (await requireBoard(ports.table, context.scope, boardId)).sections;
  const [kept, section] = await sections();
  return {
    ports,
    context,
    boardId,
    kept: kept!,
    section: section!,
    on: { boardId, boardSectionId: section!.id },
    sections,
  };
}

test('one with posts stays, archived ones counted; without them it goes, and comes back in its place', async () => {
  const { ports, context, boardId, section, on, kept, sections } = await givenSection();
  const post = (await registerPost(context, { boardId, title: '来期に', sectionId: section.id })).postList[0]!;
  await archivePosts(context, { boardId, postIdList: [post.id] });
  await expect(deleteSection(context, on)).rejects.toThrow(/「今期」には、アーカイブしたものを含めて投稿が1件/);
  await expect(deleteSection(context, { boardId, boardSectionId: kept.id })).rejects.toThrow(/既定のセクション/);
  await deletePosts(context, { boardId, postIdList: [post.id] });
  ports.advance(1_000);
  await deleteSection(context, on);
  expect([await sections(), (await readBoard(context, boardId)).board.sections]).toEqual([[kept], [kept]]);
  expect((await deletedItems(context, { count: 50 })).itemList[0]).toMatchObject({
    archiveItemType: ArchiveItemType.SECTION,
    title: '今期',
    boardSectionId: section.id,
  });
  // What lay there comes back to the default one.
  await restorePosts(context, { boardId, postIdList: [post.id] });
  expect((await readBoard(context, boardId)).rows.get(post.id)!.sectionId).toBe(kept.id);
  await restoreSection(context, on);
  await restoreSection(context, on);
  expect(await sections()).toEqual([kept, section]);
  expect((await deletedItems(context, { count: 50 })).itemList).toEqual([]);
});

test('not after 30 days, and not beyond the most that a board has', async () => {
  const { ports, context, boardId, on } = await givenSection();
  await deleteSection(context, on);
  for (let n = 1; n < SECTIONS_MAX; n += 1) await registerSection(context, { boardId, name: `${n}` });
  await expect(restoreSection(context, on)).rejects.toThrow(`${SECTIONS_MAX}個まで`);
  ports.advance(RESTORABLE_DAYS * 86_400_000 + 1);
  await expect(restoreSection(context, on)).rejects.toMatchObject({ code: 'EntityNotFound' });
});
