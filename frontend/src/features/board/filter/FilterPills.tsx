import { IconX } from '@tabler/icons-react';
import type { FilterGroup } from '#shared/board/types.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import classes from './Filter.module.css';
import { conditionWords } from './filter-words.ts';
import { filterColumns } from './finished-groups.ts';

interface Props {
  groups: FilterGroup[];
  board: BoardInfo;
  people: People;
  onOpen(): void;
  onChange(groups: FilterGroup[]): void;
}

/** More of them would push the tools on the right out of the toolbar. */
const SHOWN = 3;

/** The first conditions as chips that open the editor. */
export default function FilterPills({ groups, board, people, onOpen, onChange }: Props) {
  const columns = filterColumns(board.columns);
  const remove = (groupAt: number, at: number) =>
    onChange(
      groups
        .map((group, other) =>
          other === groupAt
            ? { ...group, filterConditionList: group.filterConditionList.filter((_one, index) => index !== at) }
            : group,
        )
        .filter((group) => group.filterConditionList.length > 0),
    );
  const pills = groups.flatMap((group, groupAt) =>
    group.filterConditionList.map((condition, at) => {
      const { name, rest } = conditionWords(condition, { columns, sections: board.sections, people });
      return (
        <span key={`${groupAt} ${at}`} className={`${classes.pill} only-desktop`}>
          <button type="button" onClick={onOpen}>
            <span className={classes.key}>{name}</span>
            <span className="ellipsis">{rest}</span>
          </button>
          <button type="button" aria-label={`${name}の条件を外す`} onClick={() => remove(groupAt, at)}>
            <IconX size={12} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      );
    }),
  );
  return (
    <>
      {pills.slice(0, SHOWN)}
      {pills.length > SHOWN && (
        <span className={`${classes.pill} only-desktop`}>
          <button type="button" className={classes.rest} onClick={onOpen}>
            ほか{pills.length - SHOWN}件
          </button>
        </span>
      )}
    </>
  );
}
