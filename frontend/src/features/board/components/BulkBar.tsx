import { IconArchive, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { BulkBar as Bar, BulkButton } from '#app/components/BulkBar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { isComposingKey } from '#app/hooks/use-key-down.ts';
import type { PickerItem } from '../editors/picker-items.ts';
import { PickerItemView } from '../editors/PickerList.tsx';
import classes from './BulkBar.module.css';
import ColumnTypeIcon from './ColumnTypeIcon.tsx';
import { GroupName, groupName } from './GroupRow.tsx';
import { useBulk, type BulkProps } from './use-bulk.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with the checked rows, over the table's foot. */
export const BulkBar = ({ onArchive, ...props }: BulkProps) => {
  const { store, state, look, checked, onClear } = props;
  const bulk = useBulk(props);
  const choice = (column: Column) => (
    <Choice icon={<ColumnTypeIcon columnType={column.columnType} size={16} />} label={column.name} refusal={bulk.whyNot(column)} onRefused={(reason) => store.explain(reason)}>
      <ChoiceItems column={column} itemsOf={bulk.itemsOf} onPick={(item) => bulk.fill(column, item)} />
    </Choice>
  );
  return (
    <Bar label="選択した投稿の操作" count={checked.size} tour="bulk-bar" onClear={onClear}>
      {bulk.status && choice(bulk.status)}
      {bulk.assignee && choice(bulk.assignee)}
      <Choice icon={<IconArrowRight {...ICON} />} label="移動" refusal={bulk.whyNoMove} onRefused={(reason) => store.explain(reason)}>
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
const ChoiceItems = ({ column, itemsOf, onPick }: { column: Column; itemsOf(column: Column, query: string): PickerItem[]; onPick(item: PickerItem): void }) => {
  const [query, setQuery] = useState('');
  const items = itemsOf(column, query);
  return (
    <>
      {column.columnType === ColumnType.USER && (
        <Menu.Search
          placeholder="人を検索"
          aria-label="人を検索"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          // The arrows and the Enter of a conversion choose nothing.
          onKeyDown={(event) => isComposingKey(event) && event.preventDefault()}
        />
      )}
      {items.map((item) => (
        <Menu.Item key={item.id} rightSection={item.isCurrent && <IconCheck size={14} stroke={1.75} aria-label="現在の値" />} onClick={() => onPick(item)}>
          <PickerItemView column={column} item={item} />
        </Menu.Item>
      ))}
      {query !== '' && items.length === 0 && <Menu.Label>該当する人がいません</Menu.Label>}
    </>
  );
};

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  refusal: string | undefined;
  onRefused(reason: string): void;
  /** The lines of its menu. */
  children: ReactNode;
}

const Choice = ({ icon, label, refusal, onRefused, children }: ChoiceProps) => {
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
  return (
    <Menu position="top" width={240} classNames={{ dropdown: classes.menu ?? '' }}>
      <Menu.Target>
        <BulkButton>{face}</BulkButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
};
