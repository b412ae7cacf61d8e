import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, deadline, isMine, isNot, link, PRIORITIES, person, state, sum } from './template.ts';

export const productDelivery: BoardTemplate = {
  boardType: ProjectBoardType.PRODUCT_DELIVERY,
  name: BOARD_KIND_NAMES[ProjectBoardType.PRODUCT_DELIVERY],
  summary: '作ると決めたものを、見積もって順に届けます。',
  description: '上から順に着手します。着手の前に受け入れ条件を本文に書き、見積を入れます。',
  columns: [
    state(
      ['未着手', 'open'],
      ['着手可能', 'open', 'teal'],
      ['開発中', 'progress'],
      ['レビュー中', 'progress', 'purple'],
      ['止まっている', 'pending'],
      ['完了', 'done'],
    ),
    choice('種類', [
      ['機能', 'blue'],
      ['改善', 'green'],
      ['不具合', 'red'],
      ['技術', 'gray'],
    ]),
    choice('優先度', PRIORITIES),
    sum('見積', 'pt'),
    person('担当者'),
    person('レビュー担当'),
    deadline('期限'),
    link('設計'),
  ],
  sections: ['バックログ', '今回の開発', '完了'],
  views: [
    { name: '状態別', group: '状態', order: [{ column: '優先度', isAsc: true }] },
    {
      name: 'セクション別',
      group: 'section',
      filter: [isNot('状態', '完了')],
      order: [
        { column: '優先度', isAsc: true },
        { column: '期限', isAsc: true },
      ],
    },
    {
      name: '自分の担当',
      group: '状態',
      filter: [isMine('担当者'), isNot('状態', '完了')],
      order: [{ column: '期限', isAsc: true }],
      without: ['担当者'],
    },
  ],
};
