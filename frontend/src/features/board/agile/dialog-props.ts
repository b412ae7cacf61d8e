import type { SprintLoad } from '#shared/board/sprints/sprint-load.ts';
import type { ViewAddress } from '../api/charts.ts';
import type { Sprint } from '../api/sprints.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardInfo } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';
import type { PlanColumn } from './plan-columns.ts';
import type { AmountText } from './sprint-words.ts';

/** What stands open above the plan. */
export interface OpenDialog {
  kind: 'form' | 'start' | 'close' | 'rename' | 'remove';
  /** Absent: a new sprint, or one of a report. */
  column?: PlanColumn;
  /** Where its column may be out of sight. */
  sprint?: Sprint;
}

export interface DialogProps {
  open: OpenDialog;
  address: ViewAddress;
  store: BoardStore;
  board: BoardInfo;
  look: TableLook;
  sprints: readonly Sprint[];
  /** Of the column it was opened from. */
  load: SprintLoad | undefined;
  text: AmountText;
  userColumnId: string | undefined;
  /** Shows the report of one. */
  onReport(reportId: string): void;
  onRemoved(reportId: string): void;
  /** The sprints, again. */
  reload(): Promise<void>;
  onClose(): void;
}
