/** A dashboard shows charts of the view's posts (work §2.5). */
import { ChartDivideSettingType } from '#shared/enums/enums.ts';
import type { ViewKind } from './view-kind.ts';

export const dashboardKind: ViewKind = {
  name: 'ダッシュボード',
  isOffered: true,
  groups: {
    accepts: (column) => column === null,
    problem: 'ダッシュボードはまとめられません。グラフの分類で列を選んでください。',
  },
  begin: () => ({ chartDivideSetting: ChartDivideSettingType.DOUBLE_COLUMN }),
};
