/** What comes back together: what hides an item that is restored is restored, or left behind. */
import { describe, expect, test } from 'vitest';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import type { ArchiveItem } from './archive-items.ts';
import { lostPlaces, parentsRestored, restoreSteps } from './restore-plan.ts';

const NO_TARGETS = new Map<string, string>();
const item = (fields: Partial<ArchiveItem> & { id: string }): ArchiveItem => ({
  type: ArchiveItemType.POST,
  by: 'abe',
  at: '2026-11-01T00:00:00.000Z',
  board: { id: 'b1', name: '改善バックログ' },
  section: { id: 's1', name: '今期', isArchived: false },
  post: undefined,
  ...fields,
});
const post = (id: string, fields: Partial<ArchiveItem> = {}): ArchiveItem =>
  item({ id, post: { id, title: id, projectSerialNumber: 1 }, ...fields });
const archived = { id: 's2', name: '来期', isArchived: true };
const section = item({ id: 'b1_s2', type: ArchiveItemType.SECTION, section: archived });
const subPost = (id: string, isArchived: boolean, fields: Partial<ArchiveItem> = {}): ArchiveItem =>
  item({
    id,
    type: ArchiveItemType.SUB_POST,
    post: {
      id,
      title: id,
      projectSerialNumber: 2,
      parent: { id: 'p1', title: 'p1', projectSerialNumber: 1, isArchived },
    },
    ...fields,
  });

describe('restoreSteps', () => {
  test('posts go back in calls of each board, as many as a call takes', () => {
    const ids = Array.from({ length: POSTS_PER_CALL + 1 }, (_, n) => `p${n}`);
    const steps = restoreSteps(
      [...ids.map((id) => post(id)), post('other', { board: { id: 'b2', name: 'b2' } })],
      NO_TARGETS,
    );
    expect(steps).toEqual([
      { kind: 'posts', boardId: 'b1', postIdList: ids.slice(0, POSTS_PER_CALL) },
      { kind: 'posts', boardId: 'b1', postIdList: ids.slice(POSTS_PER_CALL) },
      { kind: 'posts', boardId: 'b2', postIdList: ['other'] },
    ]);
  });

  test('of a section that is archived too, it comes back first, or the posts move on', () => {
    const items = [post('p1', { section: archived }), post('p2', { section: archived })];
    expect(lostPlaces(items)).toMatchObject([{ key: 'b1 s2', section: { name: '来期' }, postIds: ['p1', 'p2'] }]);
    expect(restoreSteps(items, NO_TARGETS)).toEqual([
      { kind: 'section', boardId: 'b1', boardSectionId: 's2' },
      { kind: 'posts', boardId: 'b1', postIdList: ['p1', 'p2'] },
    ]);
    expect(restoreSteps(items, new Map([['b1 s2', 's1']]))).toEqual([
      { kind: 'move', boardId: 'b1', sectionId: 's1', postIdList: ['p1', 'p2'] },
      { kind: 'posts', boardId: 'b1', postIdList: ['p1', 'p2'] },
    ]);
  });

  test('a section that is restored with its posts is not asked about, and comes back once', () => {
    const items = [post('p1', { section: archived }), section];
    expect(lostPlaces(items)).toEqual([]);
    expect(restoreSteps(items, NO_TARGETS)).toEqual([
      { kind: 'section', boardId: 'b1', boardSectionId: 's2' },
      { kind: 'posts', boardId: 'b1', postIdList: ['p1'] },
    ]);
  });

  test('of a sub-post, the archived post comes along, and it is the post that moves', () => {
    expect(parentsRestored([subPost('p1_a', false)])).toEqual([]);
    expect(parentsRestored([subPost('p1_a', true), post('p1')])).toEqual([]);
    const items = [subPost('p1_a', true, { section: archived })];
    expect(parentsRestored(items)).toMatchObject([{ id: 'p1' }]);
    expect(restoreSteps(items, new Map([['b1 s2', 's1']]))).toEqual([
      { kind: 'move', boardId: 'b1', sectionId: 's1', postIdList: ['p1'] },
      { kind: 'posts', boardId: 'b1', postIdList: ['p1', 'p1_a'] },
    ]);
  });

  test('where a section is gone, its posts must go elsewhere', () => {
    const items = [post('p1', { section: undefined })];
    expect(lostPlaces(items)).toMatchObject([{ key: 'b1 ', section: undefined }]);
    expect(restoreSteps(items, new Map([['b1 ', 's1']]))[0]).toEqual({
      kind: 'move',
      boardId: 'b1',
      sectionId: 's1',
      postIdList: ['p1'],
    });
  });
});
