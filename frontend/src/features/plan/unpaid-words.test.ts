import { expect, test } from 'vitest';
import { unpaidWords } from './unpaid-words.ts';

const readOnlyFrom = '2027-01-08T00:00:00.000Z';
const words = (isAdmin: boolean, at: number) =>
  unpaidWords({ isAdmin, readOnlyFrom, now: new Date(Date.parse(readOnlyFrom) + at) });

test('admins are told of a missing payment with the day from which nothing changes, others once it has come', () => {
  expect(words(true, -1)).toBe('お支払いを確認できていません。1月8日(金)からは閲覧だけになります。');
  expect(words(false, -1)).toBeUndefined();
  expect(words(true, 0)).toBe('お支払いを確認できないため、いまは閲覧だけができます。データは消えません。');
  expect(words(false, 0)).toMatch(/^お支払いを確認できないため、いまは閲覧だけができます。管理者が/);
});
