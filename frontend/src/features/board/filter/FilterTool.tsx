import { IconFilter, IconX } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { FilterGroup } from '#shared/board/types.ts';
import { EditorTool } from '../components/EditorTool.tsx';
import type { People } from '../components/people.ts';
import type { BoardInfo } from '../state/types.ts';
import classes from './Filter.module.css';
import { conditionWords, filterColumns } from './filter-words.ts';

const loadEditor = () => import('./FilterEditor.tsx');
const FilterEditor = lazy(loadEditor);

interface Props {
  groups: FilterGroup[];
  board: BoardInfo;
  people: People;
  /** 12件 */
  count: string;
  onChange(groups: FilterGroup[]): void;
}

/** The filter's button, its editor, and each condition as a chip that opens it. */
export const FilterTool = ({ groups, board, people, count, onChange }: Props) => {
  const [isOpen, setOpen] = useState<boolean>();
  const columns = filterColumns(board.columns);
  const conditions = groups.flatMap((group, groupAt) => group.filterConditionList.map((condition, at) => ({ condition, groupAt, at })));
  const remove = (groupAt: number, at: number) =>
    onChange(
      groups
        .map((group, other) => (other === groupAt ? { ...group, filterConditionList: group.filterConditionList.filter((_one, index) => index !== at) } : group))
        .filter((group) => group.filterConditionList.length > 0),
    );
  return (
    <>
      <EditorTool
        title="フィルター"
        label={`フィルター：条件${conditions.length}個`}
        isOn={conditions.length > 0}
        side="start"
        width={640}
        opened={isOpen}
        onOpen={setOpen}
        load={loadEditor}
        face={
          <>
            <IconFilter size={16} stroke={1.75} aria-hidden="true" />
            フィルター
            {conditions.length > 0 && <span className={classes.number}>{conditions.length}</span>}
          </>
        }
      >
        <FilterEditor groups={groups} columns={columns} sections={board.sections} people={people} count={count} onChange={onChange} />
      </EditorTool>
      {conditions.map(({ condition, groupAt, at }) => {
        const { name, rest } = conditionWords(condition, { columns, sections: board.sections, people });
        return (
          <span key={`${groupAt} ${at}`} className={`${classes.pill} only-desktop`}>
            <button type="button" onClick={() => setOpen(true)}>
              <span className={classes.key}>{name}</span>
              <span className="ellipsis">{rest}</span>
            </button>
            <button type="button" aria-label={`${name}の条件を外す`} onClick={() => remove(groupAt, at)}>
              <IconX size={12} stroke={1.75} aria-hidden="true" />
            </button>
          </span>
        );
      })}
    </>
  );
};
