import { describe, expect, test } from 'vitest';
import { articleOf } from './article.ts';
import { tagsOf } from './article-tags.ts';
import { listed, searched } from './find-articles.ts';

const article = (slug: string, fields: Record<string, unknown>) =>
  articleOf({ id: slug, updatedAt: '2026-11-24T00:00:00Z', fields: { slug, title: slug, body: '本文', ...fields } })!;

const articles = [
  article('archive', { title: 'アーカイブする', tags: ['整理', '投稿'], body: '終わった投稿を片づけます。' }),
  article('delete', {
    title: '投稿を削除する',
    tags: ['投稿'],
    body: '30日のあいだは戻せます。アーカイブもできます。',
  }),
  article('csv', { title: 'CSVを取り込む', tags: ['データ'], body: 'ＥｘｃｅｌとＣＳＶに対応しています。' }),
];
const slugs = (found: ReturnType<typeof listed>): string[] => found.map(({ fields }) => fields.slug);

describe('a search of articles', () => {
  test.each([
    ['あーかいぶ', ['archive', 'delete']],
    ['ｱｰｶｲﾌﾞ 30日', ['delete']],
    ['excel　csv', ['csv']],
    ['ない言葉', []],
    ['　 ', []],
  ])('of %s', (words, expected) => {
    expect(slugs(searched(articles, words))).toEqual(expected);
  });

  test('finds words of the title first', () => {
    expect(slugs(searched(articles, '投稿'))).toEqual(['delete', 'archive']);
  });
});

test('A list leaves texts out; the one article of a slug has its text', () => {
  expect(listed(articles).some(({ fields }) => 'body' in fields)).toBe(false);
  expect(slugs(listed(articles, { tag: '投稿' }))).toEqual(['archive', 'delete']);
  expect(listed(articles, { slug: 'csv' })).toMatchObject([
    { fields: { slug: 'csv', body: expect.stringMatching(/^<p>/) } },
  ]);
  expect(listed(articles, { slug: 'none' })).toEqual([]);
});

test('Tags are counted, the most used first; beside one, those that go with it', () => {
  expect(tagsOf(articles)[0]).toEqual({ name: '投稿', count: 2 });
  expect(tagsOf(articles, '整理')).toEqual([{ name: '投稿', count: 1 }]);
});
