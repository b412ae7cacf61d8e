import { IconPlus } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { GroupHeadMenu } from '../groups/GroupHeadMenu.tsx';
import type { LoadedGroup } from '../state/types.ts';
import { AggregateView, GroupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';
import { ColumnSize } from './ColumnSize.tsx';
import classes from './Kanban.module.css';

/** What columns ask to be summed up, of one group. */
export const GroupSums = ({ group, look }: { group: LoadedGroup; look: TableLook }) => (
  <span className={classes.sums}>
    {look.columns
      .filter(({ column }) => group.aggregates[column.id] !== undefined)
      .map(({ column }) => (
        <span key={column.id} title={column.name}>
          <AggregateView column={column} value={group.aggregates[column.id]} />
        </span>
      ))}
  </span>
);

interface Props {
  group: LoadedGroup;
  name: string;
  look: TableLook;
  canAdd: boolean;
  onAdd(): void;
}

/** Above the cards of a column: its name, how many there are, and what they sum up to. */
export const ColumnHead = ({ group, name, look, canAdd, onAdd }: Props) => (
  <header className={classes.columnHead}>
    <h2 className={classes.columnName}>
      <GroupName group={group} groupColumn={look.groupColumn} name={name} />
    </h2>
    <ColumnSize group={group} />
    <GroupSums group={group} look={look} />
    {canAdd && (
      <IconButton label={`${name}に投稿を追加`} onClick={onAdd}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    )}
    <GroupHeadMenu groupKey={group.key} name={name} />
  </header>
);
