import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { average, choice, is, isNot, link, longText, person, state } from './template.ts';

export const productDiscovery: BoardTemplate = {
  boardType: ProjectBoardType.PRODUCT_DISCOVERY,
  name: BOARD_KIND_NAMES[ProjectBoardType.PRODUCT_DISCOVERY],
  summary: '仮説を立て、確かめ、作るかどうかを決めます。',
  description: '作る前に確かめるためのボードです。1件に1つの仮説を書き、調べたことと判断を残します。',
  columns: [
    state(
      ['仮説', 'open'],
      ['調査中', 'progress', 'yellow'],
      ['検証中', 'progress'],
      ['保留', 'pending'],
      ['作ると決めた', 'done'],
      ['作らないと決めた', 'done', 'brown'],
    ),
    choice('困っている人', [
      ['新しい利用者', 'teal'],
      ['毎日使う人', 'blue'],
      ['管理者', 'purple'],
      ['まだ使っていない人', 'gray'],
    ]),
    choice('確かめ方', [
      ['インタビュー', 'green'],
      ['アンケート', 'teal'],
      ['試作', 'purple'],
      ['計測', 'blue'],
      ['競合調査', 'orange'],
    ]),
    average('価値', '点', '利用者にとっての大きさを1から5で付けます。'),
    average('自信', '点', '根拠の確かさを1から5で付けます。'),
    average('手間', '点', '作る手間を1から5で付けます。'),
    person('担当者'),
    longText('わかったこと'),
    link('調査の記録'),
  ],
  sections: ['機会', '検証', '判断済み'],
  views: [
    {
      name: '状態別',
      group: '状態',
      order: [
        { column: '価値', isAsc: false },
        { column: '手間', isAsc: true },
      ],
    },
    {
      name: '価値の高い仮説',
      filter: [isNot('状態', '作ると決めた', '作らないと決めた')],
      order: [
        { column: '価値', isAsc: false },
        { column: '自信', isAsc: false },
      ],
    },
    {
      name: '検証していること',
      group: '確かめ方',
      filter: [is('状態', '調査中', '検証中')],
      order: [{ column: 'updatedAt', isAsc: false }],
      without: ['手間'],
    },
  ],
};
