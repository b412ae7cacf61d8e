/** What a chart of a view tells. */

/** How high a chart stands on its dashboard. */
export const ChartHeight = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const;
export type ChartHeight = (typeof ChartHeight)[keyof typeof ChartHeight];

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
  /** Of charts from daily counts: the board is older than what is known of its days. */
  countedFrom?: string;
}

/** A place of a chart, by the ids of its labels; absent: all along that axis. */
export interface ChartPlace {
  categoryId?: string | null | undefined;
  seriesId?: string | null | undefined;
}

/** Id of the category or series that stands for the rest. */
export const OTHERS = 'others';
