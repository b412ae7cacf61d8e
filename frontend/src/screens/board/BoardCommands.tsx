import type { ReactNode } from 'react';
import { type ColumnCommands, ColumnCommandsProvider } from '#app/features/board/columns/use-column-commands.ts';
import { type GroupCommands, GroupCommandsProvider } from '#app/features/board/groups/use-group-commands.ts';

interface Props {
  columns: ColumnCommands | undefined;
  groups: GroupCommands | undefined;
  children: ReactNode;
}

/** What people do with columns and groups, for every part of the screen that offers it. */
export const BoardCommands = ({ columns, groups, children }: Props) => (
  <ColumnCommandsProvider value={columns}>
    <GroupCommandsProvider value={groups}>{children}</GroupCommandsProvider>
  </ColumnCommandsProvider>
);
