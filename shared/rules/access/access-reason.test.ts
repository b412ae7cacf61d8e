import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/enums/enums.ts';
import { accessReason, sentenceOf } from './access-reason.ts';
import { isAdmin, projectAccess, ROLES } from './roles.ts';

const ALL = ['g1', 'g2', 'g3', 'g4'];
const SETS = Array.from({ length: 2 ** ALL.length }, (_, bits) =>
  ALL.filter((_id, index) => (bits >> index) % 2 === 1),
);
/** Every role with every set of groups, in every project. */
const CASES: { role: Role; held: string[]; reached: string[] }[] = ROLES.flatMap((role) =>
  SETS.flatMap((held) => SETS.map((reached) => ({ role, held, reached }))),
);

describe('why somebody can open a project', () => {
  test('is said exactly where access is given, and of the same access', () => {
    for (const { role, held, reached } of CASES)
      expect(accessReason(role, held, reached)?.access).toBe(projectAccess(role, held, reached));
  });

  test('names groups each of which is enough, and all of which together are the whole reason', () => {
    for (const { role, held, reached } of CASES) {
      const reason = accessReason(role, held, reached);
      if (!reason || reason.groupIds.length === 0) continue;
      for (const id of reason.groupIds) expect(projectAccess(role, [id], reached)).toBe(reason.access);
      expect(
        projectAccess(
          role,
          held.filter((id) => !reason.groupIds.includes(id)),
          reached,
        ),
      ).not.toBe(reason.access);
    }
  });

  test('names none where the role alone is enough: for admins, and for nobody else', () => {
    for (const { role, held, reached } of CASES) {
      const reason = accessReason(role, held, reached);
      if (!reason) continue;
      expect(reason.groupIds.length === 0).toBe(isAdmin(role));
      if (reason.groupIds.length === 0) expect(projectAccess(role, [], reached)).toBe(reason.access);
    }
  });

  test('reads as a sentence', () => {
    expect(sentenceOf('write', ['開発'])).toBe('「開発」グループを通じて編集できます。');
    expect(sentenceOf('comment', ['開発', '営業'])).toBe('「開発」「営業」グループを通じて閲覧とコメントができます。');
    expect(sentenceOf('manage', [])).toBe('管理者のため、管理できます。');
  });
});
