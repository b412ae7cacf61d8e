import { IconEye } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { UNMOVED } from '#shared/board/arrangement/group-options.ts';
import { movedBeside } from '#shared/board/columns/column-order.ts';
import type { Column } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import type { People } from '../values/people.ts';
import { GroupLine } from './GroupLine.tsx';
import classes from './groups.module.css';
import type { Arranging } from './use-group-commands.ts';

interface Props {
  /** グループ, レーン */
  noun: string;
  commands: Arranging;
  column: Column;
  people: People;
  hasLimits: boolean;
  editor: RefObject<HTMLElement | null>;
}

/** Groups as a view shows them: which, in which order, closed from the start or open, and how many posts each takes. */
export const GroupList = ({ noun, commands, column, people, hasLimits, editor }: Props) => {
  const { groups } = commands;
  const [order, setOrder] = useState<string[]>();
  const [dragged, setDragged] = useState<string>();
  const keys = order ?? groups.map((group) => group.key);
  const shown = keys.flatMap((key) => groups.find((group) => group.key === key && !group.option?.isHidden) ?? []);
  const hidden = groups.filter((group) => group.option?.isHidden);
  const hasOrder = groups.some(({ option }) => option && option.groupOrder !== UNMOVED);
  const step = (at: number, by: 1 | -1) => {
    const other = shown[at + by];
    if (other) commands.order(movedBeside(keys, shown[at]!.key, other.key, by < 0 ? 'before' : 'after'));
  };
  // The line that was pressed goes: without the focus, Esc would not reach the editor.
  const hide = (which: string[], isHidden: boolean) => {
    commands.hide(which, isHidden);
    editor.current?.focus();
  };
  const drop = () => {
    setDragged(undefined);
    setOrder(undefined);
    if (order) commands.order(order);
  };
  return (
    <>
      <ul className={classes.list} aria-label={`${noun}の順番と表示`}>
        {shown.map((group, at) => (
          <GroupLine
            key={group.key}
            group={group}
            column={column}
            people={people}
            isDragged={dragged === group.key}
            onStep={(by) => step(at, by)}
            onDrag={(over, side) => {
              setDragged(group.key);
              setOrder(movedBeside(keys, group.key, over, side));
            }}
            onDrop={drop}
            onStartFolded={(isContract) => commands.startFolded(group.key, isContract)}
            onHide={() => hide([group.key], true)}
            onLimit={hasLimits ? (limit) => commands.limit(group.key, limit) : undefined}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <section aria-label={`隠した${noun}`}>
          <p className={classes.heading}>
            隠した{noun} <span>{hidden.length}</span>
            <button
              type="button"
              onClick={() =>
                hide(
                  hidden.map((group) => group.key),
                  false,
                )
              }
            >
              すべて表示
            </button>
          </p>
          <ul className={classes.list}>
            {hidden.map((group) => {
              const name = groupName(group, column, people);
              return (
                <li key={group.key} className={classes.line} data-off>
                  <GroupName group={group} groupColumn={column} name={name} />
                  <span className={classes.count}>{formatNumber(group.size)}件</span>
                  <IconButton label={`${name}を表示`} onClick={() => hide([group.key], false)}>
                    <IconEye size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {hasOrder && (
        <button type="button" className={classes.reset} onClick={commands.resetOrder}>
          元の順番に戻す
        </button>
      )}
    </>
  );
};
