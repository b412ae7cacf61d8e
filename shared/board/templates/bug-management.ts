import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, deadline, is, isMine, isNot, link, person, state, text } from './template.ts';

export const bugManagement: BoardTemplate = {
  boardType: ProjectBoardType.BUG_MANAGEMENT,
  name: BOARD_KIND_NAMES[ProjectBoardType.BUG_MANAGEMENT],
  summary: '不具合の発見から修正の確認までを追います。',
  description: '再現手順・期待する動き・実際の動きを本文に書きます。「致命的」は当日中に担当者を決めます。',
  columns: [
    state(
      ['未確認', 'open'],
      ['再現した', 'open', 'red'],
      ['修正中', 'progress'],
      ['確認待ち', 'progress', 'purple'],
      ['再現待ち', 'pending'],
      ['修正済み', 'done'],
      ['修正しない', 'done', 'brown'],
    ),
    choice('重大度', [
      ['致命的', 'red'],
      ['重大', 'orange'],
      ['軽微', 'yellow'],
      ['表示のみ', 'gray'],
    ]),
    choice('環境', [
      ['本番', 'red'],
      ['検証', 'yellow'],
      ['開発', 'gray'],
    ]),
    person('担当者'),
    person('確認者'),
    deadline('修正期限'),
    text('見つかった版'),
    text('直した版'),
    link('ログや記録'),
  ],
  sections: ['新しい報告', '対応する', '完了'],
  views: [
    {
      name: '状態別',
      group: '状態',
      order: [
        { column: '重大度', isAsc: true },
        { column: '修正期限', isAsc: true },
      ],
    },
    {
      name: '本番の不具合',
      group: '重大度',
      filter: [is('環境', '本番'), isNot('状態', '修正済み', '修正しない')],
      order: [{ column: 'createdAt', isAsc: true }],
    },
    {
      name: '自分の担当',
      filter: [isMine('担当者'), isNot('状態', '修正済み', '修正しない')],
      order: [{ column: '修正期限', isAsc: true }],
      without: ['直した版'],
    },
  ],
};
