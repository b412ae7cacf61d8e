import type { ViewUsage } from '#shared/board/columns/column-usage.ts';

/** What a view can use a column for, in words. */
export const VIEW_USES: readonly [keyof ViewUsage, string][] = [
  ['isGroup', 'グループ'],
  ['isFilter', '条件'],
  ['isOrder', '並び順'],
  ['isLayout', '表示の設定'],
];
