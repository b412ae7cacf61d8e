import { expect, test } from 'vitest';
import { isAccountName } from '#shared/validation/text.ts';
import { API_ACCOUNT_NAME, API_KEY_PREFIX, isApiKey, maskedApiKey } from './api-key.ts';

const KEY = `${API_KEY_PREFIX}${'a'.repeat(39)}-_Z9`;

test.each([undefined, '', 'x', KEY.slice(0, -1), `${KEY} `, `${KEY}\n`, `x${KEY}`, { S: KEY }])(
  '%j is no key',
  (value) => expect(isApiKey(value)).toBe(false),
);

test('a key shows its last four characters', () => {
  expect(isApiKey(KEY)).toBe(true);
  expect(maskedApiKey(KEY)).toBe('hisho_board_••••••••-_Z9');
});

test('nobody can take the name under which its posts stand', () => {
  expect(isAccountName(API_ACCOUNT_NAME)).toBe(false);
});
