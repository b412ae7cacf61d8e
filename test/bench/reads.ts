/** How fast people get posts of a board: a page by filter and order, the last page, its groups, and eight who keep asking. */
import { gzipSync } from 'node:zlib';
import { ComparisonOperatorType, ConditionOperatorType } from '#shared/enums/enums.ts';
import { POST_FRAGMENT } from '#shared/graphql/fragments.ts';
import type { Board } from '#test/support/board/board.ts';
import { change } from '#test/support/board/board.ts';
import { askTogether } from './askers.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { KB, median, quantile } from './figure.ts';
import { largeBoard } from './large-board.ts';
import { openBoard } from './open-board.ts';

const SMALL = 10_000;
const LARGE = 100_000;
/** The engine is compiled by then. */
const WARM_UPS = 20;
/** Of each client: everything on the way is compiled by then, in each of the functions that share the clients. */
const THROUGHPUT_WARM_UPS = 100;
const SAMPLES = 20;
const CLIENTS = 8;
const THROUGHPUT_MS = 5_000;
const PAGE = 50;

const PART = `query part($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $offset: Int!, $arrangement: ArrangementInput) {
  partitionBoardViewPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, offset: $offset, arrangement: $arrangement) {
    groupedBoardViewPostList { size postList { ...PostFields } } } } ${POST_FRAGMENT}`;
const GROUPS = `query groups($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!) {
  partitionBoardViewPostListSet(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId) {
    groupedBoardViewPostListSet { groupColumnValueId size postList { ...PostFields } } } } ${POST_FRAGMENT}`;

async function samples<T>(request: () => Promise<T>): Promise<{ ms: number[]; last: T }> {
  let last!: T;
  const ms: number[] = [];
  for (let round = 0; round < WARM_UPS + SAMPLES; round += 1) {
    const startedAt = performance.now();
    last = await request();
    if (round >= WARM_UPS) ms.push(performance.now() - startedAt);
  }
  return { ms, last };
}

/** Posts in progress, most votes first. */
function pageOf(board: Board, columns: Awaited<ReturnType<typeof openBoard>>['columns']) {
  const columnOf = (name: string) => columns.find((column) => column.name === name)!;
  const state = columnOf('状態');
  const inProgress = state.valueOptionList.find(({ name }) => name === '進行中')!;
  const arrangement = {
    filterGroupList: [
      {
        conditionOperator: ConditionOperatorType.AND,
        filterConditionList: [
          {
            targetColumnId: state.id,
            comparisonOperator: ComparisonOperatorType.EQUAL,
            valueOptionIdList: [inProgress.id],
          },
        ],
      },
    ],
    orderConditionList: [{ targetColumnId: columnOf('票数').id, isAsc: false }],
  };
  const { workspaceId, projectKey, boardId, boardViewId } = board;
  return { workspaceId, projectKey, boardId, boardViewId, offset: 0, arrangement };
}

/** Answers how many posts there are. */
const askerFor =
  ({ owner }: Bench, asked: ReturnType<typeof pageOf>) =>
  async (offset: number): Promise<number> => {
    const { partitionBoardViewPostList: part } = await owner.mustGraphql(PART, { ...asked, offset });
    const { size, postList } = part.groupedBoardViewPostList;
    if (postList.length !== Math.min(PAGE, size - offset))
      throw new Error(`${postList.length} posts came at ${offset} of ${size}`);
    return size;
  };

async function pages(bench: Bench, board: Board, size: number): Promise<Figure[]> {
  const page = askerFor(bench, pageOf(board, (await openBoard(bench.owner, board)).columns));
  const first = await samples(() => page(0));
  const last = await samples(() => page(first.last - PAGE));
  return [
    {
      metric: 'board.page.p50_ms',
      size,
      value: median(first.ms),
      unit: 'ms',
      note: `p95 ${quantile(first.ms, 0.95).toFixed(1)}; 50 of ${first.last.toLocaleString('en')} posts`,
    },
    {
      metric: 'board.page.deep_ratio',
      size,
      value: median(last.ms) / median(first.ms),
      unit: '×',
      note: `the last page takes ${median(last.ms).toFixed(1)} ms`,
    },
  ];
}

async function groups({ owner }: Bench, board: Board, size: number): Promise<Figure[]> {
  const { workspaceId, projectKey, boardId, boardViewId } = board;
  const { columns } = await openBoard(owner, board);
  const groupColumnId = columns.find(({ name }) => name === '状態')!.id;
  await change(owner, 'updateBoardView', { workspaceId, projectKey, boardId, boardViewId, groupColumnId });
  const { ms, last } = await samples(() =>
    owner.mustGraphql(GROUPS, { workspaceId, projectKey, boardId, boardViewId }),
  );
  const set: { postList: unknown[] }[] = last.partitionBoardViewPostListSet.groupedBoardViewPostListSet;
  const full = set.filter(({ postList }) => postList.length === PAGE).length;
  if (full < 4) throw new Error(`${full} groups of ${PAGE} posts came`);
  return [
    {
      metric: 'board.groups.p50_ms',
      size,
      value: median(ms),
      unit: 'ms',
      note: `p95 ${quantile(ms, 0.95).toFixed(1)}; ${full} groups of ${PAGE}`,
    },
    { metric: 'board.groups.gz_kb', size, value: gzipSync(JSON.stringify(last)).length / KB, unit: 'kB' },
  ];
}

/** As many functions as ever serve the clients have the board, and run at full speed, before it counts. */
async function throughput({ owner }: Bench, board: Board, size: number): Promise<Figure> {
  const variables = pageOf(board, (await openBoard(owner, board)).columns);
  const { answers, ms } = await askTogether({
    port: owner.port,
    accessToken: owner.accessToken!,
    query: PART,
    variables,
    clients: CLIENTS,
    warmUps: THROUGHPUT_WARM_UPS,
    ms: THROUGHPUT_MS,
  });
  return {
    metric: 'board.throughput_rps',
    size,
    value: (answers.length * 1_000) / ms,
    unit: 'pages/s',
    note: `${CLIENTS} clients, p95 ${quantile(answers, 0.95).toFixed(0)} ms`,
  };
}

export async function reads(bench: Bench): Promise<Figure[]> {
  const small = await filledBoard(bench, SMALL);
  const large = await largeBoard(bench, LARGE);
  return [
    ...(await pages(bench, small, SMALL)),
    await throughput(bench, small, SMALL),
    ...(await pages(bench, large, LARGE)),
    await throughput(bench, large, LARGE),
    ...(await groups(bench, large, LARGE)),
  ];
}
