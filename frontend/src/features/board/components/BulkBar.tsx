import { IconArchive, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '#shared/board/types.ts';
import { BulkBar as Bar, BulkButton } from '#app/components/BulkBar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { Popover } from '#app/components/floating/Popover.tsx';
import type { PickerItem } from '../editors/picker-items.ts';
import { PickerItemView } from '../editors/PickerList.tsx';
import classes from './BulkBar.module.css';
import { BulkPeople } from './BulkPeople.tsx';
import ColumnTypeIcon from './ColumnTypeIcon.tsx';
import { GroupName, groupName } from './GroupRow.tsx';
import { useBackToCell } from './use-back-to-cell.ts';
import { useBulk, type BulkProps } from './use-bulk.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with the checked rows, over the table's foot. */
const BulkBar = ({ onArchive, ...props }: BulkProps) => {
  const { store, state, look, checked, onClear } = props;
  const bulk = useBulk(props);
  useBackToCell();
  const explain = (reason: string) => store.explain(reason);
  const face = (column: Column) => ({ icon: <ColumnTypeIcon columnType={column.columnType} size={16} />, label: column.name, refusal: bulk.whyNot(column), onRefused: explain });
  const items = (column: Column) => ({ column, itemsOf: bulk.itemsOf, onPick: (item: PickerItem) => bulk.fill(column, item) });
  return (
    <Bar label="選択した投稿の操作" count={checked.size} tour="bulk-bar" onClear={onClear}>
      {bulk.status && (
        <Choice {...face(bulk.status)}>
          <ChoiceItems {...items(bulk.status)} />
        </Choice>
      )}
      {bulk.assignee && (
        <Choice {...face(bulk.assignee)} isSearched>
          <BulkPeople {...items(bulk.assignee)} />
        </Choice>
      )}
      <Choice icon={<IconArrowRight {...ICON} />} label="移動" refusal={bulk.whyNoMove} onRefused={explain}>
        <Menu.Label>{bulk.moveTitle}</Menu.Label>
        {bulk.staying !== '' && <Menu.Label className={classes.staying ?? ''}>{bulk.staying}</Menu.Label>}
        {state.groups.map((group) => (
          <Menu.Item key={group.key} rightSection={<span className="num muted">{group.size}</span>} onClick={() => bulk.moveTo(group.key)}>
            <GroupName group={group} groupColumn={look.groupColumn} name={groupName(group, look.groupColumn, look.people)} />
          </Menu.Item>
        ))}
      </Choice>
      <BulkButton onClick={onArchive} title="アーカイブ (E)">
        <IconArchive {...ICON} />
        アーカイブ
      </BulkButton>
    </Bar>
  );
};

/** A component of its own, so that it is drawn only while its menu is open: a whole board may be checked. */
const ChoiceItems = ({ column, itemsOf, onPick }: { column: Column; itemsOf(column: Column, query: string): PickerItem[]; onPick(item: PickerItem): void }) =>
  itemsOf(column, '').map((item) => (
    <Menu.Item key={item.id} rightSection={item.isCurrent && <IconCheck size={14} stroke={1.75} aria-label="現在の値" />} onClick={() => onPick(item)}>
      <PickerItemView column={column} item={item} />
    </Menu.Item>
  ));

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  refusal: string | undefined;
  /** What it opens has a field of its own, and is no menu. */
  isSearched?: boolean;
  onRefused(reason: string): void;
  /** What it opens. */
  children: ReactNode;
}

const Choice = ({ icon, label, refusal, isSearched = false, onRefused, children }: ChoiceProps) => {
  const face = (
    <>
      {icon}
      <span className={`${classes.label} ellipsis`}>{label}</span>
    </>
  );
  if (refusal !== undefined) {
    return (
      <BulkButton aria-disabled title={refusal} className={classes.refused} onClick={() => onRefused(refusal)}>
        {face}
      </BulkButton>
    );
  }
  if (isSearched) {
    return (
      <Popover position="top" width={240} trapFocus returnFocus>
        <Popover.Target>
          <BulkButton>{face}</BulkButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    );
  }
  return (
    <Menu position="top" width={240} classNames={{ dropdown: classes.menu ?? '' }}>
      <Menu.Target>
        <BulkButton>{face}</BulkButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
};

export default BulkBar;
