import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { ALL_POSTS } from '#shared/board/charts/daily-counts.ts';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { FIXED_VIEW_COLUMNS, fixedColumn } from '#shared/board/columns/fixed-columns.ts';
import type { Column } from '#shared/board/types.ts';
import { ChartType, CountLogicType, type NumericFunctionType } from '#shared/enums/enums.ts';
import type { UnnamedChart } from '../api/charts.ts';
import { FUNCTIONS } from '../columns/number-functions.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import classes from './ChartDialog.module.css';
import { ChartTypePicker } from './ChartTypePicker.tsx';
import { BUCKETS, functionsOf, hasDays, isDaily, partsOf } from './chart-form.ts';

const FilterEditor = lazy(() => import('../filter/FilterEditor.tsx'));

interface Props {
  form: UnnamedChart;
  board: BoardInfo;
  people: People;
  onChange(form: UnnamedChart): void;
}

/** Columns of the board, and what every board has. */
export const chartColumns = (columns: readonly Column[]): Column[] => [
  ...columns,
  ...FIXED_VIEW_COLUMNS.flatMap(({ id }) => fixedColumn(id) ?? []),
];

const NONE = { value: '', label: 'なし' };
const PERIODS = [
  { value: '', label: 'すべての期間' },
  { value: ALL_POSTS, label: 'いまある投稿（前の期間の終わりと比べる）' },
];

/** What a chart counts, by what, and of which posts. */
export const ChartFields = ({ form, board, people, onChange }: Props) => {
  const columns = chartColumns(board.columns);
  const set = (part: Partial<UnnamedChart>) => onChange({ ...form, ...part });
  const [isFiltering, setFiltering] = useState(form.filterGroupList.length > 0);
  const parts = partsOf(form, columns);
  const { groups, stacks } = parts;
  const countable = parts.counted && board.columns.filter(parts.counted);
  const counted = columns.find(({ id }) => id === form.countColumnId);
  // What another kind counted stays in the form, though this one has no use for it.
  const isOfItems = form.countLogicType === CountLogicType.ITEM || (counted && !countable?.includes(counted));
  const isFigure = form.chartType === ChartType.CALCULATE;
  const isTimeline = form.chartType === ChartType.TIMELINE;
  return (
    <>
      <ChartTypePicker value={form.chartType} onChange={(chartType) => set({ chartType })} />
      {countable && (
        <div className={classes.pair}>
          <SelectField
            label="数えるもの"
            value={isOfItems ? '' : (form.countColumnId ?? '')}
            options={[
              { value: '', label: '投稿の件数' },
              ...countable.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => {
              const column = columns.find((one) => one.id === id);
              if (!column) {
                const { countColumnId: _column, numericFunctionType: _by, ...rest } = form;
                onChange({ ...rest, countLogicType: CountLogicType.ITEM });
              } else
                set({
                  countLogicType: CountLogicType.COLUMN,
                  countColumnId: id,
                  numericFunctionType: functionsOf(column)[0]!,
                });
            }}
          />
          {counted && !isOfItems && (
            <SelectField
              label="集計の方法"
              value={`${form.numericFunctionType ?? ''}`}
              options={FUNCTIONS.filter(({ value }) => functionsOf(counted).some((by) => `${by}` === value))}
              onChange={(by) => set({ numericFunctionType: Number(by) as NumericFunctionType })}
            />
          )}
        </div>
      )}
      {isTimeline && (
        <SelectField
          label="区切り"
          value={`${form.groupTimeBucket ?? TimeBucket.DAY}`}
          options={BUCKET_OPTIONS}
          onChange={(value) => set({ groupTimeBucket: Number(value) as TimeBucket })}
        />
      )}
      {groups && (
        <AxisFields
          label={isFigure ? '期間の日付' : '分類'}
          none={isFigure ? PERIODS : [NONE]}
          columns={columns.filter(groups)}
          columnId={form.groupColumnId}
          bucket={form.groupTimeBucket}
          onColumn={(groupColumnId) => {
            const { groupColumnId: _group, ...rest } = form;
            onChange({ ...rest, ...(groupColumnId !== undefined && { groupColumnId }) });
          }}
          onBucket={(groupTimeBucket) => set({ groupTimeBucket })}
        />
      )}
      {stacks && (
        <AxisFields
          label="内訳"
          none={[NONE]}
          columns={columns.filter(stacks)}
          columnId={form.stackColumnId}
          bucket={form.stackTimeBucket}
          onColumn={(stackColumnId) => {
            const { stackColumnId: _stack, ...rest } = form;
            onChange({ ...rest, ...(stackColumnId !== undefined && { stackColumnId }) });
          }}
          onBucket={(stackTimeBucket) => set({ stackTimeBucket })}
        />
      )}
      {isDaily(form) ? (
        <p className={classes.note}>
          1日の終わりごとの、ボード全体の記録です。アーカイブした投稿とサブ投稿は含みません。フィルターは働きません。
        </p>
      ) : isFiltering ? (
        <fieldset className={classes.filter}>
          <legend>このグラフだけの条件</legend>
          <Suspense>
            <FilterEditor
              groups={form.filterGroupList}
              columns={board.columns}
              sections={board.sections}
              people={people}
              count=""
              onChange={(filterGroupList) => set({ filterGroupList })}
            />
          </Suspense>
        </fieldset>
      ) : (
        <PlainButton
          variant="subtle"
          className={classes.addFilter ?? ''}
          icon={<IconFilter size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setFiltering(true)}
        >
          このグラフだけの条件を加える
        </PlainButton>
      )}
    </>
  );
};

const BUCKET_OPTIONS = BUCKETS.map(({ value, label }) => ({ value: `${value}`, label }));

interface AxisProps {
  label: string;
  /** What one chooses instead of a column. */
  none: readonly { value: string; label: string }[];
  columns: readonly Column[];
  columnId: string | undefined;
  bucket: TimeBucket | undefined;
  onColumn(columnId: string | undefined): void;
  onBucket(bucket: TimeBucket): void;
}

const AxisFields = ({ label, none, columns, columnId, bucket, onColumn, onBucket }: AxisProps) => {
  const column = columns.find(({ id }) => id === columnId);
  const isAll = columnId === ALL_POSTS && none.some(({ value }) => value === ALL_POSTS);
  return (
    <div className={classes.pair}>
      <SelectField
        label={label}
        value={column?.id ?? (isAll ? ALL_POSTS : '')}
        options={[...none, ...columns.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => onColumn(id || undefined)}
      />
      {(isAll || (column && hasDays(column))) && (
        <SelectField
          label={`${label}の区切り`}
          value={`${bucket ?? BUCKETS[2]!.value}`}
          options={BUCKET_OPTIONS}
          onChange={(value) => onBucket(Number(value) as TimeBucket)}
        />
      )}
    </div>
  );
};
