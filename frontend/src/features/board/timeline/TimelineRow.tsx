import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type PointerEvent } from 'react';
import { Avatar, AvatarStack } from '#app/components/Avatar.tsx';
import { optionColor } from '#app/components/option-color.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { isProvisional } from '../state/rows/added-row.ts';
import type { TableLook } from '../table/table-look.ts';
import { nameOf } from '../values/people.ts';
import { type Bar, barText, gripsOf } from './bars.ts';
import { dayIndex, type Scale, widthOf, xOf } from './scale.ts';
import classes from './Timeline.module.css';

interface Props {
  row: Row;
  groupKey: string;
  look: TableLook;
  scale: Scale;
  column: Column;
  userColumn: Column | undefined;
  stateColumn: Column | undefined;
  bar: Bar;
  /** Where it is, when it is out of sight. */
  side: 'before' | 'after' | undefined;
  isDragged: boolean;
  isCurrent: boolean;
  isChecked: boolean;
  isOpen: boolean;
  isOutside: boolean;
  canMove: boolean;
  /** In words: it stands before what it waits for. */
  problem: string | undefined;
  isCritical: boolean;
  onGrab(event: PointerEvent, row: Row): void;
}

/** Below this a bar's name stands beside it. */
const NAME_PX = 96;

/** One post: who and what on the left, its days on the right. Its container hears clicks and keys. */
export const TimelineRow = memo(
  ({
    row,
    groupKey,
    look,
    scale,
    column,
    userColumn,
    stateColumn,
    bar,
    side,
    isDragged,
    isCurrent,
    isChecked,
    isOpen,
    isOutside,
    canMove,
    problem,
    isCritical,
    onGrab,
  }: Props) => {
    const people = userColumn
      ? textsOf(row.values[userColumn.id]).map((accountName) => ({
          accountName,
          name: nameOf(look.people, accountName),
        }))
      : [];
    const state = stateColumn?.valueOptionList.find(({ id }) => id === row.values[stateColumn.id]);
    const text = barText(column, bar);
    const left = xOf(scale, bar.from);
    const right = xOf(scale, bar.to + 1);
    const all = widthOf(scale);
    const isDrawn = right > 0 && left < all;
    const width = Math.max(8, Math.min(right, all) - Math.max(left, 0));
    const isLate = bar.open !== 'end' && bar.to < dayIndex(look.today) && !look.isDone(row);
    const told = [text, state?.name, isLate && '期限切れ', isCritical && 'クリティカルパス', problem].filter(Boolean);
    return (
      <div
        className={classes.row}
        data-post={row.id}
        data-group={groupKey}
        data-checked={isChecked || undefined}
        data-open={isOpen || undefined}
        data-outside={isOutside || undefined}
        data-archived={look.isArchived(row) || undefined}
      >
        <div className={classes.name} data-name>
          <span className={classes.number}>{!isProvisional(row) && row.projectSerialNumber}</span>
          <span className={`${classes.title} ellipsis`} title={row.title}>
            {row.title}
          </span>
          {problem !== undefined && (
            <span className={classes.problem} title={problem}>
              <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            </span>
          )}
          {people.length > 1 && <AvatarStack title={userColumn!.name} people={people} />}
          {people.length === 1 && <Avatar {...people[0]!} size={20} />}
        </div>
        <div className={classes.track}>
          {side && (
            <button
              type="button"
              data-far
              {...(!isDrawn && { 'data-bar': true })}
              className={classes.far}
              data-side={side}
              tabIndex={!isDrawn && isCurrent ? 0 : -1}
            >
              {side === 'before' ? '←' : '→'} {text}
              <span className="visually-hidden">{row.title}</span>
            </button>
          )}
          {isDrawn && (
            <button
              type="button"
              data-bar
              className={`${classes.bar} ${optionColor(state?.color)}`}
              style={{ left: Math.max(left, 0), width }}
              data-open-side={bar.open}
              data-dragged={isDragged || undefined}
              data-late={isLate || undefined}
              data-broken={problem !== undefined || undefined}
              data-critical={isCritical || undefined}
              data-movable={canMove || undefined}
              tabIndex={isCurrent ? 0 : -1}
              aria-pressed={isChecked || undefined}
              aria-label={[row.title, ...told].join('、')}
              title={[row.title, ...told].join('\n')}
              onPointerDown={(event) => canMove && onGrab(event, row)}
            >
              {width >= NAME_PX && <span className="ellipsis">{row.title}</span>}
              {canMove && gripsOf(column).includes('start') && <span className={classes.grip} data-grip="start" />}
              {canMove && gripsOf(column).includes('end') && <span className={classes.grip} data-grip="end" />}
            </button>
          )}
          {isDrawn && (isDragged || (width < NAME_PX && !side)) && (
            <span className={classes.beside} style={{ left: Math.max(left, 0) + width + 6 }} aria-hidden="true">
              {isDragged ? text : row.title}
            </span>
          )}
        </div>
      </div>
    );
  },
);
