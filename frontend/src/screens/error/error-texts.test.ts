import { describe, expect, test } from 'vitest';
import { errorText } from './error-texts.ts';

describe('the error page', () => {
  test('says the specified words', () => {
    expect(errorText(404)).toEqual({
      title: 'ページが見つかりませんでした',
      description: ['お探しのページはURLが間違っているか、削除された可能性があります'],
      hasBackLink: true,
    });
    expect(errorText(500)).toEqual({
      title: 'エラーが発生しました',
      description: ['画面を再読み込みしてください'],
      hasBackLink: true,
    });
    expect(errorText(418)).toMatchObject({ title: 'エラーが発生しました', hasBackLink: true });
    expect(errorText(418).description[0]).toBe('時間をおいて再度お試しください');
  });

  test('offers no way back during maintenance', () => {
    expect(errorText(503)).toMatchObject({ title: 'サービスのメンテナンス中', hasBackLink: false });
  });
});
