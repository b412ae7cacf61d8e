import { ComparisonOperatorType, DateComparisonOperatorType, ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { average, choice, day, isNot, link, person, state, term } from './template.ts';

export const roadmapManagement: BoardTemplate = {
  boardType: ProjectBoardType.ROADMAP_MANAGEMENT,
  name: BOARD_KIND_NAMES[ProjectBoardType.ROADMAP_MANAGEMENT],
  summary: 'いつ、何を、何のために届けるかを並べて見通します。',
  description:
    '四半期ごとの取り組みを並べます。1件は「だれの何がよくなるか」で書き、細かいタスクは別のボードで進めます。',
  columns: [
    state(
      ['構想', 'open'],
      ['計画済み', 'open', 'teal'],
      ['進行中', 'progress'],
      ['見直し中', 'pending'],
      ['公開済み', 'done'],
      ['取りやめ', 'done', 'brown'],
    ),
    choice('時期', [
      ['いま', 'green'],
      ['つぎ', 'blue'],
      ['そのうち', 'gray'],
    ]),
    choice('目的', [
      ['獲得', 'orange'],
      ['定着', 'green'],
      ['売上', 'purple'],
      ['品質', 'teal'],
      ['法対応', 'red'],
    ]),
    term('取り組む期間'),
    day('公開予定'),
    person('責任者'),
    average('確からしさ', '%', '予定どおり届けられる見込みです。'),
    link('企画書'),
  ],
  sections: ['今期', '来期', '候補'],
  views: [
    {
      name: '時期別',
      group: '時期',
      filter: [isNot('状態', '取りやめ')],
      order: [{ column: '公開予定', isAsc: true }],
    },
    {
      name: '1か月以内に公開',
      filter: [
        {
          column: '公開予定',
          comparisonOperator: ComparisonOperatorType.WITHIN_RANGE,
          dateOperator: DateComparisonOperatorType.ONE_MONTH_AFTER,
        },
        isNot('状態', '公開済み', '取りやめ'),
      ],
      order: [{ column: '公開予定', isAsc: true }],
    },
    {
      name: '目的別',
      group: '目的',
      order: [
        { column: '時期', isAsc: true },
        { column: '公開予定', isAsc: true },
      ],
    },
  ],
};
