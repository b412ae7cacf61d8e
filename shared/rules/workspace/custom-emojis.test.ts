import { describe, expect, test } from 'vitest';
import { CUSTOM_EMOJI_NAME_MAX, customEmojiName, emojisInText } from './custom-emojis.ts';

describe('the name of a custom emoji', () => {
  test.each([
    [':Shipped:', 'shipped'],
    ['ＯＫ', 'ok'],
    ['了解です', '了解です'],
    ['ﾈｺ', 'ネコ'],
    ['v2_0-beta', 'v2_0-beta'],
    ['𠮷野家'.repeat(8), '𠮷野家'.repeat(8)],
  ])('%s is stored as %s', (typed, name) => {
    expect(customEmojiName.parse(typed)).toBe(name);
  });

  test.each(['', '::', '30', '_-', 'a b', 'a:b', '<b>', '😀', 'a\u202eb', 'あ'.repeat(CUSTOM_EMOJI_NAME_MAX + 1)])(
    '%j is none',
    (typed) => {
      expect(customEmojiName.safeParse(typed).success).toBe(false);
    },
  );
});

test('a text is cut at the emojis that are known, and nothing of it is lost', () => {
  const isKnown = (name: string) => ['ok', '了解'].includes(name);
  const parts = (text: string) =>
    emojisInText(text, isKnown).map(({ text: said, name }) => (name ? [said, name] : said));
  expect(parts('10:30:15に:了解::ok:です')).toEqual(['10:30:15に', [':了解:', '了解'], [':ok:', 'ok'], 'です']);
  expect(parts(':無い:ok:')).toEqual([':無い', [':ok:', 'ok']]);
  expect(parts(':無い:')).toEqual([':無い:']);
  expect(parts('')).toEqual([]);
});
