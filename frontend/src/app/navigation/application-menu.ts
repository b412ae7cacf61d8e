import {
  IconAdjustments,
  IconBuilding,
  IconCreditCard,
  IconFolders,
  IconMessages,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { paths } from '#app/lib/paths.ts';
import type { Role } from '#shared/enums/enums.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { isAdmin, type ProjectAccess } from '#shared/rules/access/roles.ts';
import { builtItems, type MenuItem } from './menu-item.ts';
import { myPage } from './my-page.ts';

export interface MenuPlace {
  workspaceId: string | undefined;
  /** When a project is selected. */
  projectKey: string | undefined;
  role: Role | undefined;
  /** What this person has in the selected project, once that is known. */
  projectAccess?: ProjectAccess | undefined;
}

/** What stands under プロジェクト and 投稿ツール in the application menu, in the specified order (account §2.4). */
export const applicationMenu = (place: MenuPlace): { settings: MenuItem[]; myPage: MenuItem | undefined } => ({
  settings: builtItems(settingsOf(place)),
  myPage: builtItems([myPage(place.workspaceId)])[0],
});

/** All for admins; a project's settings also for those who manage that project. */
const settingsOf = ({ workspaceId, projectKey, role, projectAccess }: MenuPlace): MenuItem[] => {
  if (!workspaceId || role === undefined) return [];
  if (isAdmin(role)) return settings(workspaceId, projectKey);
  return projectKey && mayInProject(projectAccess, 'project.update')
    ? [projectSettings({ workspaceId, projectKey })]
    : [];
};

const settings = (workspaceId: string, projectKey: string | undefined): MenuItem[] => [
  {
    label: 'ワークスペース管理',
    to: paths.workspaceInfo(workspaceId),
    icon: IconBuilding,
    keywords: 'わーくすぺーすかんり',
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
    label: '連携済チャンネル管理',
    to: paths.chatChannelSync(workspaceId),
    icon: IconMessages,
    keywords: 'れんけいずみちゃんねるかんり',
  },
  { label: 'プロジェクト管理', to: paths.projectList(workspaceId), icon: IconFolders, keywords: 'ぷろじぇくとかんり' },
  ...(projectKey ? [projectSettings({ workspaceId, projectKey })] : []),
];

const projectSettings = (place: { workspaceId: string; projectKey: string }): MenuItem => ({
  label: 'プロジェクト設定',
  to: paths.projectConfig(place, 'info'),
  icon: IconAdjustments,
  keywords: 'ぷろじぇくとせってい',
});
