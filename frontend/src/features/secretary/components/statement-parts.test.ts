import { describe, expect, test } from 'vitest';
import { endOf, phrasesOf } from './statement-parts.ts';

const glued = (text: string) =>
  phrasesOf(text)
    .filter((phrase) => phrase.isGlued)
    .map((phrase) => phrase.text);

describe('a sentence', () => {
  test('keeps numbers with their units, days and post numbers together', () => {
    expect(glued('#128 を9月19日までに直し、残りは3 ptと14件、約40%です')).toEqual([
      '#128',
      '9月19日',
      '3 pt',
      '14件',
      '約40%',
    ]);
  });
  test('loses nothing when it is parted', () => {
    const text = '9月18日(金)は1,644件中の12件（0.7%）が遅れています。';
    expect(
      phrasesOf(text)
        .map((phrase) => phrase.text)
        .join(''),
    ).toBe(text);
  });
  test('gives its chips the last two characters and the full stop', () => {
    expect(endOf('増えています。')).toEqual({ head: '増えてい', tail: 'ます', stop: '。' });
    expect(endOf('はい')).toEqual({ head: '', tail: 'はい', stop: '' });
  });
});
