/** What each REST call about boards, views and changes of many posts costs. */
import { contract } from '#shared/contract/contract.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import { givenBoard } from '../board/board.ts';
import { eventually } from '../eventually.ts';
import type { Cost } from './cost.ts';
import { by, cost, onOwn } from './cost.ts';
import type { World } from './world.ts';
import {
  COUNTED,
  inProject,
  newAgileView,
  newChart,
  newSprint,
  onBoard,
  onView,
  sprintOf,
  startedSprint,
} from './world.ts';

const { board, boardView, chart, apiKey, bulk, sprintReport } = contract;

let day = 0;

/** One post, as a job that changes it each time. */
const ANOTHER_DAY = ({ board }: World) => {
  day += 1;
  const dateData = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  return {
    action: { kind: 'cell' as const, columnData: { projectBoardColumnId: board.columns['期限']!.id, dateData } },
    selection: { kind: 'named' as const, postIdList: [board.postId] },
  };
};

const newBulk = async (world: World) => {
  const { id } = await world.team.owner.must(bulk.register, { ...onBoard(world), ...ANOTHER_DAY(world) });
  return { ...onBoard(world), bulkJobId: id };
};

const endedBulk = async (world: World) => {
  const job = await newBulk(world);
  await eventually(
    async () => (await world.team.owner.must(bulk.get, job)).status !== BulkJobStatus.IN_PROGRESS,
    'the job ends',
  );
  return job;
};

export const BOARD_COSTS: Record<string, Cost> = {
  'board.getList': by(2, [], board.getList, inProject),
  'apiKey.get': by(3, [], apiKey.get, onBoard),
  'apiKey.issue': by(3, [], apiKey.issue, onBoard),
  'boardView.get': by(3, [], boardView.get, ({ board }) => ({ boardViewId: board.boardViewId })),
  'boardViewPost.isContain': by(2, [], boardView.isContain, (world) => ({
    ...onView(world),
    postId: world.board.postId,
  })),
  'boardViewPost.bulkCheckIsContain': by(2, [], boardView.bulkCheckIsContain, (world) => ({
    ...onView(world),
    param: { postIdList: [world.board.postId] },
  })),
  'chart.getList': by(2, [], chart.getList, onView),
  'chart.get': cost(2, [], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.get, place);
  }),
  'chart.register': by(3, ['appsync:GraphQL'], chart.register, (world) => ({ ...onView(world), ...COUNTED })),
  'chart.updateName': cost(3, ['appsync:GraphQL'], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.updateName, { ...place, name: '内訳' });
  }),
  'chart.update': cost(3, ['appsync:GraphQL'], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.update, { ...place, ...COUNTED });
  }),
  'chart.delete': cost(3, ['appsync:GraphQL'], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.delete, place);
  }),
  // Access, the board twice (for the column, and for its posts in other calls), who goes on already; the list of posts, and the job with its key.
  'bulkJob.register': by(6, ['sqs:SendMessage'], bulk.register, (world) => ({
    ...onBoard(world),
    ...ANOTHER_DAY(world),
  })),
  // Access, and of both boards what they are; how many posts the other one has.
  'bulkJob.movePlan': cost(4, [], async (world) => {
    const { workspaceId, projectKey } = world.board;
    const { boardId } = await givenBoard(world.team.owner, { workspaceId, projectKey });
    return () =>
      world.team.owner.rest(bulk.movePlan, {
        ...onBoard(world),
        targetBoardId: boardId,
        selection: { kind: 'named', postIdList: [world.board.postId] },
      });
  }),
  'bulkJob.getList': by(3, [], bulk.getList, onBoard),
  'bulkJob.get': cost(3, [], async (world) => {
    const job = await newBulk(world);
    return () => world.team.owner.rest(bulk.get, job);
  }),
  'bulkJob.cancel': cost(4, [], async (world) => {
    const job = await endedBulk(world);
    return () => world.team.owner.rest(bulk.cancel, job);
  }),
  'bulkJob.restart': cost(3, [], async (world) => {
    const job = await endedBulk(world);
    return () => world.team.owner.rest(bulk.restart, job);
  }),
  // The job that is taken back, whether it is own, and the new one with its key; the queue is told.
  'bulkJob.undo': cost(6, ['sqs:SendMessage'], async (world) => {
    const job = await endedBulk(world);
    return () => world.team.owner.rest(bulk.undo, job);
  }),
  'sprintReport.getList': onOwn(3, [], newSprint, sprintReport.getList),
  'sprintReport.get': onOwn(6, [], startedSprint, sprintReport.get),
  'sprintReport.register': onOwn(
    4,
    ['appsync:GraphQL'],
    async (world) => sprintOf(await newAgileView(world)),
    sprintReport.register,
  ),
  'sprintReport.update': onOwn(4, ['appsync:GraphQL'], newSprint, sprintReport.update, { goal: '検索を速くする' }),
  'sprintReport.start': onOwn(6, ['appsync:GraphQL'], newSprint, sprintReport.start),
  'sprintReport.close': onOwn(11, ['appsync:GraphQL'], startedSprint, sprintReport.close, { unfinished: 1 }),
  'sprintReport.delete': onOwn(4, ['appsync:GraphQL'], newSprint, sprintReport.delete),
};
