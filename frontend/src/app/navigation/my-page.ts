import { IconUserCircle } from '@tabler/icons-react';
import { paths } from '#app/lib/paths.ts';
import type { MenuItem } from './menu-item.ts';

/** In every menu that has one (account §2.4). */
export const myPage = (workspaceId: string | undefined): MenuItem => ({
  label: 'マイページ',
  to: paths.userSetting(workspaceId),
  icon: IconUserCircle,
  keywords: 'まいぺーじ ぷろふぃーる こじんせってい',
});
