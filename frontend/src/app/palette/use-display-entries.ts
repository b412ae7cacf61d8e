import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMapPin, IconMoon, IconSun } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Action } from '#app/actions/action.ts';
import { restartIntroduction } from '#app/features/tour/tour-progress.ts';

/** How the product looks, and its introduction: without keys of their own, so the palette alone offers them. */
export const useDisplayEntries = (): readonly Action[] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return useMemo<Action[]>(
    () => [
      {
        id: 'theme.light',
        name: 'ライトテーマにする',
        section: '表示',
        keywords: 'らいと あかるい てーま',
        icon: IconSun,
        visible: () => colorScheme !== 'light',
        perform: () => setColorScheme('light'),
      },
      {
        id: 'theme.dark',
        name: 'ダークテーマにする',
        section: '表示',
        keywords: 'だーく くらい てーま よる',
        icon: IconMoon,
        visible: () => colorScheme !== 'dark',
        perform: () => setColorScheme('dark'),
      },
      {
        id: 'theme.auto',
        name: 'テーマをシステムに合わせる',
        section: '表示',
        keywords: 'てーまをしすてむにあわせる じどう',
        icon: IconDeviceDesktop,
        visible: () => colorScheme !== 'auto',
        perform: () => setColorScheme('auto'),
      },
      {
        id: 'tour.restart',
        name: '使い方の案内をもう一度見る',
        section: '表示',
        keywords: 'つかいかたのあんないをもういちどみる がいど つあー へるぷ',
        icon: IconMapPin,
        visible: ({ pathname }) => pathname === '/workspace/project/board',
        perform: restartIntroduction,
      },
    ],
    [colorScheme, setColorScheme],
  );
};
