import { expect, test } from 'vitest';
import { ReactionType } from '#shared/enums/enums.ts';
import { reactedBy, withReaction } from './reactions.ts';

const { GOOD, BAD } = ReactionType;

test('one reaction of each person: another takes its place, and what nobody chose any more goes', () => {
  const others = [{ reactionType: GOOD, count: 21, isReacted: false, userAccountNameList: ['abe'] }];
  const good = withReaction(others, GOOD, 'sato');
  expect(good).toEqual([{ reactionType: GOOD, count: 22, isReacted: true, userAccountNameList: ['abe', 'sato'] }]);
  const bad = withReaction(good, BAD, 'sato');
  expect(bad).toEqual([
    { reactionType: GOOD, count: 21, isReacted: false, userAccountNameList: ['abe'] },
    { reactionType: BAD, count: 1, isReacted: true, userAccountNameList: ['sato'] },
  ]);
  expect(withReaction(bad, undefined, 'sato')).toEqual(others);
  expect(reactedBy(good[0]!, (name) => name)).toBe('abe、sato ほか20人');
});
