import type { OptionColor } from '#shared/rules/post/option-colors.ts';

export const COLOR_NAMES: Record<OptionColor, string> = {
  gray: 'グレー',
  brown: '茶',
  red: '赤',
  orange: 'オレンジ',
  yellow: '黄',
  green: '緑',
  teal: '青緑',
  blue: '青',
  purple: '紫',
  pink: 'ピンク',
};
