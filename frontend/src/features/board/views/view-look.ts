import {
  IconBinaryTree2,
  IconChartBar,
  IconLayoutGrid,
  IconLayoutKanban,
  IconRun,
  IconTable,
  IconTimelineEvent,
} from '@tabler/icons-react';
import type { View } from '#shared/board/types.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';

/** How a kind of view presents itself in tabs, tools and menus; its body is in `screens/board/view-bodies.ts`. */
interface ViewLook {
  icon: typeof IconTable;
  /** What its groups are called, and what they are made of; absent: it has none. */
  groups?: string;
  groupedBy: string;
  /** What one chooses to see of a post; absent where there is no choice. */
  columns?: string;
  /** Groups stand beside each other. */
  isSideways?: true;
  /** Posts are not shown one by one: they stand neither in groups nor in an order. */
  isSummary?: true;
}

const TABLE: ViewLook = { icon: IconTable, groups: 'グループ', groupedBy: 'まとめる列', columns: '列' };

const LOOKS: Partial<Record<ProjectBoardViewType, ViewLook>> = {
  [ProjectBoardViewType.KANBAN]: {
    icon: IconLayoutKanban,
    groups: '列',
    groupedBy: '列にする項目',
    columns: 'カードの項目',
    isSideways: true,
  },
  [ProjectBoardViewType.CARD]: { ...TABLE, icon: IconLayoutGrid, columns: 'カードの項目' },
  [ProjectBoardViewType.TIMELINE]: { icon: IconTimelineEvent, groups: 'グループ', groupedBy: 'まとめる列' },
  [ProjectBoardViewType.DASHBOARD]: {
    icon: IconChartBar,
    groups: TABLE.groups,
    groupedBy: TABLE.groupedBy,
    isSummary: true,
  },
  [ProjectBoardViewType.AGILE]: {
    icon: IconRun,
    groupedBy: 'スプリントの列',
    columns: 'カードの項目',
    isSideways: true,
  },
  [ProjectBoardViewType.TREE]: { icon: IconBinaryTree2, groupedBy: 'まとめる列', columns: '列' },
};

export const viewLook = ({ viewType }: Pick<View, 'viewType'>): ViewLook => LOOKS[viewType] ?? TABLE;
