import { ComparisonOperatorType, DateComparisonOperatorType, ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, day, deadline, is, isNot, link, person, state, text } from './template.ts';

export const releaseManagement: BoardTemplate = {
  boardType: ProjectBoardType.RELEASE_MANAGEMENT,
  name: BOARD_KIND_NAMES[ProjectBoardType.RELEASE_MANAGEMENT],
  summary: '公開の準備・判断・お知らせを漏れなく進めます。',
  description: '1件が1回の公開です。本文に含まれる変更と戻し方を書き、確認者が承認してから公開します。',
  columns: [
    state(
      ['準備中', 'open'],
      ['確認中', 'progress', 'purple'],
      ['公開作業中', 'progress'],
      ['延期', 'pending'],
      ['公開済み', 'done'],
      ['取りやめ', 'done', 'brown'],
    ),
    text('版'),
    choice('種類', [
      ['大きな更新', 'purple'],
      ['機能追加', 'blue'],
      ['修正', 'red'],
      ['緊急', 'orange'],
    ]),
    choice('対象', [
      ['すべての利用者', 'green'],
      ['一部の利用者', 'yellow'],
      ['社内', 'gray'],
    ]),
    deadline('公開予定'),
    day('公開日'),
    person('責任者'),
    person('確認者'),
    choice('お知らせ', [
      ['不要', 'gray'],
      ['下書き', 'yellow'],
      ['送付済み', 'green'],
    ]),
    link('変更の一覧'),
  ],
  sections: ['予定', '公開済み'],
  views: [
    { name: '状態別', group: '状態', order: [{ column: '公開予定', isAsc: true }] },
    {
      name: '1か月の予定',
      filter: [
        {
          column: '公開予定',
          comparisonOperator: ComparisonOperatorType.LESS_THAN_EQUAL,
          dateOperator: DateComparisonOperatorType.ONE_MONTH_AFTER,
        },
        isNot('状態', '公開済み', '取りやめ'),
      ],
      order: [{ column: '公開予定', isAsc: true }],
    },
    {
      name: 'お知らせがまだ',
      group: '対象',
      filter: [is('状態', '公開済み'), isNot('お知らせ', '不要', '送付済み')],
      order: [{ column: '公開日', isAsc: true }],
    },
  ],
};
