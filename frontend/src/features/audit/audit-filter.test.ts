import { describe, expect, test } from 'vitest';
import { filterFrom, hasFilter, withFilter } from './audit-filter.ts';

describe('the filter in the address', () => {
  test('is read, and what is no value of it is left out', () => {
    expect(filterFrom(new URLSearchParams('workspaceId=w1&area=group&userId=u1&from=2026-09-01&text=開発'))).toEqual({
      area: 'group',
      userId: 'u1',
      from: '2026-09-01',
      to: undefined,
      text: '開発',
    });
    expect(hasFilter(filterFrom(new URLSearchParams('workspaceId=w1&area=nothing&from=yesterday')))).toBe(false);
  });

  test('changes without touching the rest', () => {
    const search = new URLSearchParams('workspaceId=w1&area=group');
    expect(String(withFilter(search, { area: undefined, to: '2026-09-02' }))).toBe('workspaceId=w1&to=2026-09-02');
    expect(String(search)).toBe('workspaceId=w1&area=group');
  });
});
