import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeTime } from '../state/testing/fake-time.ts';
import type { OtherTab } from './other-tabs.ts';
import type { OwnPlace } from './own-place.ts';
import { PresenceLine } from './presence-line.ts';

let time: FakeTime;
let said: { at: number; word: object }[];
let others: readonly OtherTab[];
let place: OwnPlace | undefined;
let line: PresenceLine;
let random: number;
const from = (clientId: string, more = {}) => ({ clientId, userAccountName: `${clientId}-san`, ...more });

beforeEach(() => {
  time = new FakeTime();
  said = [];
  others = [];
  place = undefined;
  random = 0;
  line = new PresenceLine({
    clientId: 'me',
    accountName: 'sato',
    now: time.now,
    after: time.after,
    random: () => random,
    say: (word) => void said.push({ at: time.now(), word }),
    place: () => place,
    onOthers: (tabs) => (others = tabs),
  });
});

describe('a tab', () => {
  test('says where it is, the last place of a quick walk, and that it is still there', async () => {
    line.tell();
    await time.pass(0);
    for (const columnId of ['a', 'b', 'c']) {
      place = { postId: 'p', columnId };
      line.tell();
      await time.pass(100);
    }
    expect(said).toHaveLength(1);
    await time.pass(1_700);
    expect(said.at(-1)).toEqual({ at: 2_000, word: { postId: 'p', columnId: 'c' } });
    line.hear(from('x'));
    await time.pass(2_000);
    expect(said).toHaveLength(3);
    await time.pass(40_000);
    expect(said).toHaveLength(4);
  });

  test('says nothing more while it is alone, and nothing to newcomers while it is out of sight', async () => {
    line.tell();
    await time.pass(0);
    await time.pass(600_000);
    expect(said).toHaveLength(1);
    line.rest();
    line.hear(from('x'));
    await time.pass(60_000);
    expect(said).toHaveLength(1);
    line.tell();
    await time.pass(0);
    expect(said).toHaveLength(2);
  });

  test('speaks more seldom the more there are, and answers all who come meanwhile with one word', async () => {
    random = 0.5;
    for (let n = 0; n < 49; n += 1) line.hear(from(`n${n}`));
    await time.pass(9_800);
    expect(said).toHaveLength(1);
    for (const columnId of ['a', 'b', 'c', 'd']) {
      place = { postId: 'p', columnId };
      line.tell();
      await time.pass(2_400);
    }
    expect(said).toHaveLength(1);
    await time.pass(200);
    expect(said.map(({ word }) => word)).toEqual([{}, { postId: 'p', columnId: 'd' }]);
  });

  test('never says more than one word in two seconds, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3_000), fc.constantFrom('move', 'newcomer', 'word')), { maxLength: 40 }),
        async (steps) => {
          let guest = 0;
          said.length = 0;
          for (const [ms, step] of steps) {
            await time.pass(ms);
            if (step === 'move') line.tell();
            else line.hear(from(step === 'word' ? 'x' : `n${(guest += 1)}`));
          }
          await time.pass(2_000);
          said.slice(1).forEach(({ at }, n) => expect(at - said[n]!.at).toBeGreaterThanOrEqual(2_000));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('answers whoever has just come, once, and leaves with a last word', async () => {
    line.hear(from('x'));
    await time.pass(0);
    line.hear(from('x', { postId: 'p', columnId: 'c' }));
    await time.pass(10_000);
    expect(said).toHaveLength(1);
    line.leave();
    expect(said.at(-1)!.word).toEqual({ isLeaving: true });
    await time.pass(60_000);
    expect(said).toHaveLength(2);
  });
});

describe('the others', () => {
  test('stand where they said last, are gone after 90 silent seconds or at once with their last word', async () => {
    line.hear(from('x', { postId: 'p', columnId: 'c' }));
    line.hear(from('y'));
    line.hear(from('x', { postId: 'p', columnId: 'd' }));
    expect(others.map(({ clientId, columnId }) => [clientId, columnId])).toEqual([
      ['x', 'd'],
      ['y', undefined],
    ]);
    await time.pass(60_000);
    line.hear(from('x'));
    await time.pass(30_000);
    expect(others.map(({ clientId }) => clientId)).toEqual(['x']);
    line.hear(from('x', { isLeaving: true }));
    expect(others).toEqual([]);
  });

  test('are never oneself, in this tab or another', () => {
    line.hear(from('me'));
    line.hear({ clientId: 'other-tab', userAccountName: 'sato' });
    expect(others).toEqual([]);
  });
});
