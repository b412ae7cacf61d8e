/** A chart of a dashboard view (work §3.8), and what it tells. */
import type { ChartType, CountLogicType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { FilterGroup } from '../types.ts';
import type { TimeBucket } from './time-bucket.ts';

export interface ChartSettings {
  name: string;
  chartType: ChartType;
  countLogicType: CountLogicType;
  /** COLUMN: whose values are counted, and how. */
  countColumnId?: string;
  numericFunctionType?: NumericFunctionType;
  /** What makes the categories; of CALCULATE, whose days make its period. Absent: all posts are one. */
  groupColumnId?: string;
  /** Of columns with days; absent: MONTH. */
  groupTimeBucket?: TimeBucket;
  /** What makes the series; absent: one series. */
  stackColumnId?: string;
  stackTimeBucket?: TimeBucket;
  /** On top of the view's. */
  filterGroupList: FilterGroup[];
}

export interface Chart extends ChartSettings {
  id: string;
  createdAt: string;
  updatedAt: string;
}

export interface ChartLabel {
  id: string;
  name: string;
}

export interface ChartSeries extends ChartLabel {
  /** By category; null: there is nothing to tell, as with the average of no values. */
  valueList: (number | null)[];
  /** By category, in percent: of charts that show parts of a whole. */
  shareList?: (number | null)[];
}

export interface ChartFigures {
  categoryList: ChartLabel[];
  seriesList: ChartSeries[];
  /** Over all posts of the chart, where one that stands in two categories counts once; of CALCULATE with a period, over the current one. */
  total: number | null;
  /** CALCULATE with a period: its period, and the one before. */
  current?: ChartLabel;
  previous?: ChartLabel & { value: number | null };
}

/** Id of the category or series that stands for the rest. */
export const OTHERS = 'others';
