import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, isEmpty, isNot, link, PRIORITIES, person, state, sum, text } from './template.ts';

export const userFeedback: BoardTemplate = {
  boardType: ProjectBoardType.USER_FEEDBACK,
  name: BOARD_KIND_NAMES[ProjectBoardType.USER_FEEDBACK],
  summary: 'お客さまの要望や困りごとを集め、対応を決めます。',
  description: 'お客さまから届いた声を1件ずつ残します。届いたら種類と影響度を入れ、週に一度、対応する声を決めます。',
  columns: [
    state(
      ['未確認', 'open'],
      ['検討中', 'progress', 'yellow'],
      ['対応中', 'progress'],
      ['回答待ち', 'pending'],
      ['対応済み', 'done'],
      ['対応しない', 'done', 'brown'],
    ),
    choice('種類', [
      ['要望', 'blue'],
      ['不具合', 'red'],
      ['質問', 'teal'],
      ['お褒め', 'green'],
    ]),
    choice('影響度', PRIORITIES),
    choice('届いた経路', [
      ['問い合わせ', 'blue'],
      ['レビュー', 'purple'],
      ['アンケート', 'teal'],
      ['商談', 'orange'],
      ['SNS', 'pink'],
    ]),
    text('お客さま'),
    person('担当者'),
    sum('同じ声', '件', '同じ内容の声が届いた件数です。'),
    link('元の記録'),
  ],
  sections: ['受付', '検討', '回答済み'],
  views: [
    { name: '状態別', group: '状態', order: [{ column: '影響度', isAsc: true }] },
    {
      name: '未対応の多い声',
      group: '種類',
      filter: [isNot('状態', '対応済み', '対応しない')],
      order: [{ column: '同じ声', isAsc: false }],
    },
    {
      name: '担当が決まっていない声',
      filter: [isEmpty('担当者'), isNot('状態', '対応済み', '対応しない')],
      order: [{ column: 'createdAt', isAsc: true }],
      without: ['元の記録'],
    },
  ],
};
