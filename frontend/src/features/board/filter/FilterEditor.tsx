import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Choice } from '#app/components/fields/Choice.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { operatorsOf } from '#shared/board/columns/column-kinds.ts';
import { CONDITIONS_MAX } from '#shared/board/limits.ts';
import type { Column, FilterCondition, FilterGroup, Section } from '#shared/board/types.ts';
import { ConditionOperatorType } from '#shared/enums/enums.ts';
import { columnOptions } from '../columns/column-options.tsx';
import type { People } from '../values/people.ts';
import { conditionOn, rewritten } from './condition-on.ts';
import classes from './Filter.module.css';
import { FilterColumnList } from './FilterColumnList.tsx';
import { operatorWords } from './filter-words.ts';
import { type FilterColumn, filterColumns, finishedGroups } from './finished-groups.ts';
import { OperandField } from './OperandField.tsx';

interface Props {
  /** As they are applied. */
  groups: FilterGroup[];
  /** Those of the board; the ones that every board has are added. */
  columns: Column[];
  sections: Section[];
  people: People;
  count: string;
  onChange(groups: FilterGroup[]): void;
}

const filterable = (columns: FilterColumn[]) => columns.filter((column) => operatorsOf(column.columnType).length > 0);

const isSame = (one: FilterGroup[], other: FilterGroup[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is being put together: the view gets a condition once it says something. */
function useUnfinished(applied: FilterGroup[], columns: readonly FilterColumn[], onChange: Props['onChange']) {
  const [groups, setGroups] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  if (followed !== applied) {
    setFollowed(applied);
    // Changed elsewhere: by a chip that was closed, or by another view.
    if (!isSame(finishedGroups(groups, columns), applied)) setGroups(applied);
  }
  const change = (next: FilterGroup[]) => {
    const kept = next.filter((group) => group.filterConditionList.length > 0);
    setGroups(kept);
    const finished = finishedGroups(kept, columns);
    if (!isSame(finished, applied)) onChange(finished);
  };
  return { groups, change };
}

/** Groups of conditions: rows pass every group, and in each group all conditions or any of them. */
const FilterEditor = ({ groups: applied, columns: own, sections, people, count, onChange }: Props) => {
  const columns = filterColumns(own);
  const offered = filterable(columns);
  const { groups, change } = useUnfinished(applied, columns, onChange);
  /** The group that gets a column; one that is not there yet begins with it. */
  const [choosing, setChoosing] = useState<number>();
  const total = groups.reduce((sum, group) => sum + group.filterConditionList.length, 0);
  const changeGroup = (at: number, group: FilterGroup) =>
    change(groups.map((one, index) => (index === at ? group : one)));
  const canAdd = total < CONDITIONS_MAX && offered.length > 0;
  const isChoosing = (at: number) => canAdd && (choosing === at || (groups.length === 0 && at === 0));
  const begin = (at: number, column: FilterColumn) => {
    setChoosing(undefined);
    const condition = conditionOn(column);
    const group = groups[at];
    if (group) changeGroup(at, { ...group, filterConditionList: [...group.filterConditionList, condition] });
    else change([...groups, { conditionOperator: ConditionOperatorType.AND, filterConditionList: [condition] }]);
    setBegun({ group: at, index: group?.filterConditionList.length ?? 0 });
  };
  const [begun, setBegun] = useState<{ group: number; index: number }>();
  const list = (at: number) => (
    <FilterColumnList
      columns={offered}
      onChoose={(column) => begin(at, column)}
      onClose={groups.length === 0 ? undefined : () => setChoosing(undefined)}
    />
  );
  return (
    <div className={classes.editor}>
      {groups.map((group, at) => (
        <fieldset key={at} className={classes.group}>
          <legend className="visually-hidden">条件のグループ{at + 1}</legend>
          {group.filterConditionList.length > 1 && (
            <Choice
              label={`グループ${at + 1}の満たし方`}
              options={[
                { value: ConditionOperatorType.AND, label: 'すべて満たす' },
                { value: ConditionOperatorType.OR, label: 'いずれかを満たす' },
              ]}
              value={group.conditionOperator}
              onChange={(conditionOperator) => changeGroup(at, { ...group, conditionOperator })}
            />
          )}
          {group.filterConditionList.map((condition, index) => {
            const column = columns.find((candidate) => candidate.id === condition.targetColumnId);
            const set = (next: FilterCondition) =>
              changeGroup(at, {
                ...group,
                filterConditionList: group.filterConditionList.map((one, other) => (other === index ? next : one)),
              });
            return (
              <div
                key={`${index} ${condition.targetColumnId} ${condition.comparisonOperator}`}
                className={classes.condition}
              >
                <Choice
                  label="列"
                  nothing="削除された列"
                  options={columnOptions(offered)}
                  value={column?.id}
                  onChange={(columnId) => {
                    const next = columns.find((candidate) => candidate.id === columnId);
                    if (next) set(rewritten(condition, conditionOn(next)));
                  }}
                />
                {column && (
                  <Choice
                    label="比べ方"
                    options={operatorsOf(column.columnType).map((operator) => ({
                      value: operator,
                      label: operatorWords(column.columnType, operator),
                    }))}
                    value={condition.comparisonOperator}
                    onChange={(operator) => set(rewritten(condition, conditionOn(column, operator)))}
                  />
                )}
                {column && (
                  <OperandField
                    condition={condition}
                    column={column}
                    sections={sections}
                    people={people}
                    isFirst={begun?.group === at && begun.index === index}
                    onChange={(part) => set({ ...condition, ...part })}
                  />
                )}
                <IconButton
                  label="条件を外す"
                  className={classes.remove}
                  onClick={() =>
                    changeGroup(at, {
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
          {isChoosing(at)
            ? list(at)
            : canAdd && (
                <button type="button" className={classes.add} onClick={() => setChoosing(at)}>
                  <IconPlus size={14} stroke={1.75} aria-hidden="true" />
                  条件を追加
                </button>
              )}
        </fieldset>
      ))}
      {isChoosing(groups.length) && list(groups.length)}
      <div className={classes.foot}>
        {canAdd && groups.length > 0 && choosing !== groups.length && (
          <button type="button" className={classes.add} onClick={() => setChoosing(groups.length)}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
            グループを追加
          </button>
        )}
        {total > 0 && (
          <button type="button" className={classes.add} onClick={() => change([])}>
            条件をすべて外す
          </button>
        )}
        {!canAdd && offered.length > 0 && <span className={classes.hint}>条件は{CONDITIONS_MAX}個までです。</span>}
        <output className={classes.count}>{count}</output>
      </div>
    </div>
  );
};

export default FilterEditor;
