import { IconTable } from '@tabler/icons-react';
import type { ViewLook } from '../views/view-look.ts';

export const tableLook: ViewLook = {
  icon: IconTable,
  groups: 'グループ',
  groupedBy: 'まとめる列',
  columns: '列',
  wraps: true,
  listsSubPosts: true,
};
