import { expect, test } from 'vitest';
import { refusedText } from './show-notice.ts';

test('what was refused is told in whole sentences, as many as there are reasons', () => {
  expect(refusedText(['この列はロックされています。'])).toBe('この列はロックされています。元の値に戻しました。');
  expect(refusedText(['入力されていません', '「鈴木」は無効です。'])).toBe(
    '入力されていません。「鈴木」は無効です。元の値に戻しました。',
  );
});
