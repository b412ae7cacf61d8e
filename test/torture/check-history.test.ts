import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Effect, Entry, History, Read, ShownPost, Write } from './history.ts';

const write = (mutationId: string, startedAt: number, rest: Partial<Write>): Write => ({
  mutationId,
  by: 'sato',
  boardId: 'b',
  postId: 'p',
  isNew: false,
  set: {},
  startedAt,
  outcome: 'ok',
  endedAt: startedAt + 1,
  ...rest,
});
const effect = (mutationId: string, revision: number, postId = 'p'): Effect => ({
  boardId: 'b',
  postId,
  revision,
  mutationId,
});
const post = (rest: Partial<ShownPost> = {}): ShownPost => ({
  id: 'p',
  revision: 2,
  title: '題',
  number: 7,
  option: 'open',
  isArchived: false,
  ...rest,
});
const read = (startedAt: number, shown: ShownPost[], rest: Partial<Read> = {}): Read => ({
  by: 'abe',
  what: 'page',
  boardId: 'b',
  startedAt,
  endedAt: startedAt + 1,
  shown,
  isWhole: true,
  hasArchive: false,
  ...rest,
});

/** A post that is made at 0, gets its number at 10 and is looked at by 20. */
const history = (broken: Partial<History> = {}): History => ({
  writes: [
    write('make', 0, { isNew: true, set: { title: '題', number: 1, option: 'open' }, revision: 1 }),
    write('edit', 10, { set: { number: 7 }, revision: 2 }),
  ],
  reads: [read(20, [post()])],
  effects: [effect('make', 1), effect('edit', 2)],
  entries: new Map<string, Entry[]>([
    [
      'p',
      [
        { by: 'sato', text: '題' },
        { by: 'sato', text: '7' },
      ],
    ],
  ]),
  ...broken,
});
const [make, edit] = history().writes as [Write, Write];
const withoutEdit = {
  effects: [effect('make', 1)],
  entries: new Map([['p', [{ by: 'sato', text: '題' }]]]),
  reads: [],
};

/** Kinds of what is found, the first words of each line. */
const found = (broken: Partial<History>): string[] => [
  ...new Set(checkHistory(history(broken)).map((line) => line.split(':')[0]!)),
];

test('a history in which all is well has no violation', () => {
  expect(checkHistory(history())).toEqual([]);
});

test('an acknowledged write without an effect is lost', () => {
  expect(found({ ...withoutEdit, writes: [make, { ...edit, revision: 1 }] })).toEqual(['lost write']);
  expect(found({ ...withoutEdit, writes: [make, edit] })).toEqual(['lost write']);
});

test('an acknowledged post that is nowhere is lost', () => {
  expect(
    found({ writes: [make, edit, write('other', 5, { isNew: true, postId: 'q', set: { title: '別' }, revision: 1 })] }),
  ).toEqual(['lost write']);
});

test('a write that wanted what was there already needs no effect', () => {
  expect(found({ writes: [make, edit, write('again', 30, { set: { option: 'open' }, revision: 2 })] })).toEqual([]);
  expect(found({ writes: [make, edit, write('again', 30, { set: { option: 'done' }, revision: 2 })] })).toEqual([
    'lost write',
  ]);
});

test('a write that nobody heard of again may have happened or not, but not twice', () => {
  const unknown: Write = { ...edit, outcome: 'unknown', revision: undefined, endedAt: 15 };
  expect(found({ writes: [make, unknown] })).toEqual([]);
  expect(found({ ...withoutEdit, writes: [make, unknown] })).toEqual([]);
  const entries = new Map([
    [
      'p',
      [
        { by: 'sato', text: '題' },
        { by: 'sato', text: '7' },
        { by: 'sato', text: '7' },
      ],
    ],
  ]);
  expect(
    found({ writes: [make, unknown], reads: [], effects: [...history().effects, effect('edit', 3)], entries }),
  ).toEqual(['doubled write']);
});

test('a refused write has no effect, and is refused for a rival alone', () => {
  const refused: Write = { ...edit, outcome: 'refused', revision: undefined, refusal: 'Conflict' };
  expect(found({ ...withoutEdit, writes: [make, refused] })).toEqual([]);
  expect(found({ writes: [make, refused] })).toEqual(['phantom write']);
  expect(found({ ...withoutEdit, writes: [make, { ...refused, refusal: 'EntityNotFound' }] })).toEqual(['lost write']);
});

test('a write that came to stand below what was known before it began is lost', () => {
  expect(
    found({
      writes: [make, edit, write('late', 30, { set: { number: 8 }, revision: 3 })],
      reads: [],
      effects: [effect('make', 1), effect('late', 2), effect('edit', 3)],
      entries: new Map([
        [
          'p',
          [
            { by: 'sato', text: '題' },
            { by: 'sato', text: '8' },
            { by: 'sato', text: '7' },
          ],
        ],
      ]),
    }),
  ).toContain('lost write');
});

test('a change that nobody asked for is a phantom', () => {
  expect(found({ writes: [make], reads: [] })).toEqual(['phantom write']);
});

test('gaps in the revisions, and entries that are missing or say something else, are found', () => {
  expect(
    found({ effects: [effect('make', 1), effect('edit', 3)], writes: [make, { ...edit, revision: 3 }], reads: [] }),
  ).toContain('broken history');
  expect(found({ entries: new Map([['p', [{ by: 'sato', text: '題' }]]]) })).toEqual(['broken history']);
  expect(
    found({
      entries: new Map([
        [
          'p',
          [
            { by: 'sato', text: '題' },
            { by: 'abe', text: '7' },
          ],
        ],
      ]),
    }),
  ).toEqual(['broken history']);
});

test('a read that is older than what was known before it began is stale', () => {
  const stale = post({ revision: 1, number: 1 });
  expect(found({ reads: [read(20, [stale])] })).toEqual(['stale read']);
  // Begun before the answer to the write: both are right.
  expect(found({ reads: [read(10.5, [stale])] })).toEqual([]);
  // Somebody saw it before it was acknowledged.
  expect(found({ writes: [make, { ...edit, endedAt: 40 }], reads: [read(11, [post()]), read(20, [stale])] })).toEqual([
    'stale read',
  ]);
});

test('a whole answer without a post that somebody knew of is stale, unless the post may be archived', () => {
  expect(found({ reads: [read(20, [])] })).toEqual(['stale read']);
  expect(found({ reads: [read(20, [], { isWhole: false })] })).toEqual([]);
  const archive = write('archive', 30, { set: { isArchived: true }, revision: 3 });
  const archived = {
    writes: [make, edit, archive],
    effects: [...history().effects, effect('archive', 3)],
    entries: new Map([['p', [{ by: 'sato', text: '題' }, { by: 'sato', text: '7' }, { by: 'sato' }]]]),
  };
  expect(found({ ...archived, reads: [read(40, [])] })).toEqual([]);
  expect(found({ ...archived, reads: [read(20, [])] })).toEqual(['stale read']);
  expect(found({ ...archived, reads: [read(40, [], { hasArchive: true })] })).toEqual(['stale read']);
  expect(found({ ...archived, reads: [read(40, [post({ revision: 3, isArchived: true })])] })).toEqual(['phantom row']);
});

test('a row that stands twice, or is announced and does not come, is found', () => {
  expect(found({ reads: [read(20, [post(), post()])] })).toEqual(['doubled row']);
  expect(found({ reads: [read(20, [post({ group: 'open' }), post({ group: 'done' })])] })).toEqual([
    'doubled row',
    'phantom row',
  ]);
  expect(found({ reads: [read(20, [post()], { announced: 2 })] })).toEqual(['doubled row']);
  expect(found({ reads: [read(20, [post()], { announced: 2, isWhole: false })] })).toEqual([]);
});

test('a row that never was, or never was like that, is a phantom', () => {
  expect(found({ reads: [read(20, [post(), post({ id: 'q' })])] })).toEqual(['phantom row']);
  expect(found({ reads: [read(20, [post({ number: 8 })])] })).toEqual(['phantom row']);
  expect(found({ reads: [read(20, [post({ revision: 9 })])] })).toEqual(['phantom row']);
  expect(found({ reads: [read(20, [post()], { boardId: 'other' })] })).toEqual(['phantom row']);
  expect(found({ reads: [read(2, [post()])] })).toContain('phantom row');
});
