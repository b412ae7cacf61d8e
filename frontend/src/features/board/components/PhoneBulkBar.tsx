import { TextInput } from '@mantine/core';
import { IconArchive, IconArrowRight, IconDots, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { PickerItem } from '../editors/picker-items.ts';
import { PickerList } from '../editors/PickerList.tsx';
import ColumnTypeIcon from './ColumnTypeIcon.tsx';
import { GroupName, groupName } from './GroupRow.tsx';
import classes from './PhoneBulkBar.module.css';
import ToolSheet from './ToolSheet.tsx';
import { useBulk, type BulkProps } from './use-bulk.ts';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

type Sheet = { kind: 'cell'; column: Column } | { kind: 'move' } | { kind: 'more' };

/** What can be done with the checked rows of a phone, in the place of the bar below the screen. */
const PhoneBulkBar = ({ onArchive, ...props }: BulkProps) => {
  const { store, state, look, checked, onClear } = props;
  const [sheet, setSheet] = useState<Sheet>();
  const bulk = useBulk(props);
  const { status, assignee, whyNot, whyNoMove } = bulk;
  const open = (next: Sheet, refusal: string | undefined) => (refusal === undefined ? setSheet(next) : store.explain(refusal));
  const close = () => setSheet(undefined);
  // Somebody took the grouping away meanwhile.
  if (sheet?.kind === 'move' && !look.groupColumn) close();
  const cellItem = (column: Column) => (
    <BarItem icon={<ColumnTypeIcon columnType={column.columnType} size={ICON.size} />} label={column.name} refusal={whyNot(column)} onClick={() => open({ kind: 'cell', column }, whyNot(column))} />
  );

  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label="選択した投稿の操作" data-phone-bar data-tour="bulk-bar">
        <button type="button" className={classes.item} aria-label={`${checked.size}件の選択を解除`} onClick={onClear}>
          <IconX {...ICON} />
          <span className="num">{checked.size}件</span>
        </button>
        {status && cellItem(status)}
        {assignee && cellItem(assignee)}
        <BarItem icon={<IconArrowRight {...ICON} />} label="移動" refusal={whyNoMove} onClick={() => open({ kind: 'move' }, whyNoMove)} />
        <BarItem icon={<IconDots {...ICON} />} label="その他" onClick={() => setSheet({ kind: 'more' })} />
      </div>
      {sheet && (
        <ToolSheet title={sheet.kind === 'cell' ? sheet.column.name : sheet.kind === 'move' ? bulk.moveTitle : 'その他'} opened onClose={close}>
          {sheet.kind === 'cell' && <Choices column={sheet.column} itemsOf={bulk.itemsOf} onPick={(item) => bulk.fill(sheet.column, item)} />}
          {sheet.kind === 'move' && (
            <>
              {bulk.staying !== '' && <p className={classes.staying}>{bulk.staying}</p>}
              <ul className={classes.list} aria-label="移動先">
                {state.groups.map((group) => (
                  <li key={group.key}>
                    <button type="button" className={classes.line} onClick={() => bulk.moveTo(group.key)}>
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

const BarItem = ({ icon, label, refusal, onClick }: { icon: ReactNode; label: string; refusal?: string | undefined; onClick(): void }) => (
  <button type="button" className={classes.item} aria-disabled={refusal !== undefined} aria-haspopup="dialog" onClick={onClick}>
    {icon}
    <span className="ellipsis">{label}</span>
  </button>
);

const Choices = ({ column, itemsOf, onPick }: { column: Column; itemsOf(column: Column, query: string): PickerItem[]; onPick(item: PickerItem): void }) => {
  const [query, setQuery] = useState('');
  return (
    <div className={classes.choices}>
      {column.columnType === ColumnType.USER && <TextInput className={classes.search ?? ''} size="lg" placeholder="人を検索" aria-label="人を検索" value={query} onChange={(event) => setQuery(event.target.value)} />}
      <PickerList id="bulk-choices" column={column} items={itemsOf(column, query)} active={-1} isSingle onPick={onPick} onPoint={() => undefined} />
    </div>
  );
};

export default PhoneBulkBar;
