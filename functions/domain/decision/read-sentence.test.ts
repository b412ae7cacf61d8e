/** What a sentence decides, by labelled ones. */
import { describe, expect, test } from 'vitest';
import { SENTENCES } from '#test/bench/decision-cases.ts';
import { readSentence } from './read-sentence.ts';
import { spokenIn } from './spoken.ts';

describe('a sentence', () => {
  test.each(SENTENCES)('$sentence', ({ sentence, label }) => {
    expect(readSentence(sentence)?.status).toBe(label);
  });

  test('says whether something is not to be done, and whether it takes something back', () => {
    expect(readSentence('火曜の定例はやめます。')).toMatchObject({ isNegative: true, isRevision: false });
    expect(readSentence('やっぱり並列数は4に戻します。')).toMatchObject({ isNegative: false, isRevision: true });
    expect(readSentence('メールの件名は変えないことになりました。')).toMatchObject({ isNegative: true });
  });
});

test('a passage gives its sentences with their places', () => {
  const text = '相談しました。\n並列数は一旦1にします。負荷を見ます。\n期限は9月末とします！';
  const spoken = spokenIn({ part: 'COMMENT', commentId: 'c1', text, by: 'sato', at: '2026-09-01T00:00:00.000Z' });
  expect(spoken.map((one) => one.text)).toEqual(['並列数は一旦1にします。', '期限は9月末とします！']);
  for (const { from, to, text: words } of spoken) expect(text.slice(from, to)).toBe(words);
});

test('long and hostile texts take no time and decide nothing', () => {
  const startedAt = performance.now();
  for (const text of [
    '一旦'.repeat(100_000),
    'ますか'.repeat(70_000),
    '「'.repeat(200_000),
    `${'に'.repeat(299)}。`.repeat(600),
  ])
    expect(spokenIn({ part: 'CONTENTS', text, at: '2026-09-01T00:00:00.000Z' })).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
