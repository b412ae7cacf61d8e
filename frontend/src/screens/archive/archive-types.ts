import { IconCircleDot, IconCornerDownRight, IconFolder, IconLayoutList } from '@tabler/icons-react';
import { ArchiveItemType } from '#shared/enums/enums.ts';

export const TYPE_LABELS: Record<ArchiveItemType, string> = {
  [ArchiveItemType.BOARD]: 'ボード',
  [ArchiveItemType.SECTION]: 'セクション',
  [ArchiveItemType.POST]: '投稿',
  [ArchiveItemType.SUB_POST]: 'サブ投稿',
};

export const TYPE_ICONS = {
  [ArchiveItemType.BOARD]: IconLayoutList,
  [ArchiveItemType.SECTION]: IconFolder,
  [ArchiveItemType.POST]: IconCircleDot,
  [ArchiveItemType.SUB_POST]: IconCornerDownRight,
} as const;
