import { useRef } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { CellClipboard } from '../clipboard/use-clipboard.tsx';
import { CellEditor } from '../editors/CellEditor.tsx';
import { cellText } from '../editors/draft.ts';
import type { StepBy } from '../rows/row-moves.ts';
import type { useRowTools } from '../rows/use-row-tools.ts';
import type { BoardStore } from '../state/board-store.ts';
import { cellOf } from '../state/cell-edits.ts';
import type { Step } from '../state/undo-stack.ts';
import { nameOf } from '../values/people.ts';
import { isPressed, showsContents } from './column-layout.ts';
import type { CellPlace } from './grid-selection.ts';
import classes from './Table.module.css';
import { type TableLook, whyLocked } from './table-look.ts';
import { TITLE_COLUMN } from './title-column.ts';
import type { useCellSelection } from './use-cell-selection.ts';
import type { useSubPosts } from './use-sub-posts.ts';

interface Props {
  store: BoardStore;
  look: TableLook;
  /** One's own account name. */
  me: string;
  place: CellPlace;
  row: Row;
  /** Where the row's line lies, in pixels. */
  line: { start: number; size: number };
  /** In the grid of the line, from 1. */
  gridColumn: number;
  selection: ReturnType<typeof useCellSelection>;
  rowTools: ReturnType<typeof useRowTools>;
  subPosts: ReturnType<typeof useSubPosts>;
  clipboard: CellClipboard;
  steps: Step;
  onMoveRow(step: StepBy): void;
  onCheck(postId: string, isRange: boolean): void;
  onUncheckAll(): void;
  onOpen(postId: string, isAtContents?: boolean): void;
}

/** The one field of the table, over the selected cell: what its keys mean here. */
export const SelectedCell = ({
  store,
  look,
  me,
  place,
  row,
  line,
  gridColumn,
  selection,
  rowTools,
  subPosts,
  clipboard,
  steps,
  onMoveRow,
  onCheck,
  onUncheckAll,
  onOpen,
}: Props) => {
  const own = useRef<HTMLDivElement>(null);
  const column = look.columns.find((candidate) => candidate.column.id === place.columnId)?.column ?? TITLE_COLUMN;
  const isTitle = column === TITLE_COLUMN;
  const value = cellOf(row, column.id);
  const { editor, select } = selection;
  const pressCell = () =>
    own.current?.parentElement
      ?.querySelector<HTMLElement>(
        `[data-post="${row.id}"][data-group="${place.groupKey}"] [data-column="${column.id}"] [data-press]`,
      )
      ?.click();
  return (
    <div
      ref={own}
      role="row"
      className={classes.fieldLine}
      style={{ transform: `translateY(${line.start}px)`, height: line.size }}
    >
      <div
        role="gridcell"
        className={classes.field}
        data-title={isTitle || undefined}
        style={{ gridColumnStart: gridColumn }}
      >
        <CellEditor
          ref={editor}
          postId={row.id}
          column={column}
          value={value}
          text={cellText(column, value, (accountName) => nameOf(look.people, accountName))}
          label={`${row.title} ${column.name}`}
          people={look.people}
          me={me}
          today={look.today}
          isEditable={isTitle ? look.canEdit : look.isEditable(column)}
          onPress={showsContents(column) ? () => onOpen(row.id, true) : isPressed(column) ? pressCell : undefined}
          onRefused={() => {
            if (look.canEdit && column.isLock) showProblemToast(whyLocked(column));
          }}
          onCommit={(next) =>
            isTitle ? store.setTitle(row.id, String(next ?? '')) : store.setCell(row.id, column.id, next)
          }
          onStep={selection.step}
          onMoveRow={onMoveRow}
          onInsert={() =>
            isSubPost(row)
              ? subPosts.open(place.groupKey, row.id)
              : rowTools.ref.current?.insertBeside({ postId: row.id, groupKey: place.groupKey }, 1)
          }
          onAddSubPost={() => look.canEdit && subPosts.open(place.groupKey, row.id)}
          onToggleSubPosts={(isOpen) => {
            // The selection goes along with what closes over it.
            if (!isOpen && isSubPost(row)) select({ ...place, postId: parentIdOf(row.id)! });
            subPosts.toggle(row.id, isOpen);
          }}
          onOpen={() => onOpen(row.id)}
          onCheck={() => onCheck(row.id, false)}
          steps={steps}
          onExtend={selection.extend}
          onSelectAll={selection.selectAll}
          clipboard={clipboard}
          onLeave={() => {
            if (selection.collapse()) return;
            select(undefined);
            onUncheckAll();
          }}
        />
      </div>
    </div>
  );
};
