import type { StepBy } from '../rows/row-moves.ts';
import type { Step as UndoSteps } from '../state/commands/undo-stack.ts';
import type { Step } from '../table/grid-selection.ts';
import type { GridChord } from './grid-chords.ts';

/** What the keys that are about rows do; whoever shows the rows says it. */
export interface RowKeys {
  onStep(step: Step): void;
  /** Alt and the arrows: the row goes up or down, with Shift into the neighbouring group. */
  onMoveRow(step: StepBy): void;
  /** A new row below this one. */
  onInsert(): void;
  /** A new one under it. */
  onAddUnder(): void;
  /** Alt and the arrows sideways: to the right, then to the left. */
  onAside(isRight: boolean): void;
}

/** What keys do while a cell is selected, beside what is about its own value. */
export interface SelectedCellKeys extends RowKeys {
  onOpen(): void;
  onCheck(): void;
  steps: UndoSteps;
  onExtend(step: Step): void;
  onSelectAll(): void;
  onLeave(): void;
}

/** `open`: the cell's field. `clear`: what the cell, or the range, holds. */
export const selectedCellKeys = ({
  onStep,
  onMoveRow,
  onInsert,
  onAddUnder,
  onAside,
  onOpen,
  onCheck,
  steps,
  onExtend,
  onSelectAll,
  onLeave,
  open,
  clear,
}: SelectedCellKeys & { open(): void; clear(): void }): Record<GridChord, () => void> => ({
  ArrowUp: () => onStep('up'),
  ArrowDown: () => onStep('down'),
  ArrowLeft: () => onStep('left'),
  ArrowRight: () => onStep('right'),
  'alt+ArrowUp': () => onMoveRow({ by: -1, isToGroup: false }),
  'alt+ArrowDown': () => onMoveRow({ by: 1, isToGroup: false }),
  'alt+shift+ArrowUp': () => onMoveRow({ by: -1, isToGroup: true }),
  'alt+shift+ArrowDown': () => onMoveRow({ by: 1, isToGroup: true }),
  'shift+ArrowUp': () => onExtend('up'),
  'shift+ArrowDown': () => onExtend('down'),
  'shift+ArrowLeft': () => onExtend('left'),
  'shift+ArrowRight': () => onExtend('right'),
  'shift+Home': () => onExtend('first'),
  'shift+End': () => onExtend('last'),
  'mod+a': onSelectAll,
  Home: () => onStep('first'),
  End: () => onStep('last'),
  Tab: () => onStep('next'),
  'shift+Tab': () => onStep('previous'),
  Enter: () => open(),
  'shift+Enter': onInsert,
  'alt+Enter': onAddUnder,
  'alt+ArrowRight': () => onAside(true),
  'alt+ArrowLeft': () => onAside(false),
  F2: () => open(),
  Delete: () => clear(),
  Backspace: () => clear(),
  ' ': onOpen,
  'mod+Enter': onCheck,
  'mod+z': steps.undo,
  'mod+shift+z': steps.redo,
  'mod+y': steps.redo,
  Escape: onLeave,
});
