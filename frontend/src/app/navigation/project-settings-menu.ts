import { IconBrandGithub, IconBrandSlack, IconInfoCircle, IconLock, IconTicket } from '@tabler/icons-react';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { builtItems } from './menu-item.ts';
import type { MenuSection } from './settings-menu.ts';

/** The side menu of a project's settings: sub-headers and lines (account §2.4). */
export const projectSettingsMenu = (place: ProjectPlace): MenuSection[] =>
  [
    {
      title: 'プロジェクト設定',
      items: [
        {
          label: '基本情報',
          to: paths.projectConfig(place, 'info'),
          icon: IconInfoCircle,
          keywords: 'きほんじょうほう ぷろじぇくと',
        },
        {
          label: 'アクセス権限',
          to: paths.projectConfig(place, 'security'),
          icon: IconLock,
          keywords: 'あくせすけんげん',
        },
      ],
    },
    {
      title: '外部サービス',
      items: [
        {
          label: 'GitHub連携',
          to: paths.projectConfig(place, 'github'),
          icon: IconBrandGithub,
          keywords: 'ぎっとはぶれんけい',
        },
        { label: 'Jira連携', to: paths.projectConfig(place, 'jira'), icon: IconTicket, keywords: 'じられんけい' },
        {
          label: 'Slack連携',
          to: paths.projectConfig(place, 'notice'),
          icon: IconBrandSlack,
          keywords: 'すらっくれんけい つうち',
        },
      ],
    },
  ]
    .map(({ title, items }) => ({ title, items: builtItems(items) }))
    .filter(({ items }) => items.length > 0);
