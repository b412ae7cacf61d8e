import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FilterGroup } from '#shared/board/types.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import { EditorTool } from '../views/EditorTool.tsx';
import classes from './Filter.module.css';
import { filterColumns, finishedGroups } from './finished-groups.ts';

const loadEditor = () => import('./FilterEditor.tsx');
const FilterEditor = lazy(loadEditor);
const FilterPills = lazy(() => import('./FilterPills.tsx'));

interface Props {
  groups: FilterGroup[];
  board: BoardInfo;
  people: People;
  /** 12件 */
  count: string;
  onChange(groups: FilterGroup[]): void;
}

/** The filter's button, its editor, and the conditions that stand. */
export const FilterTool = ({ groups, board, people, count: found, onChange }: Props) => {
  const [isOpen, setOpen] = useState<boolean>();
  const finished = finishedGroups(groups, filterColumns(board.columns));
  const count = finished.reduce((sum, group) => sum + group.filterConditionList.length, 0);
  return (
    <>
      <EditorTool
        title="フィルター"
        label={`フィルター：${count}個の条件`}
        isOn={count > 0}
        side="start"
        width={640}
        opened={isOpen}
        onOpen={setOpen}
        load={loadEditor}
        face={
          <>
            <IconFilter size={16} stroke={1.75} aria-hidden="true" />
            フィルター
            {count > 0 && <span className={classes.number}>{count}</span>}
          </>
        }
      >
        <FilterEditor
          groups={groups}
          columns={board.columns}
          sections={board.sections}
          people={people}
          count={found}
          onChange={onChange}
        />
      </EditorTool>
      {count > 0 && (
        <Suspense>
          <FilterPills
            groups={finished}
            board={board}
            people={people}
            onOpen={() => setOpen(true)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
};
