import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffRichText } from './diff-rich-text.ts';
import { mergeRichText } from './merge-rich-text.ts';
import { readRichText } from './read-rich-text.ts';
import { writeRichText } from './write-rich-text.ts';

const spelled = (html: string): string => writeRichText(readRichText(html));

test('what two people changed in different lines comes together', () => {
  const base = '<p>一</p><p>二</p><p>三</p>';
  expect(mergeRichText(base, '<p>一！</p><p>二</p><p>三</p>', '<p>一</p><p>二</p><h2>三</h2>')).toBe(
    '<p>一！</p><p>二</p><h2>三</h2>',
  );
  // Side by side, too.
  expect(mergeRichText(base, '<p>一！</p><p>二</p><p>三</p>', '<p>一</p><p>二？</p><p>三</p>')).toBe(
    '<p>一！</p><p>二？</p><p>三</p>',
  );
});

test('what both wrote on at the same place stands there one behind the other', () => {
  expect(mergeRichText('<p>一</p>', '<p>一</p><p>私</p>', '<p>一</p><p>同僚</p>')).toBe(
    '<p>一</p><p>同僚</p><p>私</p>',
  );
  expect(mergeRichText('', '<p>私</p>', '<ul><li>同僚</li></ul>')).toBe('<ul><li>同僚</li></ul><p>私</p>');
});

test('one line that both wrote anew is for a person to decide', () => {
  expect(mergeRichText('<p>一</p>', '<p>一A</p>', '<p>一B</p>')).toBeUndefined();
  expect(mergeRichText('<p>一</p><p>二</p>', '<p>二</p>', '<p>一！</p><p>二</p>')).toBeUndefined();
});

const line = fc.oneof(
  fc.constantFrom('<p>あ</p>', '<p>い</p>', '<h2>う</h2>', '<p><br /></p>', '<hr />', '<ul><li>え</li></ul>'),
  fc.integer({ min: 0, max: 99 }).map((n) => `<p>語${n} <strong>太${n % 7}</strong></p>`),
);
const text = fc.array(line, { maxLength: 8 });
/** Of a text: lines changed, gone and new, by one person. */
const edits = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('change', 'remove', 'insert')), { maxLength: 4 });
const edited = (lines: readonly string[], steps: readonly (readonly [number, string])[], who: string): string[] => {
  const made = [...lines];
  steps.forEach(([at, kind], n) => {
    const own = `<p>${who}${n}</p>`;
    const place = Math.min(at, made.length);
    if (kind === 'insert') made.splice(place, 0, own);
    else if (kind === 'remove') made.splice(place, 1);
    else made.splice(place, 1, own);
  });
  return made;
};

test('nothing that somebody wrote is lost, whatever two people do', () => {
  let merges = 0;
  fc.assert(
    fc.property(text, edits, edits, (base, mySteps, theirSteps) => {
      const [first, mine, theirs] = [base, edited(base, mySteps, '私'), edited(base, theirSteps, '同僚')].map((lines) =>
        spelled(lines.join('')),
      ) as [string, string, string];
      const merged = mergeRichText(first, mine, theirs);
      if (merged === undefined) return;
      merges += 1;
      for (const one of [mine, theirs])
        for (const own of one.match(/(?:私|同僚)\d/g) ?? []) expect(merged).toContain(own);
      expect(spelled(merged)).toBe(merged);
    }),
  );
  expect(merges).toBeGreaterThan(20);
  fc.assert(
    fc.property(text, text, (base, other) => {
      const [first, changed] = [base, other].map((lines) => spelled(lines.join(''))) as [string, string];
      expect(mergeRichText(first, changed, first)).toBe(changed);
      expect(mergeRichText(first, first, changed)).toBe(changed);
      expect(mergeRichText(first, changed, changed)).toBe(changed);
    }),
  );
});

test('a difference tells words', () => {
  expect(diffRichText('<p>明日までに確認します。</p>', '<p>今日までに<strong>確認</strong>します。</p>')).toBe(
    '<p><del>明日</del><ins>今日</ins>までに<del>確認</del><strong><ins>確認</ins></strong>します。</p>',
  );
  expect(diffRichText('<p>一</p><hr />', '<p>一</p><p>二</p>')).toBe('<p>一</p><del><hr /></del><p><ins>二</ins></p>');
});

const wordsOf = (html: string): string => html.replace(/<br \/>|<\/(?:p|h2|li)>/g, '\n').replace(/<[^>]*>|[\s↵]/g, '');

test('without what went it reads as after, without what came as before', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [old, now] = [before, after].map((lines) => spelled(lines.join(''))) as [string, string];
      const diff = diffRichText(old, now);
      expect(wordsOf(diff.replace(/<del>.*?<\/del>/gs, ''))).toBe(wordsOf(now));
      expect(wordsOf(diff.replace(/<ins>.*?<\/ins>/gs, ''))).toBe(wordsOf(old));
    }),
  );
});
