import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconKeyboard, IconMapPin, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Action } from '#app/actions/action.ts';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { restartIntroduction } from '#app/features/tour/tour-progress.ts';
import { paths } from '#app/lib/paths.ts';
import { searchedProject } from '../navigation/last-project.ts';
import { signOutAction } from './sign-out-action.ts';

/** What can be done on every screen of a person who is signed in. */
export const usePageActions = (): readonly Action[] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return useMemo<Action[]>(
    () => [
      { id: 'palette.open', name: '検索・移動', section: '移動', keywords: 'けんさく いどう さがす', icon: IconSearch, shortcut: 'mod+k', perform: () => openActionDialog('palette') },
      {
        id: 'project.search',
        name: '投稿を検索',
        section: '移動',
        keywords: 'とうこうをけんさく さがす ぷろじぇくと',
        icon: IconSearch,
        shortcut: 'mod+shift+f',
        visible: (context) => searchedProject(context) !== undefined,
        perform: (context) => {
          const project = searchedProject(context);
          if (project) context.navigate(paths.projectSearch(project));
        },
      },
      { id: 'help.shortcuts', name: 'キーボードショートカット', section: '表示', keywords: 'しょーとかっと へるぷ きー', icon: IconKeyboard, shortcut: '?', perform: () => openActionDialog('help') },
      { id: 'theme.light', name: 'ライトテーマにする', section: '表示', keywords: 'らいと あかるい てーま', icon: IconSun, visible: () => colorScheme !== 'light', perform: () => setColorScheme('light') },
      { id: 'theme.dark', name: 'ダークテーマにする', section: '表示', keywords: 'だーく くらい てーま よる', icon: IconMoon, visible: () => colorScheme !== 'dark', perform: () => setColorScheme('dark') },
      { id: 'theme.auto', name: 'テーマをシステムに合わせる', section: '表示', keywords: 'てーま しすてむ あわせる じどう', icon: IconDeviceDesktop, visible: () => colorScheme !== 'auto', perform: () => setColorScheme('auto') },
      { id: 'tour.restart', name: '使い方の案内をもう一度見る', section: '表示', keywords: 'つかいかたのあんないをもういちどみる がいど つあー へるぷ', icon: IconMapPin, visible: ({ pathname }) => pathname === '/workspace/project/board', perform: restartIntroduction },
      signOutAction,
    ],
    [colorScheme, setColorScheme],
  );
};
