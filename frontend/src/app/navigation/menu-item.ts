import type { Icon } from '@tabler/icons-react';
import { hasScreen } from '#app/lib/page/screens.ts';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  to: string;
  icon: Icon;
  /** For the palette: readings in kana. */
  keywords: string;
}

/** A menu in the specified order, without the lines whose screens do not exist. */
export const builtItems = (items: readonly MenuItem[]): MenuItem[] => items.filter(({ to }) => hasScreen(to));

/** A line is current while the path starts with its target (account §2.4). */
export const isAt = (pathname: string, to: string): boolean => {
  const target = to.split(/[?#]/)[0] ?? '';
  return pathname === target || pathname.startsWith(`${target}/`);
};
