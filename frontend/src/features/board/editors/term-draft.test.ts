import { expect, test } from 'vitest';
import { termInDraft, withDay } from './term-draft.ts';

test('the calendar shows what is typed so far', () => {
  expect(termInDraft('9/1〜9/5', '2026-09-16')).toEqual({ from: '2026-09-01', to: '2026-09-05' });
  expect(termInDraft('9/1〜', '2026-09-16')).toEqual({ from: '2026-09-01', to: '' });
  expect(termInDraft('らいしゅう', '2026-09-16')).toEqual({ from: '', to: '' });
});

test('the other side gives way where it would lie behind', () => {
  const term = { from: '2026-09-03', to: '2026-09-05' };
  expect(withDay(term, 'from', '2026-09-04')).toEqual({ from: '2026-09-04', to: '2026-09-05' });
  expect(withDay(term, 'from', '2026-09-09')).toEqual({ from: '2026-09-09', to: '2026-09-09' });
  expect(withDay(term, 'to', '2026-09-01')).toEqual({ from: '2026-09-01', to: '2026-09-01' });
  expect(withDay(term, 'to', undefined)).toEqual({ from: '2026-09-03', to: '' });
  expect(withDay({ from: '', to: '' }, 'to', '2026-09-01')).toEqual({ from: '', to: '2026-09-01' });
});
