import { expect, test } from 'vitest';
import type { LinkCandidate } from './link-text.ts';
import { readLinks, whyUnreadable } from './link-text.ts';

const POSTS: Record<number, LinkCandidate[]> = {
  12: [{ id: 'a', title: '予約票、#99 の件', isHeld: false }],
  15: [{ id: 'b', title: '会計', isHeld: false }],
  20: [
    { id: 'c', title: '設計', isHeld: false },
    { id: 'd', title: '実装', isHeld: false },
  ],
  30: [
    { id: 'e', title: '設計', isHeld: false },
    { id: 'f', title: '設計', isHeld: true },
  ],
  40: [{ id: 'g', title: '新しい題', isHeld: true }],
  99: [{ id: 'h', title: '別の投稿', isHeld: false }],
};
const read = (text: string) => readLinks(text, (serial) => POSTS[serial] ?? []);

test.each([
  ['#12 予約票、#99 の件、#15 会計', ['a', 'b']],
  ['#15 会計、#15', ['b']],
  ['12、15', ['a', 'b']],
  ['＃１５　会計', ['b']],
  ['#15 会計、閲覧できない投稿 2件', ['b']],
  ['閲覧できない投稿 2件', []],
  ['#12\n#15', ['a', 'b']],
  ['#20 実装', ['d']],
  ['#30 設計', ['f']],
  ['#40 古い題', ['g']],
])('%s', (text, ids) => {
  const result = read(text);
  expect('ids' in result ? result.ids : undefined).toEqual(ids);
});

test.each([
  ['#7', '#7の投稿は、リンク先のボードに見つかりません。'],
  ['#15 買い物', '#15の投稿のタイトルは「会計」です。'],
  ['#20', '複数のプロジェクト'],
])('%s is refused', (text, message) => {
  expect(read(text)).toEqual({ message: expect.stringContaining(message) });
});

test('a cell that names no posts, or too many, is refused before any is looked for', () => {
  expect(whyUnreadable('会計')).toContain('番号（#123）が読み取れません');
  expect(whyUnreadable('#15 会計、閲覧できない投稿 2件')).toBeUndefined();
  expect(whyUnreadable(Array.from({ length: 101 }, (_, n) => `#${n}`).join('、'))).toContain('100件まで');
});
