import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, is, isNot, link, longText, PRIORITIES, person, state } from './template.ts';

export const internalFeedback: BoardTemplate = {
  boardType: ProjectBoardType.INTERNAL_FEEDBACK,
  name: BOARD_KIND_NAMES[ProjectBoardType.INTERNAL_FEEDBACK],
  summary: '営業・サポート・開発など、社内の気づきを改善につなげます。',
  description: '社内で気づいた改善点を、だれでも短く残せます。書いた人には、検討の結果を必ず返します。',
  columns: [
    state(
      ['受付', 'open'],
      ['検討中', 'progress', 'yellow'],
      ['対応中', 'progress'],
      ['見合わせ', 'pending'],
      ['反映済み', 'done'],
      ['採用しない', 'done', 'brown'],
    ),
    choice('部署', [
      ['営業', 'orange'],
      ['カスタマーサクセス', 'teal'],
      ['サポート', 'blue'],
      ['マーケティング', 'pink'],
      ['開発', 'purple'],
      ['管理', 'brown'],
    ]),
    choice('種類', [
      ['使いにくさ', 'yellow'],
      ['不具合', 'red'],
      ['新しい提案', 'green'],
      ['業務の手間', 'gray'],
    ]),
    choice('優先度', PRIORITIES),
    person('提案者'),
    person('担当者'),
    longText('結果'),
    link('参考'),
  ],
  sections: ['集まった気づき', '検討する', '完了'],
  views: [
    { name: '状態別', group: '状態', order: [{ column: '優先度', isAsc: true }] },
    {
      name: '部署別',
      group: '部署',
      filter: [isNot('状態', '反映済み', '採用しない')],
      order: [{ column: 'createdAt', isAsc: false }],
    },
    {
      name: '優先度の高い気づき',
      filter: [is('優先度', '高'), isNot('状態', '反映済み', '採用しない')],
      order: [{ column: 'createdAt', isAsc: true }],
      without: ['結果'],
    },
  ],
};
