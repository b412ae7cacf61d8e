/** Charts as nobody would think of them, over the boards of random-views.ts. */

import * as fc from 'fast-check';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import type { ChartSettings } from '#shared/board/types.ts';
import { ChartType, CountLogicType, NumericFunctionType as Fn } from '#shared/enums/enums.ts';
import { anyView } from './random-views.ts';

export const DRAWN_TYPES = Object.values(ChartType).filter((type) => type !== ChartType.TIMELINE);
export const FUNCTIONS = Object.values(Fn).filter((by) => by !== Fn.NONE);

const DAYS = ['due', 'term', 'createdAt', 'updatedAt'] as const;
const groupColumns = fc.constantFrom(...DAYS, 'state', 'drop', 'who', 'section', 'createdBy', 'pull', 'rel');
const bucket = fc.constantFrom(...Object.values(TimeBucket));

export const anyChart = (chartType: ChartType, by: Fn | undefined): fc.Arbitrary<Omit<ChartSettings, 'name'>> =>
  fc
    .record(
      {
        groupColumnId: chartType === ChartType.CALCULATE ? fc.constantFrom(...DAYS) : groupColumns,
        groupTimeBucket: bucket,
        stackColumnId: groupColumns,
        stackTimeBucket: bucket,
        filterGroupList: anyView.map((view) => view.filterGroupList),
        numbers: fc.constantFrom('point', 'cost', 'mirror'),
        anything: fc.constantFrom('point', 'who', 'due', 'text', 'mirror', 'state'),
      },
      { requiredKeys: ['filterGroupList', 'numbers', 'anything'] },
    )
    .map(({ numbers, anything, groupTimeBucket, ...chart }) => ({
      chartType,
      // One figure with a period and no column of days is told from daily counts (daily-counts.test.ts).
      ...(groupTimeBucket !== undefined &&
        (chartType !== ChartType.CALCULATE || chart.groupColumnId !== undefined) && { groupTimeBucket }),
      ...(by === undefined
        ? { countLogicType: CountLogicType.ITEM }
        : {
            countLogicType: CountLogicType.COLUMN,
            countColumnId: by === Fn.COUNT ? anything : numbers,
            numericFunctionType: by,
          }),
      ...chart,
    }));
