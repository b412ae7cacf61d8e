import {
  IconCreditCard,
  IconFolders,
  IconHistory,
  IconInfoCircle,
  IconMessages,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { paths } from '#app/lib/paths.ts';
import type { Role } from '#shared/enums/enums.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { builtItems, type MenuItem } from './menu-item.ts';
import { myPage } from './my-page.ts';

export interface MenuSection {
  title: string;
  items: MenuItem[];
}

/** ワークスペース設定, for admins only. */
export const workspaceSettings = (workspaceId: string): MenuItem[] => [
  {
    label: '基本情報',
    to: paths.workspaceInfo(workspaceId),
    icon: IconInfoCircle,
    keywords: 'きほんじょうほう わーくすぺーすかんり',
  },
  {
    label: '請求/クレジット管理',
    to: paths.payment(workspaceId),
    icon: IconCreditCard,
    keywords: 'せいきゅう くれじっとかんり しはらい',
  },
  { label: 'グループ管理', to: paths.groupList(workspaceId), icon: IconUsersGroup, keywords: 'ぐるーぷかんり' },
  {
    label: 'ユーザー管理',
    to: paths.userList(workspaceId),
    icon: IconUsers,
    keywords: 'ゆーざーかんり めんばー しょうたい',
  },
  {
    label: '連携ドメイン管理',
    to: paths.domainList(workspaceId),
    icon: IconWorld,
    keywords: 'れんけいどめいんかんり さいんいん',
  },
  {
    label: '連携済チャンネル管理',
    to: paths.chatChannelSync(workspaceId),
    icon: IconMessages,
    keywords: 'れんけいずみちゃんねるかんり',
  },
  { label: 'プロジェクト管理', to: paths.projectList(workspaceId), icon: IconFolders, keywords: 'ぷろじぇくとかんり' },
  { label: '監査ログ', to: paths.audit(workspaceId), icon: IconHistory, keywords: 'かんさろぐ りれき きろく' },
];

/** The side menu of settings screens. */
export const settingsMenu = (workspaceId: string | undefined, role: Role | undefined): MenuSection[] =>
  [
    {
      title: 'ワークスペース設定',
      items: workspaceId && role !== undefined && isAdmin(role) ? workspaceSettings(workspaceId) : [],
    },
    { title: '個人設定', items: [myPage(workspaceId)] },
  ]
    .map(({ title, items }) => ({ title, items: builtItems(items) }))
    .filter(({ items }) => items.length > 0);
