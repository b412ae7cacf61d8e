import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutRounding } from '#test/support/memory/without-rounding.ts';
import { naiveChart } from '#test/support/oracle/naive-chart.ts';
import { anyChart, DRAWN_TYPES, FUNCTIONS } from '#test/support/oracle/random-charts.ts';
import { anyBoard, anyView, anyViewer } from '#test/support/oracle/random-views.ts';
import { subPostsIn } from '../rows/sub-post.ts';
import { chartFigures, chartRows, rowsInChart } from './chart-figures.ts';
import { chartProblem } from './chart-problem.ts';

test.each(DRAWN_TYPES.flatMap((type) => [undefined, ...FUNCTIONS].map((by) => [type, by] as const)))(
  'a chart of type %i that counts by %s tells what a naive reading of it does',
  (type, by) => {
    fc.assert(
      fc.property(anyBoard, anyView, anyChart(type, by), anyViewer, (board, view, chart, viewer) => {
        expect(chartProblem(chart, board)).toBeUndefined();
        const rows = chartRows(board.rows, board, view, viewer, subPostsIn(board.rows));
        const figures = chartFigures(rows, board, chart, viewer);
        const naive = naiveChart(board, view, chart, viewer);
        expect(withoutRounding(figures, naive)).toEqual(naive);
      }),
      { numRuns: 25 },
    );
  },
);

test.each(DRAWN_TYPES)('behind every place of a chart of type %i stand as many posts as it tells', (type) => {
  fc.assert(
    fc.property(anyBoard, anyView, anyChart(type, undefined), anyViewer, (board, view, chart, viewer) => {
      const rows = chartRows(board.rows, board, view, viewer, subPostsIn(board.rows));
      const { categoryList, seriesList, total } = chartFigures(rows, board, chart, viewer);
      const countAt = (categoryId?: string, seriesId?: string) =>
        rowsInChart(rows, board, chart, viewer, { categoryId, seriesId }).length;
      expect(countAt()).toBe(total);
      const counts = seriesList.map((series) => categoryList.map((category) => countAt(category.id, series.id)));
      expect(counts).toEqual(seriesList.map(({ valueList }) => valueList));
    }),
    { numRuns: 25 },
  );
});
