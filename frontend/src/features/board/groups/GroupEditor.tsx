import { useRef } from 'react';
import { Choice } from '#app/components/fields/Choice.tsx';
import type { Column } from '#shared/board/types.ts';
import { groupProblem, viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import { columnOptions } from '../columns/column-options.tsx';
import { viewLook } from '../views/view-looks.ts';
import { GroupList } from './GroupList.tsx';
import classes from './groups.module.css';
import { LaneEditor } from './LaneEditor.tsx';
import type { GroupCommands } from './use-group-commands.ts';

/** By which column the posts are grouped, and which of its groups show, in which order, closed from the start or open. */
const GroupEditor = ({ columns: all, commands }: { columns: Column[]; commands: GroupCommands }) => {
  const { view, people, isSideways } = commands;
  const columns = all.filter((one) => groupProblem(view, one) === undefined);
  const editor = useRef<HTMLDivElement>(null);
  const column = columns.find((candidate) => candidate.id === view.groupColumnId);
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
        <GroupList
          noun="グループ"
          commands={commands}
          column={column}
          people={people}
          hasLimits={isSideways}
          editor={editor}
        />
      )}
      {viewKinds[view.viewType].lanes && <LaneEditor columns={all} commands={commands} editor={editor} />}
    </div>
  );
};

export default GroupEditor;
