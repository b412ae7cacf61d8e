import type { IconTable } from '@tabler/icons-react';

/** How a kind of view presents itself in tabs, tools and menus; each has one in its own folder. */
export interface ViewLook {
  icon: typeof IconTable;
  /** What its groups are called, and what they are made of; absent: it has none. */
  groups?: string;
  groupedBy: string;
  /** What one chooses to see of a post; absent where there is no choice. */
  columns?: string;
  /** Groups stand beside each other. */
  isSideways?: true;
  /** Long titles and values can be shown whole. */
  wraps?: true;
  /** Sub-posts stand under their posts, where the view shows them. */
  listsSubPosts?: true;
  /** Posts are not shown one by one: they stand neither in groups nor in an order. */
  isSummary?: true;
}
