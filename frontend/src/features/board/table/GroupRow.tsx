import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { Chip } from '#app/components/Chip.tsx';
import { StatusGlyph } from '#app/components/states/StatusMark.tsx';
import { durationText } from '#shared/board/cells/duration-text.ts';
import { meantColumn } from '#shared/board/columns/kinds/mirror.ts';
import { minutesOfDay } from '#shared/board/measured-time/measured-cell.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType, NumericFunctionType, StatusType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { GroupHeadMenu } from '../groups/GroupHeadMenu.tsx';
import type { LoadedGroup } from '../state/types.ts';
import { NumberView } from '../values/CellValueView.tsx';
import { nameOf, type People } from '../values/people.ts';
import { functionLabel } from './aggregate-view.ts';
import { holdsPeople, isRightAligned, kindOf, optionLook } from './column-layout.ts';
import { lateCountOf } from './late-count.ts';
import classes from './Table.module.css';
import type { TableLook } from './table-look.ts';
import { columnIndex, columnStart, type DrawnColumns } from './use-column-window.ts';

interface Props {
  group: LoadedGroup;
  outsideIds: ReadonlySet<string>;
  look: TableLook;
  drawn: DrawnColumns;
  isCollapsed: boolean;
  /** Rows that are dragged would go into it. */
  isTarget: boolean;
  onToggle: (groupKey: string) => void;
}

/** A group's head: glyph, name, count, and every aggregate under its own column. */
export const GroupRow = memo(({ group, outsideIds, look, drawn, isCollapsed, isTarget, onToggle }: Props) => {
  const { groupColumn, people } = look;
  const lateCount = useMemo(() => lateCountOf(group, outsideIds, look), [group, outsideIds, look]);
  const Twisty = isCollapsed ? IconChevronRight : IconChevronDown;
  const name = groupName(group, groupColumn, people);
  return (
    <div
      className={`${classes.tr} ${classes.group}`}
      role="row"
      data-group={group.key}
      data-target={isTarget || undefined}
    >
      <div className={`${classes.td} ${classes.edge}`} role="gridcell" />
      <div className={`${classes.td} ${classes.title}`} role="rowheader">
        <button
          type="button"
          className={`${classes.twisty} ${classes.twistyButton}`}
          aria-expanded={!isCollapsed}
          aria-label={`${name}を${isCollapsed ? '開く' : '閉じる'}`}
          onClick={() => onToggle(group.key)}
        >
          <Twisty size={14} stroke={1.75} aria-hidden="true" />
        </button>
        <GroupName group={group} groupColumn={groupColumn} name={name} />
        <span className={classes.count}>{formatNumber(group.size)}</span>
        <GroupHeadMenu groupKey={group.key} name={name} className={classes.groupMenu} />
      </div>
      {drawn.columns.map(({ column, kind }, at) => (
        <div
          key={column.id}
          style={columnStart(drawn, at)}
          aria-colindex={columnIndex(drawn, at)}
          className={`${classes.td} ${classes.aggregate} ${isRightAligned(kind) ? classes.numeric : ''}`}
          role="gridcell"
        >
          <AggregateView column={column} value={group.aggregates[column.id]} />
          {column.isDeadline && lateCount ? `期限切れ ${lateCount}件` : null}
        </div>
      ))}
    </div>
  );
});

export const groupName = (group: LoadedGroup, groupColumn: Column | undefined, people: People): string =>
  groupColumn && holdsPeople(groupColumn) ? nameOf(people, group.name) : group.name;

export const GroupName = ({
  group,
  groupColumn,
  name,
}: {
  group: LoadedGroup;
  groupColumn: Column | undefined;
  name: string;
}) => {
  const option = groupColumn?.valueOptionList.find((candidate) => candidate.id === group.key);
  const kind = groupColumn && kindOf(groupColumn);
  if (option && kind === 'option') return <Chip label={name} color={option.color} look={optionLook(groupColumn!)} />;
  return (
    <span className={classes.groupName}>
      {option && <StatusGlyph statusType={option.statusType ?? StatusType.OPEN} color={option.color} />}
      {groupColumn && holdsPeople(groupColumn) && name !== group.name && <Avatar name={name} accountName={group.key} />}
      <span className="ellipsis">{name}</span>
    </span>
  );
};

export const AggregateView = ({ column: own, value }: { column: Column; value: number | undefined }) => {
  const column = meantColumn(own);
  const label = column && functionLabel(column);
  if (!column || label === undefined || value === undefined) return null;
  return (
    <>
      <span className={classes.function}>{label}</span>
      <b>
        {column.numericFunctionType === NumericFunctionType.COUNT ? (
          formatNumber(value)
        ) : column.columnType === ColumnType.TIME_MEASUREMENT ? (
          durationText(value, minutesOfDay(column))
        ) : (
          <NumberView column={column} value={value} />
        )}
      </b>
    </>
  );
};
