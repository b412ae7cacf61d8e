import { IconChartBar } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const dashboardLook: ViewLook = {
  icon: IconChartBar,
  groups: 'グループ',
  groupedBy: 'まとめる列',
  isSummary: true,
};
