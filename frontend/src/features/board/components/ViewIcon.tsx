import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { isKanban } from '#shared/board/kanban.ts';
import type { ViewTab } from '../state/types.ts';

/** The mark of a kind of view. */
export const ViewIcon = (view: Pick<ViewTab, 'viewType'>) => {
  const Icon = isKanban(view) ? IconLayoutKanban : IconTable;
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
};
