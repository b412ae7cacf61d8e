import { IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { operatorsOf } from '#shared/board/column-kinds.ts';
import { CONDITIONS_MAX } from '#shared/board/limits.ts';
import type { Column, FilterCondition, FilterGroup, Section } from '#shared/board/types.ts';
import { type ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import type { People } from '../components/people.ts';
import { conditionOn, rewritten } from './condition-on.ts';
import classes from './Filter.module.css';
import { type FilterColumn, filterColumns, operatorWords } from './filter-words.ts';
import { OperandField } from './OperandField.tsx';

interface Props {
  groups: FilterGroup[];
  /** Those of the board; the ones that every board has are added. */
  columns: Column[];
  sections: Section[];
  people: People;
  count: string;
  onChange(groups: FilterGroup[]): void;
}

const filterable = (columns: FilterColumn[]) => columns.filter((column) => operatorsOf(column.columnType).length > 0);

/** Groups of conditions: rows pass every group, and in each group all conditions or any of them. */
const FilterEditor = ({ groups, columns: own, sections, people, count, onChange }: Props) => {
  const columns = filterColumns(own);
  const offered = filterable(columns);
  const total = groups.reduce((sum, group) => sum + group.filterConditionList.length, 0);
  const change = (at: number, group: FilterGroup) =>
    onChange(
      groups.map((one, index) => (index === at ? group : one)).filter((one) => one.filterConditionList.length > 0),
    );
  const canAdd = total < CONDITIONS_MAX && offered.length > 0;
  return (
    <div className={classes.editor}>
      {groups.map((group, at) => (
        <fieldset key={at} className={classes.group}>
          <select
            aria-label={`グループ${at + 1}の満たし方`}
            value={group.conditionOperator}
            onChange={(event) =>
              change(at, { ...group, conditionOperator: Number(event.currentTarget.value) as ConditionOperatorType })
            }
          >
            <option value={ConditionOperatorType.AND}>すべて満たす</option>
            <option value={ConditionOperatorType.OR}>いずれかを満たす</option>
          </select>
          {group.filterConditionList.map((condition, index) => {
            const column = columns.find((candidate) => candidate.id === condition.targetColumnId);
            const set = (next: FilterCondition) =>
              change(at, {
                ...group,
                filterConditionList: group.filterConditionList.map((one, other) => (other === index ? next : one)),
              });
            return (
              <div
                key={`${index} ${condition.targetColumnId} ${condition.comparisonOperator}`}
                className={classes.condition}
              >
                <select
                  aria-label="列"
                  value={column?.id ?? ''}
                  onChange={(event) => {
                    const next = columns.find((candidate) => candidate.id === event.currentTarget.value);
                    if (next) set(rewritten(condition, conditionOn(next)));
                  }}
                >
                  {!column && <option value="">削除された列</option>}
                  {offered.map((candidate) => (
                    <option key={candidate.id} value={candidate.id}>
                      {candidate.name}
                    </option>
                  ))}
                </select>
                {column && (
                  <select
                    aria-label="比べ方"
                    value={condition.comparisonOperator}
                    onChange={(event) =>
                      set(
                        rewritten(
                          condition,
                          conditionOn(column, Number(event.currentTarget.value) as ComparisonOperatorType),
                        ),
                      )
                    }
                  >
                    {operatorsOf(column.columnType).map((operator) => (
                      <option key={operator} value={operator}>
                        {operatorWords(column.columnType, operator)}
                      </option>
                    ))}
                  </select>
                )}
                {column && (
                  <OperandField
                    condition={condition}
                    column={column}
                    sections={sections}
                    people={people}
                    onChange={(part) => set({ ...condition, ...part })}
                  />
                )}
                <IconButton
                  label="条件を外す"
                  className={classes.remove}
                  onClick={() =>
                    change(at, {
                      ...group,
                      filterConditionList: group.filterConditionList.filter((_one, other) => other !== index),
                    })
                  }
                >
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </div>
            );
          })}
          {canAdd && (
            <button
              type="button"
              className={classes.add}
              onClick={() =>
                change(at, { ...group, filterConditionList: [...group.filterConditionList, conditionOn(offered[0]!)] })
              }
            >
              <IconPlus size={14} stroke={1.75} aria-hidden="true" />
              条件を追加
            </button>
          )}
        </fieldset>
      ))}
      <div className={classes.foot}>
        {canAdd && (
          <button
            type="button"
            className={classes.add}
            onClick={() =>
              onChange([
                ...groups,
                { conditionOperator: ConditionOperatorType.AND, filterConditionList: [conditionOn(offered[0]!)] },
              ])
            }
          >
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
            {groups.length === 0 ? '条件を追加' : 'グループを追加'}
          </button>
        )}
        {total > 0 && (
          <button type="button" className={classes.add} onClick={() => onChange([])}>
            条件をすべて外す
          </button>
        )}
        <output className={classes.count}>{count}</output>
      </div>
    </div>
  );
};

export default FilterEditor;
