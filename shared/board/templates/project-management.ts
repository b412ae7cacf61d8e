import { ComparisonOperatorType, DateComparisonOperatorType, ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, day, deadline, isMine, isNot, PRIORITIES, person, state, sum } from './template.ts';

export const projectManagement: BoardTemplate = {
  boardType: ProjectBoardType.PROJECT_MANAGEMENT,
  name: BOARD_KIND_NAMES[ProjectBoardType.PROJECT_MANAGEMENT],
  summary: 'タスクの担当・期限・進み具合をチームで共有します。',
  description: 'タスクは1人で終えられる大きさに分け、担当者と期限を必ず入れます。毎朝「今週が期限」のビューを見ます。',
  columns: [
    state(
      ['未着手', 'open'],
      ['進行中', 'progress'],
      ['確認待ち', 'progress', 'purple'],
      ['保留', 'pending'],
      ['完了', 'done'],
    ),
    person('担当者'),
    choice('優先度', PRIORITIES),
    day('開始日'),
    deadline('期限'),
    sum('見積時間', '時間'),
    sum('実績時間', '時間'),
    choice('種類', [
      ['タスク', 'blue'],
      ['課題', 'red'],
      ['決定事項', 'green'],
      ['会議', 'purple'],
    ]),
  ],
  sections: ['準備', '実行', '振り返り'],
  views: [
    { name: '状態別', group: '状態', order: [{ column: '期限', isAsc: true }] },
    {
      name: '今週が期限',
      group: '担当者',
      filter: [
        isNot('状態', '完了'),
        {
          column: '期限',
          comparisonOperator: ComparisonOperatorType.LESS_THAN_EQUAL,
          dateOperator: DateComparisonOperatorType.ONE_WEEK_AFTER,
        },
      ],
      order: [
        { column: '期限', isAsc: true },
        { column: '優先度', isAsc: true },
      ],
    },
    {
      name: '自分の担当',
      group: '優先度',
      filter: [isMine('担当者'), isNot('状態', '完了')],
      order: [{ column: '期限', isAsc: true }],
      without: ['担当者'],
    },
  ],
};
