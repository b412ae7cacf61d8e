/** The demo's dashboard: what the team asks its board every Monday. */
import type { Member } from './client.ts';

interface Place {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}

/** ProjectBoardViewType. */
export const DASHBOARD = 5;
/** ChartType, CountLogicType, NumericFunctionType and TimeBucket. */
const [DOUGHNUT, STACKED_COLUMN, STACKED_BAR, STACKED_AREA, CALCULATE, TIMELINE] = [2, 7, 10, 13, 16, 17];
const [ITEM, COLUMN] = [1, 2];
const SUM = 2;
const [DAY, WEEK, MONTH] = [1, 2, 3];

/** In the board's view of that kind. */
export async function makeDashboard(lead: Member, place: Place, columnId: (name: string) => string): Promise<void> {
  const { boardPage } = await lead.graphql<{
    boardPage: { board: { boardViewList: { id: string; viewType: number }[] } };
  }>(
    'query views($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) { boardPage(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { board { boardViewList { id viewType } } } }',
    { ...place },
  );
  const view = boardPage.board.boardViewList.find(({ viewType }) => viewType === DASHBOARD)!;
  const state = columnId('状態');
  const items = { countLogicType: ITEM };
  const charts = [
    {
      ...items,
      name: '今月の新しい投稿',
      chartType: CALCULATE,
      groupColumnId: 'createdAt',
      groupTimeBucket: MONTH,
      height: 1,
    },
    {
      countLogicType: COLUMN,
      countColumnId: columnId('見積'),
      numericFunctionType: SUM,
      name: '今月更新した投稿の見積',
      chartType: CALCULATE,
      groupColumnId: 'updatedAt',
      groupTimeBucket: MONTH,
      height: 1,
    },
    { ...items, name: '状態の内訳', chartType: DOUGHNUT, groupColumnId: state },
    {
      ...items,
      name: '担当者ごとの仕事',
      chartType: STACKED_BAR,
      groupColumnId: columnId('担当者'),
      stackColumnId: state,
    },
    {
      ...items,
      name: '新しい投稿の推移',
      chartType: STACKED_COLUMN,
      groupColumnId: 'createdAt',
      groupTimeBucket: WEEK,
      stackColumnId: columnId('種別'),
    },
    { ...items, name: '状態ごとの件数の推移', chartType: TIMELINE, stackColumnId: state, groupTimeBucket: DAY },
    {
      countLogicType: COLUMN,
      countColumnId: columnId('見積'),
      numericFunctionType: SUM,
      name: '領域ごとの見積',
      chartType: STACKED_AREA,
      groupColumnId: columnId('期限'),
      groupTimeBucket: MONTH,
      stackColumnId: columnId('領域'),
      isWide: true,
    },
  ];
  for (const chart of charts)
    await lead.rest(
      'POST',
      `/workspace/${place.workspaceId}/project/${place.projectKey}/board/${place.boardId}/boardView/${view.id}/chart/register`,
      chart,
    );
}
