import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#shared/format/number.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import type { TableItem } from '../table/table-items.ts';
import type { TableLook } from '../table/table-look.ts';
import classes from './Timeline.module.css';

interface Props extends Pick<Extract<TableItem, { kind: 'group' }>, 'group' | 'isCollapsed'> {
  look: TableLook;
  onToggle(): void;
}

export const TimelineGroup = ({ group, isCollapsed, look, onToggle }: Props) => (
  <div className={classes.group}>
    <button type="button" aria-expanded={!isCollapsed} onClick={onToggle}>
      {isCollapsed ? (
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      )}
      <GroupName group={group} groupColumn={look.groupColumn} name={groupName(group, look.groupColumn, look.people)} />
      <span className={classes.count}>{formatNumber(group.size)}件</span>
    </button>
  </div>
);
