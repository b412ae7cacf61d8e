import { IconLayoutKanban } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const kanbanLook: ViewLook = {
  icon: IconLayoutKanban,
  groups: '列',
  groupedBy: '列にする項目',
  columns: 'カードの項目',
  wraps: true,
  isSideways: true,
};
