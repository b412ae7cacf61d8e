import { ProjectBoardType } from '#shared/enums/enums.ts';
import { BOARD_KIND_NAMES } from '../board-kind-names.ts';
import type { BoardTemplate } from './template.ts';
import { deadline, person, state, sum } from './template.ts';

export const blank: BoardTemplate = {
  boardType: ProjectBoardType.BLANK,
  name: BOARD_KIND_NAMES[ProjectBoardType.BLANK],
  summary: '必要な列だけで始め、あとから自由に追加します。',
  description: '',
  columns: [
    state(['未着手', 'open'], ['進行中', 'progress'], ['保留', 'pending'], ['完了', 'done']),
    person('担当者'),
    deadline('期限'),
    sum('見積', 'pt'),
  ],
  sections: ['既定のセクション'],
  views: [{ name: 'テーブル', group: '状態' }],
};
