/** Charts of a view (work §2.10, §7.5): settings, and what they tell of all posts of the board. */
import * as z from 'zod';
import { CHART_NAME_MAX } from '#shared/board/limits.ts';
import { chartSettings } from '#shared/graphql/chart-inputs.ts';
import { mutationId } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';
import { filterGroupShape } from './board-view.ts';
import { emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const ofView = '/workspace/{workspaceId}/project/{projectKey}/board/{boardId}/boardView/{boardViewId}/chart';
const inView = z.object({ workspaceId: z.string(), projectKey: z.string(), boardId: id, boardViewId: id });
const inChart = inView.extend({ chartId: id });

const name = requiredText(CHART_NAME_MAX);
/** The chart it stands before; null: the last. */
const nextChartId = id.nullish();

const label = { id: z.string(), name: z.string() };
const figure = z.number().nullable();

const figures = z.object({
  categoryList: z.array(z.object(label)),
  /** `valueList` by category; `shareList` in percent, of charts that show parts of a whole. */
  seriesList: z.array(z.object({ ...label, valueList: z.array(figure), shareList: z.array(figure).optional() })),
  /** Over all posts of the chart; of CALCULATE with a period, over the current one. */
  total: figure,
  /** CALCULATE with a period: its period, and the one before. */
  current: z.object(label).optional(),
  previous: z.object({ ...label, value: figure }).optional(),
  /** Of charts from daily counts: the day from which this board's days are known, where the chart asks for earlier ones. */
  countedFrom: z.string().optional(),
});

const chartShape = z.object({
  id: z.string(),
  name: z.string(),
  chartType: z.int(),
  countLogicType: z.int(),
  countColumnId: z.string().nullable(),
  numericFunctionType: z.int().nullable(),
  groupColumnId: z.string().nullable(),
  groupTimeBucket: z.int().nullable(),
  stackColumnId: z.string().nullable(),
  stackTimeBucket: z.int().nullable(),
  /** As wide as the dashboard, where that has two columns; ChartHeight. */
  isWide: z.boolean(),
  height: z.int(),
  filterGroupList: z.array(filterGroupShape),
  /** Why there are no figures: a column that is gone, or can no longer be counted by. */
  problem: z.string().nullable(),
  figures: figures.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const chart = {
  /** In the order of the dashboard. */
  getList: entry({
    id: 'chart.getList',
    method: 'GET',
    path: `${ofView}/getList`,
    access: 'project:read',
    input: inView,
    output: z.object({ chartList: z.array(chartShape) }),
  }),
  get: entry({
    id: 'chart.get',
    method: 'GET',
    path: `${ofView}/{chartId}/get`,
    access: 'project:read',
    input: inChart,
    output: chartShape,
  }),
  register: entry({
    id: 'chart.register',
    method: 'POST',
    path: `${ofView}/register`,
    access: 'project:write',
    registers: 'registerPart',
    input: inView.extend({ name, nextChartId, mutationId, ...chartSettings }),
    output: z.object({ id: z.string() }),
  }),
  updateName: entry({
    id: 'chart.updateName',
    method: 'POST',
    path: `${ofView}/{chartId}/updateName`,
    access: 'project:write',
    input: inChart.extend({ name }),
    output: emptyShape,
  }),
  /** All settings but the name: what is left out is none from then on. Only without `nextChartId` it stays where it is. */
  update: entry({
    id: 'chart.update',
    method: 'POST',
    path: `${ofView}/{chartId}/update`,
    access: 'project:write',
    input: inChart.extend({ nextChartId, ...chartSettings }),
    output: emptyShape,
  }),
  delete: entry({
    id: 'chart.delete',
    method: 'POST',
    path: `${ofView}/{chartId}/delete`,
    access: 'project:write',
    input: inChart,
    output: emptyShape,
  }),
};
