import type { Operations } from '#app/lib/api/board-api.ts';
import { operation, query } from '#app/lib/api/graphql.ts';
import { call } from '#app/lib/api/rest-client.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import type { ChartFigures, ChartHeight, ChartPlace } from '#shared/board/charts/chart.ts';
import type { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import type { ChartSettings } from '#shared/board/types.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import { chart } from '#shared/contract/chart.ts';
import type { BoardAddress } from '../state/types.ts';
import { filterGroupsFromWire } from '../state/wire/from-wire.ts';
import { FILTER_GROUP_FIELDS } from './board-fields.ts';

export interface ViewAddress extends BoardAddress {
  boardViewId: string;
}

/** A chart without its name. */
export type UnnamedChart = Omit<ChartSettings, 'name'>;

/** What a chart tells, or why it tells nothing. */
export interface ChartAnswer {
  problem?: string;
  figures?: ChartFigures;
}

export interface DrawnChart extends ChartSettings, ChartAnswer {
  id: string;
  isWide: boolean;
  height: ChartHeight;
}

export type ChartPosts = Operations['BoardViewChartPosts']['data']['boardViewChartPostList'];

const FIGURES = /* GraphQL */ `
  fragment ChartFiguresFields on ChartFigures {
    categoryList {
      id
      name
    }
    seriesList {
      id
      name
      valueList
      shareList
    }
    total
    current {
      id
      name
    }
    previous {
      id
      name
      value
    }
    countedFrom
  }
`;

const CHARTS = operation<'BoardViewCharts'>(/* GraphQL */ `
  query BoardViewCharts($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $arrangement: ArrangementInput) {
    boardViewChartList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, arrangement: $arrangement) {
      id
      name
      chartType
      countLogicType
      countColumnId
      numericFunctionType
      groupColumnId
      groupTimeBucket
      stackColumnId
      stackTimeBucket
      isWide
      height
      filterGroupList {
        ...FilterGroupFields
      }
      problem
      figures {
        ...ChartFiguresFields
      }
    }
  }
  ${FILTER_GROUP_FIELDS}
  ${FIGURES}
`);

const PREVIEW = operation<'BoardViewChartPreview'>(/* GraphQL */ `
  query BoardViewChartPreview($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $arrangement: ArrangementInput, $chart: ChartSettingsInput!) {
    boardViewChartPreview(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, arrangement: $arrangement, chart: $chart) {
      problem
      figures {
        ...ChartFiguresFields
      }
    }
  }
  ${FIGURES}
`);

const POSTS = operation<'BoardViewChartPosts'>(/* GraphQL */ `
  query BoardViewChartPosts($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $arrangement: ArrangementInput, $chartId: ID!, $categoryId: ID, $seriesId: ID) {
    boardViewChartPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, arrangement: $arrangement, chartId: $chartId, categoryId: $categoryId, seriesId: $seriesId) {
      size
      postList {
        id
        projectSerialNumber
        title
      }
    }
  }
`);

type WireFigures = NonNullable<Operations['BoardViewChartPreview']['data']['boardViewChartPreview']['figures']>;

const answerFromWire = ({ problem, figures }: { problem: string | null; figures: WireFigures | null }): ChartAnswer =>
  withoutNulls({
    problem,
    figures: figures && {
      ...withoutNulls({ current: figures.current, previous: figures.previous, countedFrom: figures.countedFrom }),
      categoryList: figures.categoryList,
      seriesList: figures.seriesList.map((series) => withoutNulls(series)),
      total: figures.total,
    },
  });

/** In the order of the dashboard, as one person sees the view. */
export async function getCharts(
  view: ViewAddress,
  arrangement: PersonalArrangement | undefined,
): Promise<DrawnChart[]> {
  const { boardViewChartList } = await query(CHARTS, { ...view, arrangement });
  return boardViewChartList.map(({ filterGroupList, problem, figures, ...settings }) => {
    const { groupTimeBucket, stackTimeBucket, height, ...others } = withoutNulls(settings);
    return {
      ...others,
      ...(groupTimeBucket !== undefined && { groupTimeBucket: groupTimeBucket as TimeBucket }),
      ...(stackTimeBucket !== undefined && { stackTimeBucket: stackTimeBucket as TimeBucket }),
      height: height as ChartHeight,
      filterGroupList: filterGroupsFromWire(filterGroupList),
      ...answerFromWire({ problem, figures }),
    };
  });
}

/** What a chart would tell that is not stored. */
export const previewChart = async (
  view: ViewAddress,
  arrangement: PersonalArrangement | undefined,
  settings: UnnamedChart,
): Promise<ChartAnswer> =>
  answerFromWire((await query(PREVIEW, { ...view, arrangement, chart: settings })).boardViewChartPreview);

export const getChartPosts = async (
  view: ViewAddress,
  arrangement: PersonalArrangement | undefined,
  { chartId, ...place }: ChartPlace & { chartId: string },
): Promise<ChartPosts> => (await query(POSTS, { ...view, arrangement, chartId, ...place })).boardViewChartPostList;

/** `nextChartId`: the chart it stands before; absent: the last. */
export const registerChart = async (
  view: ViewAddress,
  settings: ChartSettings & { nextChartId?: string | undefined },
): Promise<string> => (await call(chart.register, { ...view, ...settings, mutationId: crypto.randomUUID() })).id;

/** `nextChartId`: absent: it stays where it is; null: the last. */
export const updateChart = async (
  view: ViewAddress,
  settings: UnnamedChart & { chartId: string; nextChartId?: string | null | undefined },
): Promise<void> => void (await call(chart.update, { ...view, ...settings }));

export const updateChartName = async (view: ViewAddress, chartId: string, name: string): Promise<void> =>
  void (await call(chart.updateName, { ...view, chartId, name }));

export const deleteChart = async (view: ViewAddress, chartId: string): Promise<void> =>
  void (await call(chart.delete, { ...view, chartId }));
