import { describe, expect, test } from 'vitest';
import { MOST_BODY_CHARACTERS } from '#shared/rules/content.ts';
import { articleOf } from './article.ts';

const entry = (fields: Record<string, unknown>) => ({
  id: 'entry-1',
  updatedAt: '2026-11-24T01:02:03.000Z',
  fields: { slug: 'roles', title: 'ロール', body: '本文', ...fields },
});

describe('an entry as an article', () => {
  test('has the day that its writer says, else the day of its last change', () => {
    expect(articleOf(entry({ publishedDate: '2026-10-01T09:00+09:00' }))?.publishedDate).toBe('2026-10-01');
    expect(articleOf(entry({}))?.publishedDate).toBe('2026-11-24');
  });

  test.each([
    { slug: '../etc' },
    { slug: undefined },
    { title: '' },
    { title: '長'.repeat(121) },
    { body: undefined },
    { body: { nodeType: 'document' } },
    { body: 'a'.repeat(MOST_BODY_CHARACTERS + 1) },
    { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
  ])('is none outside the bounds: %j', (fields) => {
    expect(articleOf(entry(fields))).toBeUndefined();
  });
});
