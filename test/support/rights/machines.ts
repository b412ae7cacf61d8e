/** What runs by itself: the index follows, people are told, reports are written. */
import { putCollected } from '#functions/data/secretary/scan.ts';
import { postKeys } from '#functions/data/table/keys.ts';
import { decisionRadar } from '#functions/domain/decision/radar.ts';
import { tellPeople } from '#functions/domain/notification/tell-people.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { followBoard } from '#functions/domain/scan/follow-board.ts';
import { extractiveWriter } from '#functions/domain/secretary/report/writer.ts';
import { requestReport } from '#functions/domain/secretary/request.ts';
import { runRequest } from '#functions/domain/secretary/run.ts';
import { AiSecretaryJobQueryType as Query } from '#shared/enums/enums.ts';
import { SECRETARY_JOBS } from '#shared/rules/secretary/secretary-jobs.ts';
import { type Board, isOut } from './model.ts';
import type { Doing } from './tries.ts';
import { NONE, openBoards } from './tries.ts';
import type { World } from './world.ts';
import { asOwner } from './world.ts';

const kindsAbout = (query: Query) =>
  SECRETARY_JOBS.filter(({ queries }) => queries.some((one) => one === query)).map(({ type }) => type);
const KINDS = {
  [Query.BOARD]: kindsAbout(Query.BOARD),
  [Query.POST]: kindsAbout(Query.POST),
  [Query.TOPIC]: kindsAbout(Query.TOPIC),
  [Query.ALL]: kindsAbout(Query.ALL),
};

/** What a report is asked about, and by which kind. */
function asked({ sim }: World, { id: boardId, posts }: Board) {
  const open = posts.filter((post) => isOut(post) && !post.parent);
  const query = sim.pick([Query.BOARD, Query.TOPIC, Query.ALL, ...(open.length > 0 ? [Query.POST] : [])]);
  const aiSecretaryJobType = sim.pick(KINDS[query]);
  if (query === Query.ALL) return { aiSecretaryJobType, aiSecretaryJobQuery: { aiSecretaryJobQueryType: query } };
  // The words that the titles of posts have in common.
  if (query === Query.TOPIC)
    return { aiSecretaryJobType, aiSecretaryJobQuery: { aiSecretaryJobQueryType: query, topicName: '予約変更メール' } };
  if (query === Query.BOARD) return { boardId, aiSecretaryJobType };
  const { serial } = sim.pick(open);
  return {
    boardId,
    aiSecretaryJobType,
    aiSecretaryJobQuery: { aiSecretaryJobQueryType: query, projectSerialNumber: serial },
  };
}

export const machines: Doing = async (world) => {
  const { sim, ports } = world;
  ports.advance(Math.round(sim.between(4_000, 90_000)));
  for (const workspace of world.workspaces) {
    const tenant = { workspaceId: workspace.id };
    const places = ports.server.items().flatMap((item) => {
      const place = item.PK.startsWith(`W#${workspace.id}`) ? postKeys.parseHistory(item) : undefined;
      return place && !world.toldEntries.has(place.historyId) ? [place] : [];
    });
    for (const { historyId } of places) world.toldEntries.add(historyId);
    await tellPeople({ ports: world.cold(), scope: tenant }, places);
  }
  const boards = openBoards(world);
  if (boards.length === 0) return NONE;
  const board = sim.pick(boards);
  const { project } = board;
  const there = project.boards.filter(({ isDeleted }) => !isDeleted);
  const scope = { workspaceId: project.workspace.id, projectKey: project.keys[0]! };
  if (sim.chance(0.5)) {
    for (const { id } of there) await collectBoard({ ports: world.cold(), scope }, id, 'FULL');
    await putCollected(ports.table, scope, [scope.projectKey], new Date(ports.clock.now()).toISOString());
  } else for (const { id } of there) await followBoard({ ports: world.cold(), scope }, id, ports.clock.now());
  if (!board.isArchived && sim.chance(0.3)) await report(world, board);
  return NONE;
};

export async function report(world: World, board: Board): Promise<void> {
  const { project } = board;
  const place = { workspace: project.workspace, project };
  const { requestHistoryId } = await asOwner(world, 'project:write', place, ({ ports, scope }) =>
    requestReport({ ports, scope }, { ...asked(world, board), reportDateUnitType: 1 }),
  );
  await runRequest(
    { ports: world.cold(), scope: { workspaceId: project.workspace.id } },
    requestHistoryId,
    extractiveWriter,
  );
  world.reports.push({ requestHistoryId, project });
  const { decisionList } = await asOwner(world, 'project:read', place, ({ ports, scope }) =>
    decisionRadar({ ports, scope }, { isDrifting: false, offset: 0, limit: 5 }),
  );
  for (const decision of decisionList)
    world.decisionUids.push({ uid: (decision as unknown as { decisionUid: string }).decisionUid, project });
}
