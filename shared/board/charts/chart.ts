/** What a chart of a view tells. */

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
