import { useRef } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import type { Row } from '#shared/board/types.ts';
import type { CellClipboard } from '../clipboard/use-clipboard.tsx';
import { TITLE_COLUMN } from '../columns/title-column.ts';
import { CellEditor } from '../editors/CellEditor.tsx';
import { cellText } from '../editors/draft.ts';
import type { RowKeys } from '../editors/selected-cell-keys.ts';
import type { BoardStore } from '../state/board-store.ts';
import { cellOf } from '../state/commands/cell-edits.ts';
import type { Step } from '../state/commands/undo-stack.ts';
import { nameOf } from '../values/people.ts';
import { isButtonCell, showsContents } from './column-layout.ts';
import type { CellPlace } from './grid-selection.ts';
import classes from './Table.module.css';
import { type TableLook, whyLocked } from './table-look.ts';
import type { useCellSelection } from './use-cell-selection.ts';

interface Props {
  store: BoardStore;
  look: TableLook;
  /** One's own account name. */
  me: string;
  place: CellPlace;
  row: Row;
  /** Where the row's line lies, in pixels. */
  line: { start: number; size: number };
  /** Where the words of its title begin, in pixels; undefined: where the table's do. */
  titleIndent?: number;
  selection: ReturnType<typeof useCellSelection>;
  rowKeys: RowKeys;
  clipboard: CellClipboard;
  steps: Step;
  onCheck(postId: string, isRange: boolean): void;
  onUncheckAll(): void;
  onOpen(postId: string, isAtContents?: boolean): void;
}

/** The one field of a table or a tree, over the selected cell. */
export const SelectedCell = ({
  store,
  look,
  me,
  place,
  row,
  line,
  titleIndent,
  selection,
  rowKeys,
  clipboard,
  steps,
  onCheck,
  onUncheckAll,
  onOpen,
}: Props) => {
  const own = useRef<HTMLDivElement>(null);
  const { editor, select, extend, selectAll, collapse } = selection;
  const at = look.columns.findIndex(({ column }) => column.id === place.columnId);
  const column = look.columns[at]?.column ?? TITLE_COLUMN;
  const isTitle = column === TITLE_COLUMN;
  const value = cellOf(row, column.id);
  const pressCell = () =>
    own.current?.parentElement
      ?.querySelector<HTMLElement>(
        `[data-post="${row.id}"][data-group="${place.groupKey}"] [data-column="${column.id}"] [data-press]`,
      )
      ?.click();
  const indent = isTitle && titleIndent !== undefined && { '--indent': `${titleIndent}px` };
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
        // The check of a row comes first, then its title.
        style={{ gridColumnStart: at + 3, ...indent } as React.CSSProperties}
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
          onPress={showsContents(column) ? () => onOpen(row.id, true) : isButtonCell(column) ? pressCell : undefined}
          onRefused={() => {
            if (look.canEdit && column.isLock) showProblemToast(whyLocked(column));
          }}
          onCommit={(next) =>
            isTitle ? store.setTitle(row.id, String(next ?? ''), row) : store.setCell(row.id, column.id, next, row)
          }
          {...rowKeys}
          onOpen={() => onOpen(row.id)}
          onCheck={() => onCheck(row.id, false)}
          steps={steps}
          onExtend={extend}
          onSelectAll={selectAll}
          clipboard={clipboard}
          onLeave={() => {
            if (collapse()) return;
            select(undefined);
            onUncheckAll();
          }}
        />
      </div>
    </div>
  );
};
