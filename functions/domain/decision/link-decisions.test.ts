import { describe, expect, test } from 'vitest';
import type { Condition } from './link-decisions.ts';
import { linkDecisions } from './link-decisions.ts';
import { readSentence } from './read-sentence.ts';

const TODAY = '2026-10-01';

/** `post day words`, in any order. */
function link(lines: string[], conditions: Record<string, Condition[]> = {}) {
  const decisions = lines.map((line) => {
    const [postId = '', day = '', text = ''] = line.split(' ');
    return { uid: `${postId}-${day}`, postId, text, at: `${day}T03:00:00.000Z`, ...readSentence(text)! };
  });
  return Object.fromEntries(
    linkDecisions(decisions, ({ uid }) => conditions[uid] ?? [], TODAY).map((linked) => [linked.decision.uid, linked]),
  );
}

describe('decisions in one talk', () => {
  test('a later one about the same matter takes the place of the earlier', () => {
    const linked = link([
      'p1 2026-09-28 再送の並列数は4に変更します。',
      'p1 2026-09-24 再送の並列数は一旦1にします。',
      'p1 2026-09-29 メールの件名は変えないことにします。',
    ]);
    expect(linked['p1-2026-09-24']).toMatchObject({ supersededBy: 'p1-2026-09-28', isProvisionalTooLong: false });
    expect(linked['p1-2026-09-28']).toMatchObject({ supersedes: ['p1-2026-09-24'], supersededBy: undefined });
    expect(linked['p1-2026-09-29']!.supersedes).toEqual([]);
  });
});

describe('decisions of several posts', () => {
  test('that say otherwise about the same matter contradict each other', () => {
    const linked = link([
      'p1 2026-09-24 再送キューの並列数は4に決定しました。',
      'p2 2026-09-25 再送キューの並列数は8に決定しました。',
      'p3 2026-09-25 並列数の表示は見送ります。',
    ]);
    expect(linked['p1-2026-09-24']!.contradicts).toEqual(['p2-2026-09-25']);
    expect(linked['p2-2026-09-25']!.contradicts).toEqual(['p1-2026-09-24']);
    expect(linked['p3-2026-09-25']!.contradicts).toEqual([]);
  });

  test('one that says that it changes the other supersedes it, and the same said twice does nothing', () => {
    const linked = link([
      'p1 2026-09-24 再送キューの並列数は4に決定しました。',
      'p2 2026-09-25 やはり再送キューの並列数は8に変更します。',
      'p3 2026-09-26 再送キューの並列数は8で確定です。',
    ]);
    expect(linked['p1-2026-09-24']!.supersededBy).toBe('p2-2026-09-25');
    expect(Object.values(linked).flatMap(({ contradicts }) => contradicts)).toEqual([]);
  });
});

test('a condition is met when every post that it names is done', () => {
  const line = 'p1 2026-09-24 #12と#13が完了次第、リリースします。';
  const on = (isDone: boolean[]) => ({
    'p1-2026-09-24': isDone.map((done, at) => ({ projectSerialNumber: 12 + at, title: '', isDone: done })),
  });
  expect(link([line], on([true, false]))['p1-2026-09-24']!.isConditionMet).toBe(false);
  expect(link([line], on([true, true]))['p1-2026-09-24']!.isConditionMet).toBe(true);
  expect(link([line])['p1-2026-09-24']!.isConditionMet).toBe(false);
});

test('what is provisional waits for five business days; holidays are none', () => {
  const linked = link(['p1 2026-09-23 上限は暫定的に100件とします。', 'p2 2026-09-24 件名は仮で旧案とします。']);
  expect(linked['p1-2026-09-23']).toMatchObject({ businessDays: 6, isProvisionalTooLong: true });
  expect(linked['p2-2026-09-24']).toMatchObject({ businessDays: 5, isProvisionalTooLong: false });
});
