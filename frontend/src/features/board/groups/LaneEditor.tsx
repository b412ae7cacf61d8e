import { type RefObject, useMemo } from 'react';
import { Choice } from '#app/components/fields/Choice.tsx';
import { asLanes } from '#shared/board/arrangement/lanes.ts';
import type { Column } from '#shared/board/types.ts';
import { laneProblem } from '#shared/board/view-kinds/view-kinds.ts';
import { columnOptions } from '../columns/column-options.tsx';
import { GroupList } from './GroupList.tsx';
import classes from './groups.module.css';
import { laneCells } from './lane-cells.ts';
import { laneColumnOf } from './lane-column.ts';
import { arranging, type GroupCommands } from './use-group-commands.ts';

/** Lanes are named by their values here. */
const PLAIN = { ofColumn: () => '', ofLane: () => '' };

interface Props {
  columns: readonly Column[];
  commands: GroupCommands;
  editor: RefObject<HTMLElement | null>;
}

/** By which column the columns of a kanban are divided into lanes, and how those stand. */
export const LaneEditor = ({ columns, commands, editor }: Props) => {
  const { view, board, groups, people, arrange } = commands;
  const offered = columns.filter((one) => one.id !== view.groupColumnId && laneProblem(view, one) === undefined);
  const column = laneColumnOf({ board, view });
  const lanes = useMemo(() => (column ? laneCells(groups, { board, view }, PLAIN) : []), [column, groups, board, view]);
  return (
    <>
      <div className={classes.column}>
        <span>レーン</span>
        <Choice
          label="レーンにする項目"
          options={[{ value: '', label: 'なし' }, ...columnOptions(offered)]}
          value={column?.id ?? ''}
          onChange={(id) => commands.divide(id || null)}
        />
      </div>
      {column && (
        <GroupList
          noun="レーン"
          // What somebody has opened or closed on the board stays so.
          commands={arranging(asLanes(view), lanes, { arrange, fold: () => undefined })}
          column={column}
          people={people}
          hasLimits
          editor={editor}
        />
      )}
    </>
  );
};
