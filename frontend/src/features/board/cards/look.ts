import { IconLayoutGrid } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const cardLook: ViewLook = {
  icon: IconLayoutGrid,
  groups: 'グループ',
  groupedBy: 'まとめる列',
  columns: 'カードの項目',
  wraps: true,
};
