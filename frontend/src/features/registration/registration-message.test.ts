import { expect, test } from 'vitest';
import { AppProblem } from '#app/lib/api/problem.ts';
import { registrationMessage, sayingWhy } from './registration-message.ts';

test('an address that is taken is named, in both spellings of the code, and only with 400', () => {
  for (const code of ['G000005', 'DomainUserGlobalExistEmailAddress'])
    expect(registrationMessage(new AppProblem(code, 400, ''))).toBe('そのメールアドレスはすでに登録されています。');
  expect(registrationMessage(new AppProblem('G000005', 500, ''))).toBe(
    '登録に失敗しました。お手数ですが、お問い合わせください。',
  );
});

test('every other failure is one sentence; no answer and too many tries add what to do', () => {
  expect(registrationMessage(new AppProblem('BadRequest', 400, '入力内容を確かめてください。'))).toBe(
    '登録に失敗しました。お手数ですが、お問い合わせください。',
  );
  expect(registrationMessage(new AppProblem('TooManyRequests', 429, '待ってください。'))).toBe(
    '登録に失敗しました。お手数ですが、お問い合わせください。\n待ってください。',
  );
});

test('what is thrown keeps its code and carries the sentence', async () => {
  await expect(sayingWhy(() => Promise.reject(new AppProblem('G000005', 400, 'x')))).rejects.toMatchObject({
    code: 'G000005',
    message: 'そのメールアドレスはすでに登録されています。',
  });
});
