export interface ErrorText {
  title: string;
  description: readonly string[];
  hasBackLink: boolean;
}

/** The texts of account §8.1, by status. Status 0 is a call without an answer. */
export const errorText = (status: number): ErrorText => {
  switch (status) {
    case 0:
      return {
        title: '通信できませんでした',
        description: ['通信を確かめて、もう一度お試しください。'],
        hasBackLink: true,
      };
    case 404:
      return {
        title: 'ページが見つかりませんでした',
        description: ['お探しのページはURLが間違っているか、削除された可能性があります'],
        hasBackLink: true,
      };
    case 500:
      return { title: 'エラーが発生しました', description: ['画面を再読み込みしてください'], hasBackLink: true };
    case 503:
      return {
        title: 'サービスのメンテナンス中',
        description: [
          'いつもご利用いただき、ありがとうございます。',
          'ただいまサービスのメンテナンスを行っています。',
          'ご不便をおかけして申し訳ありません。',
        ],
        hasBackLink: false,
      };
    default:
      return {
        title: 'エラーが発生しました',
        description: ['時間をおいて再度お試しください', 'ご不便をおかけして申し訳ありません。'],
        hasBackLink: true,
      };
  }
};
