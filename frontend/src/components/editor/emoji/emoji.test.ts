import { beforeAll, describe, expect, test } from 'vitest';
import { type Emoji, emojis, findEmojis, ownEmojisFrom } from './emoji.ts';

let all: readonly Emoji[];
beforeAll(async () => {
  all = await emojis(undefined);
});
const first = (query: string) => findEmojis(all, query, 3).map(({ sign }) => sign);

describe('emojis', () => {
  test.each([
    ['猫', '😺'],
    ['ねこ', '🐱'],
    ['ﾈｺ', '🐱'],
    ['ロケット', '🚀'],
    ['ろけっと', '🚀'],
    ['OK', '👌'],
    ['👍', '👍️'],
  ])('%s finds %s among the first', (query, sign) => {
    expect(first(query).map((one) => one.replace('\uFE0F', ''))).toContain(sign.replace('\uFE0F', ''));
  });

  test('a name comes before a word for it, and nothing finds nothing', () => {
    expect(first('ロケット')[0]).toBe('🚀');
    expect(first('　')).toEqual([]);
    expect(first('無い無い無い')).toEqual([]);
  });

  test('every one has a name and stands in one part', () => {
    expect(all.length).toBeGreaterThan(1_700);
    expect(all.filter(({ name, words }) => name === '' || words.length === 0)).toEqual([]);
    expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length);
  });

  test("a workspace's own are found by their names, in any kana, before the others", () => {
    const own = ownEmojisFrom(['ねこ', 'shipped'].map((name) => ({ name, imageUrl: `/${name}.png` })));
    const signs = (query: string) => findEmojis([...own, ...all], query, 3).map(({ sign }) => sign);
    expect(signs('ネコ')[0]).toBe(':ねこ:');
    expect(signs('SHIP')[0]).toBe(':shipped:');
  });
});
