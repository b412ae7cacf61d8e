import { TextInput } from '@mantine/core';
import { IconArchive, IconArrowMoveRight, IconCircleHalf2, IconDots, IconUser, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { showUndoToast } from '#app/components/toasts.ts';
import { useEscapeClears } from '#app/hooks/use-escape-clears.ts';
import { isSameCell } from '#shared/board/cells.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { pickerItems } from '../editors/picker-items.ts';
import { PickerList } from '../editors/PickerList.tsx';
import { leavingOf } from '../rows/row-moves.ts';
import { useRowMoves, whyTheyStay } from '../rows/use-row-moves.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { BoardState } from '../state/types.ts';
import { GroupName, groupName } from './GroupRow.tsx';
import classes from './PhoneBulkBar.module.css';
import type { TableLook } from './table-look.ts';
import ToolSheet from './ToolSheet.tsx';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  store: BoardStore;
  state: BoardState;
  look: TableLook;
  me: string;
  checked: ReadonlySet<string>;
  onArchive(): void;
  onClear(): void;
}

type Sheet = { kind: 'cell'; column: Column } | { kind: 'move' } | { kind: 'more' };

/** What can be done with the checked rows of a phone, in the place of the bar below the screen. */
const PhoneBulkBar = ({ store, state, look, me, checked, onArchive, onClear }: Props) => {
  const [sheet, setSheet] = useState<Sheet>();
  const moves = useRowMoves({ store, state, look, checked });
  useEscapeClears(onClear);
  const columns = state.data?.board.columns ?? [];
  const status = columns.find((column) => column.isStatus) ?? columns.find((column) => column.columnType === ColumnType.STATE);
  const assignee = look.columns.find(({ column }) => column.columnType === ColumnType.USER)?.column ?? columns.find((column) => column.columnType === ColumnType.USER);

  /** What cannot be done says why when it is touched. */
  const why = (column: Column): string | undefined => (look.isEditable(column) ? undefined : `「${column.name}」はロックされています。管理者とマネージャーだけが変更できます。`);
  const leaving = leavingOf(state.groups, checked, state.outsideIds);
  const staying = whyTheyStay(leaving);
  const whyNoMove = !look.groupColumn ? 'グループ分けされていないため、移動先がありません。' : leaving.posts.length === 0 ? staying : undefined;
  const open = (next: Sheet, refusal: string | undefined) => (refusal === undefined ? setSheet(next) : store.explain(refusal));
  const close = () => setSheet(undefined);

  const fill = (column: Column, value: CellValue | undefined, label: string) => {
    const done = store.write([...checked].map((postId) => ({ postId, columnId: column.id, value })));
    onClear();
    // One post that goes to another group is told of as a move.
    if (done && (done.changed > 1 || column.id !== look.groupColumn?.id)) showUndoToast(`${done.changed}件の「${column.name}」を${value === undefined ? '空にしました' : `「${label}」にしました`}`, done.undo);
  };

  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label="選択した投稿の操作" data-phone-bar data-tour="bulk-bar">
        <button type="button" className={classes.item} aria-label={`${checked.size}件の選択を解除`} onClick={onClear}>
          <IconX {...ICON} />
          <span className="num">{checked.size}件</span>
        </button>
        {status && <BarItem icon={IconCircleHalf2} label={status.name} refusal={why(status)} onClick={() => open({ kind: 'cell', column: status }, why(status))} />}
        {assignee && <BarItem icon={IconUser} label={assignee.name} refusal={why(assignee)} onClick={() => open({ kind: 'cell', column: assignee }, why(assignee))} />}
        <BarItem icon={IconArrowMoveRight} label="移動" refusal={whyNoMove} onClick={() => open({ kind: 'move' }, whyNoMove)} />
        <BarItem icon={IconDots} label="その他" onClick={() => setSheet({ kind: 'more' })} />
      </div>
      {sheet && (
        <ToolSheet title={sheet.kind === 'cell' ? sheet.column.name : sheet.kind === 'move' ? `「${look.groupColumn?.name}」のグループへ移動` : 'その他'} opened onClose={close}>
          {sheet.kind === 'cell' && <Choices column={sheet.column} value={commonValue(store, checked, sheet.column.id)} look={look} me={me} onPick={(value, label) => fill(sheet.column, value, label)} />}
          {sheet.kind === 'move' && (
            <>
              {staying !== '' && (
                <p className={classes.staying}>
                  {leaving.posts.length}件を移動します。{staying}
                </p>
              )}
              <ul className={classes.list} aria-label="移動先">
                {state.groups.map((group) => (
                  <li key={group.key}>
                    <button type="button" className={classes.line} onClick={() => moves.moveChecked(group.key) && onClear()}>
                      <GroupName group={group} groupColumn={look.groupColumn} name={groupName(group, look.groupColumn, look.people)} />
                      <span className={`${classes.size} num`}>{group.size}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {sheet.kind === 'more' && (
            <button type="button" className={classes.line} onClick={onArchive}>
              <IconArchive size={16} stroke={1.75} aria-hidden="true" />
              アーカイブ
            </button>
          )}
        </ToolSheet>
      )}
    </>
  );
};

const BarItem = ({ icon: Icon, label, refusal, onClick }: { icon: typeof IconX; label: string; refusal?: string | undefined; onClick(): void }) => (
  <button type="button" className={classes.item} aria-disabled={refusal !== undefined} aria-haspopup="dialog" onClick={onClick}>
    <Icon {...ICON} />
    <span className="ellipsis">{label}</span>
  </button>
);

/** What all of them say; where they differ, something that no choice is. */
function commonValue(store: BoardStore, checked: ReadonlySet<string>, columnId: string): CellValue | undefined {
  const [first, ...others] = [...checked].map((postId) => store.rowOf(postId)?.values[columnId]);
  return others.every((value) => isSameCell(value, first)) ? first : '';
}

const Choices = ({ column, value, look, me, onPick }: { column: Column; value: CellValue | undefined; look: TableLook; me: string; onPick(value: CellValue | undefined, label: string): void }) => {
  const [query, setQuery] = useState('');
  return (
    <div className={classes.choices}>
      {column.columnType === ColumnType.USER && <TextInput className={classes.search ?? ''} size="lg" placeholder="人を検索" aria-label="人を検索" value={query} onChange={(event) => setQuery(event.target.value)} />}
      <PickerList id="bulk-choices" column={column} items={pickerItems(column, value, query, look.people, me)} active={-1} onPick={(item) => onPick(item.value, item.label)} onPoint={() => undefined} />
    </div>
  );
};

export default PhoneBulkBar;
