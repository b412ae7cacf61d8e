import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { choice, deadline, isFilled, isNot, link, person, state, sum, text } from './template.ts';

export const businessFeedback: BoardTemplate = {
  boardType: ProjectBoardType.BUSINESS_FEEDBACK,
  name: BOARD_KIND_NAMES[ProjectBoardType.BUSINESS_FEEDBACK],
  summary: '商談で聞いた要望を、金額と合わせて判断します。',
  description:
    '商談・更新・解約の場で聞いた声を、会社名と金額つきで残します。金額の大きい順に、月に一度プロダクトと話し合います。',
  columns: [
    state(
      ['受付', 'open'],
      ['プロダクトで検討', 'progress', 'yellow'],
      ['対応中', 'progress'],
      ['回答待ち', 'pending'],
      ['回答済み', 'done'],
      ['対応しない', 'done', 'brown'],
    ),
    text('会社名'),
    choice('場面', [
      ['商談', 'blue'],
      ['更新', 'green'],
      ['失注', 'red'],
      ['解約', 'brown'],
    ]),
    choice('決め手への影響', [
      ['これがないと決まらない', 'red'],
      ['あると有利', 'yellow'],
      ['あれば嬉しい', 'gray'],
    ]),
    sum('月額の見込み', '円'),
    person('営業担当'),
    person('プロダクト担当'),
    deadline('回答期限'),
    link('商談の記録'),
  ],
  sections: ['新しい声', '話し合う', '回答済み'],
  views: [
    { name: '状態別', group: '状態', order: [{ column: '月額の見込み', isAsc: false }] },
    {
      name: '金額の大きい順',
      group: '場面',
      filter: [isFilled('月額の見込み'), isNot('状態', '回答済み', '対応しない')],
      order: [{ column: '月額の見込み', isAsc: false }],
    },
    {
      name: '回答期限順',
      filter: [isFilled('回答期限'), isNot('状態', '回答済み', '対応しない')],
      order: [{ column: '回答期限', isAsc: true }],
      without: ['商談の記録'],
    },
  ],
};
