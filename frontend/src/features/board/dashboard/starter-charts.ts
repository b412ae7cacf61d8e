import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { type ChartSettings, type Column, FIXED_COLUMNS } from '#shared/board/types.ts';
import { ChartType, ColumnType, CountLogicType } from '#shared/enums/enums.ts';

/** What nearly every team asks of its board first, as far as its columns can tell it. */
export function starterCharts(columns: readonly Column[]): ChartSettings[] {
  const counted = { countLogicType: CountLogicType.ITEM, filterGroupList: [] };
  const state = columns.find(({ isStatus }) => isStatus);
  const person = columns.find(({ columnType }) => columnType === ColumnType.USER);
  const choice = columns.find(({ columnType }) => columnType === ColumnType.DROP_DOWN);
  return [
    {
      ...counted,
      name: '今月の新しい投稿',
      chartType: ChartType.CALCULATE,
      groupColumnId: FIXED_COLUMNS.createdAt,
      groupTimeBucket: TimeBucket.MONTH,
    },
    ...(state
      ? [{ ...counted, name: `${state.name}ごとの件数`, chartType: ChartType.DOUGHNUT, groupColumnId: state.id }]
      : []),
    ...(person
      ? [
          {
            ...counted,
            name: `${person.name}ごとの件数`,
            chartType: ChartType.STACKED_HORIZONTAL_BAR,
            groupColumnId: person.id,
            ...(state && { stackColumnId: state.id }),
          },
        ]
      : []),
    {
      ...counted,
      name: '新しい投稿の推移',
      chartType: ChartType.STACKED_COLUMN,
      groupColumnId: FIXED_COLUMNS.createdAt,
      groupTimeBucket: TimeBucket.WEEK,
      ...(choice && { stackColumnId: choice.id }),
    },
  ];
}
