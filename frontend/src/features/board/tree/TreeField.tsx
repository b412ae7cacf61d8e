import { type Ref, type RefObject } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import type { TreeNode } from '#shared/board/tree/forest.ts';
import type { CellValue } from '#shared/board/types.ts';
import type { CellClipboard } from '../clipboard/use-clipboard.tsx';
import { CellEditor, type CellEditorHandle } from '../editors/CellEditor.tsx';
import { cellText } from '../editors/draft.ts';
import type { BoardStore } from '../state/board-store.ts';
import { cellOf } from '../state/cell-edits.ts';
import type { Step as UndoSteps } from '../state/undo-stack.ts';
import { isPressed, showsContents } from '../table/column-layout.ts';
import { type Step, TITLE } from '../table/grid-selection.ts';
import table from '../table/Table.module.css';
import { type TableLook, whyLocked } from '../table/table-look.ts';
import { TITLE_COLUMN } from '../table/title-column.ts';
import { nameOf } from '../values/people.ts';
import type { TreeMoves } from './use-tree-moves.ts';

interface Props {
  ref: Ref<CellEditorHandle>;
  store: BoardStore;
  look: TableLook;
  me: string;
  node: TreeNode;
  columnId: string;
  /** Of its line. */
  start: number;
  size: number;
  lines: RefObject<HTMLElement | null>;
  moves: TreeMoves;
  steps: UndoSteps;
  clipboard: CellClipboard;
  onStep(step: Step): void;
  onExtend(step: Step): void;
  onSelectAll(): void;
  onAdd(isUnder: boolean): void;
  onOpen(isAtContents?: boolean): void;
  onCheck(): void;
  onLeave(): void;
}

/** Where the words of a title begin behind twisty and number, and how far a level is in. */
const TITLE_INDENT = 60;
const LEVEL_INDENT = 20;
const LEVELS_DRAWN = 14;

/** The one field of the tree, over the selected cell. */
export const TreeField = ({
  ref,
  store,
  look,
  me,
  node: { row, depth },
  columnId,
  start,
  size,
  lines,
  moves,
  steps,
  clipboard,
  onStep,
  onExtend,
  onSelectAll,
  onAdd,
  onOpen,
  onCheck,
  onLeave,
}: Props) => {
  const at = look.columns.findIndex(({ column }) => column.id === columnId);
  const column = look.columns[at]?.column ?? TITLE_COLUMN;
  const isTitle = column === TITLE_COLUMN;
  const value = cellOf(row, column.id);
  const press = () =>
    lines.current
      ?.querySelector<HTMLElement>(`[data-post="${row.id}"] [data-column="${column.id}"] [data-press]`)
      ?.click();
  const commit = (next: CellValue | undefined) =>
    isTitle ? store.setTitle(row.id, String(next ?? ''), row) : store.setCell(row.id, column.id, next, row);
  const indent = isTitle && { '--indent': `${TITLE_INDENT + LEVEL_INDENT * Math.min(depth, LEVELS_DRAWN)}px` };
  return (
    <div role="row" className={table.fieldLine} style={{ transform: `translateY(${start}px)`, height: size }}>
      <div
        role="gridcell"
        className={table.field}
        data-title={isTitle || undefined}
        style={{ gridColumnStart: (columnId === TITLE ? -1 : at) + 3, ...indent } as React.CSSProperties}
      >
        <CellEditor
          ref={ref}
          postId={row.id}
          column={column}
          value={value}
          text={cellText(column, value, (accountName) => nameOf(look.people, accountName))}
          label={`${row.title} ${column.name}`}
          people={look.people}
          me={me}
          today={look.today}
          isEditable={isTitle ? look.canEdit : look.isEditable(column)}
          onPress={showsContents(column) ? () => onOpen(true) : isPressed(column) ? press : undefined}
          onRefused={() => {
            if (look.canEdit && column.isLock) showProblemToast(whyLocked(column));
          }}
          onCommit={commit}
          onStep={onStep}
          onMoveRow={() => store.explain('ツリーの並び順は、ビューの並べ替えで変えられます。')}
          onInsert={() => onAdd(false)}
          onAddSubPost={() => onAdd(true)}
          onToggleSubPosts={(isIn) => (isIn ? moves.moveIn(row.id) : moves.moveOut(row.id))}
          onOpen={() => onOpen()}
          onCheck={onCheck}
          steps={steps}
          onExtend={onExtend}
          onSelectAll={onSelectAll}
          clipboard={clipboard}
          onLeave={onLeave}
        />
      </div>
    </div>
  );
};
