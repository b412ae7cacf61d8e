import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { Step } from '../state/commands/undo-stack.ts';
import type { BoardAddress } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';
import type { ViewSettings } from './view-settings.ts';

/** What every kind of view is given; each takes what it needs. */
export interface ViewBodyProps {
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  /** One's own account name. */
  me: string;
  openPostId: string | undefined;
  checked: ReadonlySet<string>;
  onCheck(postId: string, isRange: boolean): void;
  onUncheckAll(): void;
  /** The post that was added last: it comes into sight. */
  addedId: string | undefined;
  onAdding(groupKey: string): void;
  onOpen(postId: string, isAtContents?: boolean): void;
  steps: Step;
  onAddColumn: (() => void) | undefined;
  /** Changes the view for everybody; undefined where one may not. */
  onSettings: ((settings: ViewSettings) => void) | undefined;
}
