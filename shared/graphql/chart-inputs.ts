/** What people set of a chart, as both APIs take it (work §3.8). */
import * as z from 'zod';
import { ChartHeight } from '#shared/board/charts/chart.ts';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { CONDITIONS_MAX } from '#shared/board/limits.ts';
import { ChartType, CountLogicType, NumericFunctionType } from '#shared/enums/enums.ts';
import { id } from '#shared/validation/id.ts';
import { enumValue } from './inputs.ts';
import { filterGroup } from './view-inputs.ts';

/** Of a category or a series: a value of a group, or the first day of a period. */
export const chartLabelId = z.string().max(100).nullish();

export const chartSettings = {
  chartType: enumValue(ChartType),
  countLogicType: enumValue(CountLogicType),
  /** COLUMN: whose values are counted, and how; of TIMELINE a column of numbers. */
  countColumnId: id.nullish(),
  numericFunctionType: enumValue(NumericFunctionType).nullish(),
  /** What makes the categories; of CALCULATE, whose days make its period; of TIMELINE none. */
  groupColumnId: id.nullish(),
  /**
   * TimeBucket: day 1, week 2, month 3, quarter 4, half 5, fiscal year 6, year 7; of columns with days, a month where absent; of
   * TIMELINE its step, a day where absent. CALCULATE of items with it and without a column compares with the end of the period before. */
  groupTimeBucket: enumValue(TimeBucket).nullish(),
  /** What makes the series; pies and doughnuts have one, and so has TIMELINE of a column. */
  stackColumnId: id.nullish(),
  stackTimeBucket: enumValue(TimeBucket).nullish(),
  /** As wide as the dashboard, where that has two columns. */
  isWide: z.boolean().nullish(),
  height: enumValue(ChartHeight).nullish(),
  /** On top of the view's. */
  filterGroupList: z.array(filterGroup).max(CONDITIONS_MAX).nullish(),
};
