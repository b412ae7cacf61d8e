import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { evaluateWhole } from '../arrangement/evaluate-view.ts';
import type { Row, View } from '../types.ts';
import { orderKeyBetween } from './order-key.ts';
import { isSubPost, parentIdOf, subPostId, subPostsByParent } from './sub-post.ts';

const ULID = fc.ulid();
const rowOf = (id: string, projectSerialNumber: number, more: Partial<Row> = {}): Row => ({
  id,
  revision: 1,
  projectSerialNumber,
  title: id,
  sectionId: 's',
  values: {},
  createdAt: '2026-09-01T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-09-01T00:00:00.000Z',
  updatedBy: 'sato',
  ...more,
});
const VIEW: View = {
  id: 'v',
  name: '一覧',
  viewType: ProjectBoardViewType.TABLE,
  isDefault: true,
  isContainArchive: false,
  postLoadingLimit: 50,
  filterGroupList: [],
  orderConditionList: [{ targetColumnId: 'title', isAsc: false }],
  groupOptionList: [],
  viewColumnList: [],
  groupColumnId: 'createdBy',
};

test('an id tells whose sub-post it is, and a post’s tells of none', () => {
  fc.assert(
    fc.property(ULID, fc.stringMatching(/^[0-9a-z]{10}$/), (postId, own) => {
      expect(parentIdOf(subPostId(postId, own))).toBe(postId);
      expect(parentIdOf(postId)).toBeUndefined();
      expect([isSubPost({ id: postId }), isSubPost({ id: subPostId(postId, own) })]).toEqual([false, true]);
    }),
  );
});

test('sub-posts stand under their post in the order that they were put in, whenever they came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.infiniteStream(fc.nat()), (places, shuffle) => {
      const siblings: Row[] = [];
      for (const [n, place] of places.entries()) {
        const at = place % (siblings.length + 1);
        siblings.splice(
          at,
          0,
          rowOf(`p_${n}`, n, { postOrder: orderKeyBetween(siblings[at - 1]?.postOrder, siblings[at]?.postOrder) }),
        );
      }
      const mixed = [...siblings]
        .map((row) => [shuffle.next().value!, row] as const)
        .sort(([a], [b]) => a - b)
        .map(([, row]) => row);
      expect(subPostsByParent([rowOf('p', 99), ...mixed]).get('p') ?? []).toEqual(siblings);
    }),
  );
});

test('a view shows, groups and counts the same posts whatever lies under them', () => {
  const posts = fc.array(fc.record({ by: fc.constantFrom('sato', 'abe'), subs: fc.nat(3), isArchived: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(posts, (drawn) => {
      const rows = drawn.map(({ by, isArchived }, n) =>
        rowOf(`p${n}`, n, { createdBy: by, ...(isArchived ? { archivedAt: '2026-09-02T00:00:00.000Z' } : {}) }),
      );
      const subs = drawn.flatMap(({ subs: count }, n) =>
        Array.from({ length: count }, (_, at) => rowOf(subPostId(`p${n}`, String(at)), 100 + at, { createdBy: 'abe' })),
      );
      const viewer = { accountName: 'sato', now: 0 };
      expect(evaluateWhole([...subs, ...rows], [], VIEW, viewer)).toEqual(evaluateWhole(rows, [], VIEW, viewer));
    }),
  );
});
