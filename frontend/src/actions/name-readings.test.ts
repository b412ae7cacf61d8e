import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matchScore } from './match.ts';
import { isReadAs, readingsFrom } from './name-readings.ts';

const readings = readingsFrom(readFileSync(new URL('kanji-readings.txt', import.meta.url), 'utf8'));

describe('a name that people gave', () => {
  test.each([
    ['顧客', ['こきゃく', 'コキャク', 'kokyaku', 'kok', 'きゃく']],
    ['佐藤様の要望', ['さとう', 'satou', 'sato', 'satousama', 'ようぼう', 'youbou']],
    ['小学校', ['しょうがっこう', 'shougakkou', 'gakkou', 'gakko']],
    ['田中　健太', ['たなか', 'tanaka', 'たなか けんた', 'kenta']],
    ['佐々木商店', ['ささき', 'sasaki', 'しょうてん']],
    ['新予約サイト', ['しんよやく', "shin'yoyaku", 'よやくさいと', 'yoyakusaito']],
    ['髙橋', ['たかはし', 'takahashi']],
    ['今日の予定', ['きょう', 'kyou', 'きょうのよてい', 'こんにち']],
    ['大人向けの土産', ['おとなむけ', 'otona', 'みやげ']],
  ])('%s is found by what its kanji may be read as', (name, queries) => {
    for (const query of queries) expect(isReadAs(name, query, readings), query).toBe(true);
  });

  test('is not found by another reading, by one sound, or by what is not typed as a reading', () => {
    for (const query of ['すずき', 'k', '顧', '123']) expect(isReadAs('顧客', query, readings), query).toBe(false);
  });

  test('stands behind what was written so, and our own actions go by the readings that they give', () => {
    const board = { name: '顧客', isNamedByPeople: true } as const;
    expect(matchScore(board, '顧')).toBe(4);
    expect(matchScore(board, 'kokyaku', readings)).toBe(1);
    expect(matchScore(board, 'kokyaku')).toBe(0);
    expect(matchScore({ name: '顧客' }, 'kokyaku', readings)).toBe(0);
  });

  test('is answered, in how many ways it may ever be read', () => {
    const many = new Map([['生', ['い', 'いい', 'いいい']]]);
    expect(isReadAs('生'.repeat(50), `${'い'.repeat(50)}ぬ`, many)).toBe(false);
  });
});
