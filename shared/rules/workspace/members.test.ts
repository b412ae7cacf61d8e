import { expect, test } from 'vitest';
import { deactivated, isActive, notDeleted } from './members.ts';

const people = [
  { accountName: 'sato' },
  { accountName: 'tanaka', deactivatedDate: '2026-09-18' },
  { accountName: 'gone', deletedDate: '2026-09-18' },
  { accountName: 'both', deactivatedDate: '2026-09-17', deletedDate: '2026-09-18' },
  { accountName: '' },
  { accountName: 'nulls', deactivatedDate: null, deletedDate: null },
];
const names = (list: typeof people) => list.map(({ accountName }) => accountName);

test('the list of people leaves out deleted ones alone', () => {
  expect(names(notDeleted(people))).toEqual(['sato', 'tanaka', '', 'nulls']);
});

test('active ones also come in and have an account name', () => {
  expect(names(people.filter(isActive))).toEqual(['sato', 'nulls']);
});

test('a deleted person is not a deactivated one', () => {
  expect(names(deactivated(people))).toEqual(['tanaka']);
});
