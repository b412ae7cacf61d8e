import { expect, test } from 'vitest';
import { BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { endOf } from './bulk-words.ts';

test('what was stopped by a person is told otherwise than what stopped by itself', () => {
  const end = (status: number, changed: number) => endOf({ status, changed }, 'をアーカイブしました');
  expect(end(Status.DONE, 1_200)).toBe('1,200件をアーカイブしました');
  expect(end(Status.DONE, 0)).toBe('変わった投稿はありませんでした');
  expect(end(Status.CANCELED, 34)).toBe('中止しました。34件をアーカイブしました');
  expect(end(Status.CANCELED, 0)).toBe('中止しました。変更した投稿はありません');
  expect(end(Status.FAILED, 34)).toBe('途中で止まりました。34件をアーカイブしました');
});
