import { IconEye } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Choice } from '#app/components/Choice.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { movedBeside } from '#shared/board/column-order.ts';
import { UNMOVED } from '#shared/board/group-options.ts';
import type { Column } from '#shared/board/types.ts';
import { groupProblem } from '#shared/board/view-kinds/view-kinds.ts';
import { columnOptions } from '../components/column-options.tsx';
import { GroupName, groupName } from '../components/GroupRow.tsx';
import { viewLook } from '../views/view-look.ts';
import { GroupLine } from './GroupLine.tsx';
import classes from './groups.module.css';
import type { GroupCommands } from './use-group-commands.ts';

/** By which column the posts are grouped, and which of its groups show, in which order, closed from the start or open. */
const GroupEditor = ({ columns: all, commands }: { columns: Column[]; commands: GroupCommands }) => {
  const { view, groups, people } = commands;
  const columns = all.filter((one) => groupProblem(view, one) === undefined);
  const editor = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<string[]>();
  const [dragged, setDragged] = useState<string>();
  const column = columns.find((candidate) => candidate.id === view.groupColumnId);
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
  const { groupedBy } = viewLook(view);
  return (
    <div ref={editor} className={classes.editor} tabIndex={-1}>
      <div className={classes.column}>
        <span>{groupedBy}</span>
        <Choice
          label={groupedBy}
          options={[
            ...(groupProblem(view, null) === undefined || !column ? [{ value: '', label: 'なし' }] : []),
            ...columnOptions(columns),
          ]}
          value={column?.id ?? ''}
          onChange={(id) => commands.group(id || null)}
        />
      </div>
      {column && (
        <ul className={classes.list} aria-label="グループの順番と表示">
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
              onLimit={viewLook(view).isSideways && ((wipLimit) => commands.limit(group.key, wipLimit))}
            />
          ))}
        </ul>
      )}
      {column && hidden.length > 0 && (
        <section aria-label="隠したグループ">
          <p className={classes.heading}>
            隠したグループ <span>{hidden.length}</span>
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
                  <span className={classes.count}>{group.size.toLocaleString('ja-JP')}件</span>
                  <IconButton label={`${name}を表示`} onClick={() => hide([group.key], false)}>
                    <IconEye size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {column && hasOrder && (
        <button type="button" className={classes.reset} onClick={commands.resetOrder}>
          元の順番に戻す
        </button>
      )}
    </div>
  );
};

export default GroupEditor;
