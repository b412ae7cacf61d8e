import { IconLayoutRows } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Column } from '#shared/board/types.ts';
import { EditorTool } from '../views/EditorTool.tsx';
import tools from '../views/ViewTools.module.css';
import { viewLook } from '../views/view-looks.ts';
import { laneColumnOf } from './lane-column.ts';
import { useGroups } from './use-group-commands.ts';

const loadEditor = () => import('./GroupEditor.tsx');
const GroupEditor = lazy(loadEditor);

/** What the posts are grouped by, and the editor of the groups. `columns`: those that can group. */
export const GroupTool = ({ columns }: { columns: Column[] }) => {
  const commands = useGroups();
  const title = commands && viewLook(commands.view).groups;
  if (!commands || title === undefined) return null;
  const by = columns.find((column) => column.id === commands.view.groupColumnId)?.name ?? 'なし';
  const lanes = laneColumnOf(commands)?.name;
  const value = lanes === undefined ? by : `${by}×${lanes}`;
  return (
    <EditorTool
      title={title}
      label={`${title}：${value}`}
      tour="group"
      side="end"
      width={340}
      opened={commands.isOpen}
      onOpen={commands.open}
      load={loadEditor}
      face={
        <>
          <IconLayoutRows size={16} stroke={1.75} aria-hidden="true" />
          <span className={tools.name}>{title}</span>
          {value}
        </>
      }
    >
      <GroupEditor columns={columns} commands={commands} />
    </EditorTool>
  );
};
