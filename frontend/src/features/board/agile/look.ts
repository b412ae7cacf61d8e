import { IconRun } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const agileLook: ViewLook = {
  icon: IconRun,
  groupedBy: 'スプリントの列',
  columns: 'カードの項目',
  wraps: true,
  isSideways: true,
};
