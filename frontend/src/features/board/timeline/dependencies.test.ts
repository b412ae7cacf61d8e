import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType, TimelineDependencyType as Type } from '#shared/enums/enums.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';
import type { Bar } from './bars.ts';
import { criticalPath, type Dependency, dependenciesOf, followers, isBroken } from './dependencies.ts';
import { loadOf } from './load.ts';
import { dayAt, dayIndex } from './scale.ts';

const bar = (from: string, to: string): Bar => ({ from: dayIndex(from), to: dayIndex(to) });
const days = ({ from, to }: Bar) => `${dayAt(from)}/${dayAt(to)}`;
const chain = (...ids: string[]): Dependency[] => ids.slice(1).map((after, at) => ({ before: ids[at]!, after }));
const businessDays = ({ from, to }: Bar) =>
  Array.from({ length: to - from + 1 }, (_, at) => dayAt(from + at)).filter(isBusinessDay).length;

describe('which posts wait for which', () => {
  const row = (id: string, ...linked: string[]) => ({ id, values: { links: linked } }) as unknown as Row;
  const column = (direction: LinkedColumnDirectionType) =>
    ({ id: 'links', columnType: ColumnType.POST_LINK, direction }) as Column;
  const rows = [row('a', 'b', 'a', 'gone'), row('b')];
  const bars = new Map([
    ['a', bar('2026-11-02', '2026-11-04')],
    ['b', bar('2026-11-05', '2026-11-06')],
  ]);

  test('a link to a parent waits for it, a link to a child is waited for by it; itself and posts without days do not count', () => {
    expect(dependenciesOf(rows, column(LinkedColumnDirectionType.PARENT), bars)).toEqual([{ before: 'b', after: 'a' }]);
    expect(dependenciesOf(rows, column(LinkedColumnDirectionType.CHILD), bars)).toEqual([{ before: 'a', after: 'b' }]);
    expect(dependenciesOf(rows, undefined, bars)).toEqual([]);
  });
});

describe('a dependency that does not hold', () => {
  const [early, late] = [bar('2026-11-02', '2026-11-06'), bar('2026-11-04', '2026-11-10')];

  test.each([
    [Type.FINISH_TO_START, true, true],
    [Type.START_TO_START, false, true],
    [Type.FINISH_TO_FINISH, false, true],
  ])('kind %i: the later one behind the earlier is broken: %s, the other way round: %s', (type, forward, backward) => {
    expect(isBroken(type, early, late)).toBe(forward);
    expect(isBroken(type, late, early)).toBe(backward);
  });

  test('the next day is late enough, and nothing is said of an open side', () => {
    expect(isBroken(Type.FINISH_TO_START, early, bar('2026-11-07', '2026-11-07'))).toBe(false);
    expect(isBroken(Type.FINISH_TO_START, { ...early, open: 'end' }, late)).toBe(false);
    expect(isBroken(Type.FINISH_TO_START, early, { ...late, open: 'start' })).toBe(false);
  });
});

describe('what follows a post that has moved', () => {
  test('begins on the next business day and is as long, over a weekend and a holiday, and so do those behind it', () => {
    const bars = new Map([
      ['a', bar('2026-11-18', '2026-11-20')],
      ['b', bar('2026-11-19', '2026-11-20')],
      ['c', bar('2026-11-23', '2026-11-24')],
    ]);
    const moved = followers(Type.FINISH_TO_START, bars, chain('a', 'b', 'c'), 'a');
    // 21 and 22 are a weekend, 23 is 勤労感謝の日.
    expect(days(moved.get('b')!)).toBe('2026-11-24/2026-11-25');
    // One business day long: the 23rd did not count.
    expect(days(moved.get('c')!)).toBe('2026-11-26/2026-11-26');
  });

  test('waiting for the end with its end, it ends there', () => {
    const bars = new Map([
      ['a', bar('2026-11-02', '2026-11-20')],
      ['b', bar('2026-11-09', '2026-11-10')],
    ]);
    const moved = followers(Type.FINISH_TO_FINISH, bars, chain('a', 'b'), 'a');
    expect(days(moved.get('b')!)).toBe('2026-11-19/2026-11-20');
  });

  const start = dayIndex('2026-04-01');
  const network = fc.integer({ min: 2, max: 9 }).chain((size) =>
    fc.record({
      type: fc.constantFrom(...Object.values(Type)),
      bars: fc
        .array(fc.record({ at: fc.nat(60), length: fc.nat(12) }), { minLength: size, maxLength: size })
        .map(
          (all) =>
            new Map(
              all.map(({ at, length }, index): [string, Bar] => [
                `${index}`,
                { from: start + at, to: start + at + length },
              ]),
            ),
        ),
      links: fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), {
        maxLength: 14,
        selector: ([before, after]) => `${before} ${after}`,
      }),
    }),
  );
  const toDependencies = (links: [number, number][]): Dependency[] =>
    links.map(([before, after]) => ({ before: `${before}`, after: `${after}` }));

  test('without circles nothing that waits stands too early, lengths stay, nothing else moves, and once is enough', () => {
    fc.assert(
      fc.property(network, ({ type, bars, links }) => {
        const dependencies = toDependencies(links.filter(([before, after]) => before < after));
        const moved = followers(type, bars, dependencies, '0');
        const now = new Map([...bars, ...moved]);
        const reached = new Set(['0']);
        for (const id of reached) for (const { before, after } of dependencies) if (before === id) reached.add(after);
        for (const { before, after } of dependencies)
          if (reached.has(before)) expect(isBroken(type, now.get(before)!, now.get(after)!)).toBe(false);
        for (const [id, one] of moved) {
          expect(id !== '0' && reached.has(id)).toBe(true);
          const count = businessDays(bars.get(id)!);
          if (count > 0) expect(businessDays(one)).toBe(count);
        }
        expect(followers(type, now, dependencies, '0').size).toBe(0);
      }),
    );
  });

  test('links in circles are borne: there is an answer, and the post that was moved stays', () => {
    fc.assert(
      fc.property(network, ({ type, bars, links }) => {
        const dependencies = toDependencies(links.filter(([before, after]) => before !== after));
        expect(followers(type, bars, dependencies, '0').has('0')).toBe(false);
        criticalPath(type, bars, dependencies);
      }),
    );
  });

  test('a bar of 8,000 years is moved by days of the calendar', () => {
    const bars = new Map([
      ['a', bar('1999-01-01', '2026-11-20')],
      ['b', bar('1900-01-01', '9000-12-31')],
    ]);
    const moved = followers(Type.FINISH_TO_START, bars, chain('a', 'b'), 'a');
    expect(dayAt(moved.get('b')!.from)).toBe('2026-11-24');
    expect(criticalPath(Type.FINISH_TO_START, bars, chain('a', 'b'))).toEqual(new Set(['a', 'b']));
  });
});

describe('the critical path', () => {
  const bars = new Map([
    ['design', bar('2026-11-02', '2026-11-06')],
    ['build', bar('2026-11-09', '2026-11-20')],
    ['words', bar('2026-11-09', '2026-11-11')],
    ['release', bar('2026-11-24', '2026-11-25')],
    ['alone', bar('2026-11-02', '2026-12-25')],
  ]);
  const dependencies = [...chain('design', 'build', 'release'), ...chain('design', 'words', 'release')];

  test('is what cannot be later without the end being later: a weekend and a holiday between give no room', () => {
    expect(criticalPath(Type.FINISH_TO_START, bars, dependencies)).toEqual(new Set(['design', 'build', 'release']));
  });

  test('a day of room takes a post off it, and all that leads to it alone', () => {
    const sooner = new Map(bars).set('build', bar('2026-11-09', '2026-11-19'));
    expect(criticalPath(Type.FINISH_TO_START, sooner, dependencies)).toEqual(new Set(['release']));
  });
});

describe('what people have at once', () => {
  const columns = [
    { id: 'term', columnType: ColumnType.TERM },
    { id: 'who', columnType: ColumnType.USER },
  ] as Column[];
  const row = (term: string, ...who: string[]) => ({ values: { term, who } }) as unknown as Row;
  const week = (day: string) => ({ at: dayIndex(day), days: 7, label: day });

  test('counts posts of each unit in which they have a business day; what is nobody’s comes last', () => {
    const rows = [
      row('2026-11-02/2026-11-06', 'sato', 'tanaka'),
      row('2026-11-06/2026-11-08', 'sato'),
      row('2026-11-07/2026-11-08', 'tanaka'),
      row('2026-11-09/2026-11-13'),
      row('', 'sato'),
    ];
    expect(loadOf(rows, columns[0]!, columns[1]!, [week('2026-11-02'), week('2026-11-09')])).toEqual([
      { accountName: 'sato', counts: [2, 0], most: 2 },
      { accountName: 'tanaka', counts: [1, 0], most: 1 },
      { accountName: undefined, counts: [0, 1], most: 1 },
    ]);
  });
});
