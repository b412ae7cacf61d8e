import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectFilter } from '#shared/graphql/inputs.ts';
import {
  askedOf,
  DUE_CHOICES,
  filterOf,
  isAsking,
  ORDER_CHOICES,
  STATUS_CHOICES,
  serialOf,
  UPDATED_CHOICES,
  withAsked,
} from './asked.ts';

const one = <T extends string>(choices: readonly { value: T }[]) =>
  fc.option(fc.constantFrom(...choices.map(({ value }) => value)), { nil: undefined });
const name = fc.option(
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed()),
  { nil: undefined },
);
const ASKED = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(' 予約 ', '#12', 'a&q=b+c%20', '予約　変更'),
  ),
  board: name,
  section: name,
  user: name,
  status: one(STATUS_CHOICES),
  updated: one(UPDATED_CHOICES),
  due: one(DUE_CHOICES),
  order: one(ORDER_CHOICES),
  archived: fc.constantFrom('with' as const, undefined),
});
const PLACE = 'workspaceId=w1&projectKey=WEB';

describe('the address of a search', () => {
  test('says what is asked, whatever that is, and leaves the place alone', () => {
    fc.assert(
      fc.property(ASKED, (asked) => {
        const address = withAsked(new URLSearchParams(`${PLACE}&q=before&status=done`), asked).toString();
        expect(askedOf(new URLSearchParams(address))).toEqual(asked);
        expect(withAsked(new URLSearchParams(address), undefined).toString()).toBe(PLACE);
      }),
    );
  });

  test('asks the board-api for nothing that it refuses', () => {
    fc.assert(
      fc.property(ASKED, (asked) => {
        expect(
          projectFilter.safeParse(filterOf({ ...asked, board: 'b1', section: 's1' }, '2026-11-21')).error,
        ).toBeUndefined();
      }),
    );
  });

  test('is none without words and conditions, and unknown choices are none', () => {
    expect(askedOf(new URLSearchParams(PLACE))).toBeUndefined();
    expect(askedOf(new URLSearchParams('status=none'))).toBeUndefined();
    expect(isAsking(askedOf(new URLSearchParams('q=%20')))).toBe(false);
    expect(isAsking(askedOf(new URLSearchParams('q=&due=late')))).toBe(true);
  });
});

test.each([
  ['#12', 12],
  ['＃１２', 12],
  [' 7 ', 7],
  ['12件', undefined],
  ['#', undefined],
  ['0', undefined],
  ['1234567890', undefined],
])('%s names post %s', (text, serial) => expect(serialOf({ text })).toBe(serial));

test('days are counted with today among them', () => {
  expect(filterOf({ text: '', updated: '1', due: 'today' }, '2026-11-21')).toMatchObject({
    updatedFrom: '2026-11-21',
    deadlineTo: '2026-11-21',
  });
  expect(filterOf({ text: '', updated: '7', due: 'late' }, '2026-11-21')).toMatchObject({
    updatedFrom: '2026-11-15',
    deadlineTo: '2026-11-20',
  });
});
