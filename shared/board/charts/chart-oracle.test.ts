import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveChart } from '#test/support/naive-chart.ts';
import { anyChart, DRAWN_TYPES, FUNCTIONS } from '#test/support/random-charts.ts';
import { anyBoard, anyView, anyViewer } from '#test/support/random-views.ts';
import { subPostsIn } from '../sub-post.ts';
import { chartFigures, chartRows } from './chart-figures.ts';
import { chartProblem } from './chart-problem.ts';

/** Sums of fractions differ in their last digits with the order of adding. */
const near = (figures: object): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(11)) || 0 : value)),
  );

test.each(DRAWN_TYPES.flatMap((type) => [undefined, ...FUNCTIONS].map((by) => [type, by] as const)))(
  'a chart of type %i that counts by %s tells what a naive reading of it does',
  (type, by) => {
    fc.assert(
      fc.property(anyBoard, anyView, anyChart(type, by), anyViewer, (board, view, chart, viewer) => {
        expect(chartProblem(chart, board)).toBeUndefined();
        const rows = chartRows(board.rows, board, view, viewer, subPostsIn(board.rows));
        const figures = chartFigures(rows, board, chart, viewer);
        expect(near(figures)).toEqual(near(naiveChart(board, view, chart, viewer)));
      }),
      { numRuns: 25 },
    );
  },
);
