import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, day, deadline, isMine, isNot, PRIORITIES, person, state, sum, text } from './template.ts';

export const caseManagement: BoardTemplate = {
  boardType: ProjectBoardType.CASE_MANAGEMENT,
  name: BOARD_KIND_NAMES[ProjectBoardType.CASE_MANAGEMENT],
  summary: '問い合わせや依頼を、受付から完了まで1件ずつ進めます。',
  description:
    '受け付けた案件に担当者と期限を決め、やり取りはコメントに残します。「お客さま待ち」は3日ごとに様子を聞きます。',
  columns: [
    state(
      ['受付', 'open'],
      ['調査中', 'progress', 'yellow'],
      ['対応中', 'progress'],
      ['お客さま待ち', 'pending'],
      ['完了', 'done'],
      ['取り下げ', 'done', 'brown'],
    ),
    text('お客さま'),
    choice('種類', [
      ['問い合わせ', 'blue'],
      ['申し込み', 'green'],
      ['変更', 'teal'],
      ['苦情', 'red'],
      ['その他', 'gray'],
    ]),
    choice('優先度', PRIORITIES),
    person('担当者'),
    day('受付日'),
    deadline('期限'),
    sum('対応時間', '分'),
  ],
  sections: ['受付', '対応', '完了'],
  views: [
    {
      name: '状態別',
      group: '状態',
      order: [
        { column: '優先度', isAsc: true },
        { column: '期限', isAsc: true },
      ],
    },
    {
      name: '担当者別',
      group: '担当者',
      filter: [isNot('状態', '完了', '取り下げ')],
      order: [{ column: '期限', isAsc: true }],
    },
    {
      name: '自分の案件',
      group: '優先度',
      filter: [isMine('担当者'), isNot('状態', '完了', '取り下げ')],
      order: [{ column: '受付日', isAsc: true }],
      without: ['対応時間'],
    },
  ],
};
