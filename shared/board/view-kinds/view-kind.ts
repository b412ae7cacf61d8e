/** What a kind of view has to say for itself to server and browser; `view-kinds.ts` gives every ProjectBoardViewType one. */
import type { Column, View } from '../types.ts';

/** Settings of a view that name a column (work §3.2); `null` in a change: none. */
export const COLUMN_SETTINGS = [
  'timelineTermColumnId',
  'timelineUserColumnId',
  'timelineStateColumnId',
  'postLinkColumnId',
  'sprintStatusColumnId',
  'estimateColumnId',
  'cardCoverColumnId',
] as const;
export type ColumnSetting = (typeof COLUMN_SETTINGS)[number];

export interface GroupRule {
  /** `null`: not grouped at all. */
  accepts(column: Pick<Column, 'columnType'> | null): boolean;
  /** Said of what it does not accept. */
  problem: string;
}

export interface ViewKind {
  /** As people name it (look.md). */
  name: string;
  /** People can make one. */
  isOffered: boolean;
  /** Absent: by any column that can group, or by none. */
  groups?: GroupRule;
  /** Whose values can divide its groups into lanes; absent: it has none. */
  lanes?: GroupRule;
  /** What a new one begins with, beside what all views begin with. */
  begin?(columns: readonly Column[]): Partial<View>;
  /** The setting whose column makes its groups, too. */
  groupsBy?: ColumnSetting;
  /** Its own settings, and the columns that each may name. */
  columnSettings?: Partial<Record<ColumnSetting, (column: Pick<Column, 'columnType' | 'direction'>) => boolean>>;
}
