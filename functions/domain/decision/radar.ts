/** What the radar shows of a project's decisions, and one of them with what it rests on. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { getHeads } from '#functions/data/post/post.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { currentKeyOf, findProject } from '#functions/data/workspace/project.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { unconnectedSources } from '#functions/domain/source/everything.ts';
import type { Decision, DecisionDrift, OneDecision, Radar } from '#shared/contract/decision.ts';
import type { Role } from '#shared/enums/enums.ts';
import { ContentsType, DecisionDataSourceType, DecisionStatus } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import type { FoundDecision } from './all-decisions.ts';
import { allDecisions } from './all-decisions.ts';
import type { Linked } from './link-decisions.ts';
import { postIdOfUid, quoteHash } from './spoken.ts';

type One = Linked<FoundDecision>;

/** Signs before and behind a sentence. */
const AROUND = 200;
/** Longer chains are told by their end. */
const HISTORY_MOST = 30;

export interface RadarQuery {
  status?: DecisionStatus | undefined;
  isDrifting: boolean;
  /** In place of those that still count. */
  isSuperseded?: boolean;
  offset: number;
  limit: number;
}

export async function decisionRadar(
  context: ReadContext,
  { status, isDrifting, isSuperseded, offset, limit }: RadarQuery,
): Promise<Radar> {
  const { linked, isPartial, collectedAt } = await allDecisions(context);
  const standing = linked.filter(({ supersededBy }) => supersededBy === undefined);
  const superseded = linked.filter(({ supersededBy }) => supersededBy !== undefined);
  const isDrift = (one: One): boolean => driftOf(one).length > 0;
  const meant = (isSuperseded ? superseded : standing).filter(
    (one) => (!isDrifting || isDrift(one)) && (status === undefined || one.decision.status === status),
  );
  return {
    decisionList: meant
      .toReversed()
      .slice(offset, offset + limit)
      .map(present),
    decisionCount: meant.length,
    countList: Object.values(DecisionStatus).map((one) => ({
      status: one,
      count: standing.filter(({ decision }) => decision.status === one).length,
    })),
    driftCount: standing.filter(isDrift).length,
    supersededCount: superseded.length,
    isPartial,
    collectedAt: collectedAt ?? null,
    unconnectedList: unconnectedSources(),
  };
}

/** The uid names a post, which names the project; what the member may not open is not there. */
export async function decisionByUid(
  { ports, scope }: { ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>; scope: MemberScope },
  decisionUid: string,
): Promise<OneDecision> {
  const [head] = await getHeads(ports.table, scope, [postIdOfUid(decisionUid)]);
  const place = head && { workspaceId: scope.workspaceId, projectKey: head.projectKey };
  const project = place && (await findProject(ports.table, place));
  if (!project || !projectAccess(scope.role as Role, scope.groupIds, project.groupIds))
    throw new AppError('EntityNotFound');
  const { linked, listed } = await allDecisions({ ports, scope: place });
  const byUid = new Map(linked.map((one) => [one.decision.uid, one]));
  const found = byUid.get(decisionUid);
  if (!found) throw new AppError('EntityNotFound');
  const { entry, spoken } = found.decision;
  const passages = (await listed.read([entry])).get(entry.id) ?? [];
  const source = passages.find(({ part, commentId }) => part === spoken.part && commentId === spoken.commentId);
  // Reworded since: the sentence is not there any more.
  if (source?.text.slice(spoken.from, spoken.to) !== spoken.text) throw new AppError('EntityNotFound');
  return {
    decision: present(found),
    before: source.text.slice(Math.max(0, spoken.from - AROUND), spoken.from),
    after: source.text.slice(spoken.to, spoken.to + AROUND),
    historyList: historyOf(found, byUid).map(present),
    contradictionList: found.contradicts.map((uid) => present(byUid.get(uid)!)),
    conditionList: found.conditions,
    projectKey: currentKeyOf(project),
  };
}

/** Everything that led to it and that came of it. */
function historyOf(found: One, byUid: ReadonlyMap<string, One>): One[] {
  const chain = new Map<string, One>();
  const waiting = [found];
  for (let one = waiting.pop(); one && chain.size < HISTORY_MOST; one = waiting.pop()) {
    if (chain.has(one.decision.uid)) continue;
    chain.set(one.decision.uid, one);
    for (const uid of [...one.supersedes, ...(one.supersededBy ? [one.supersededBy] : [])])
      waiting.push(byUid.get(uid)!);
  }
  return [...chain.values()].sort((a, b) => (a.decision.at < b.decision.at ? -1 : 1));
}

const driftOf = ({ supersededBy, contradicts, isConditionMet, isProvisionalTooLong }: One): DecisionDrift[] => [
  ...(supersededBy === undefined ? [] : ['SUPERSEDED' as const]),
  ...(contradicts.length > 0 ? ['CONTRADICTED' as const] : []),
  ...(isConditionMet ? ['CONDITION_MET' as const] : []),
  ...(isProvisionalTooLong ? ['PROVISIONAL_TOO_LONG' as const] : []),
];

function dataSourceOf({ contentsType }: FoundDecision['entry']): DecisionDataSourceType {
  if (contentsType === ContentsType.DOCUMENT) return DecisionDataSourceType.DOCUMENT;
  return contentsType === ContentsType.CHAT_MESSAGE ? DecisionDataSourceType.CHAT : DecisionDataSourceType.TICKET;
}

function present(one: One): Decision {
  const { uid, status, entry, spoken } = one.decision;
  return {
    decisionUid: uid,
    status,
    dataSource: dataSourceOf(entry),
    text: spoken.text,
    quoteHash: quoteHash(spoken.text),
    from: spoken.from,
    to: spoken.to,
    part: spoken.part === 'COMMENT' ? 'COMMENT' : 'CONTENTS',
    commentId: spoken.commentId ?? null,
    by: spoken.by ?? null,
    at: spoken.at,
    contentsType: entry.contentsType,
    boardId: entry.part,
    boardName: entry.boardName,
    projectSerialNumber: entry.projectSerialNumber,
    parentSerialNumber: entry.parentSerialNumber ?? null,
    title: entry.title,
    driftList: driftOf(one),
    supersededBy: one.supersededBy ?? null,
    businessDays: one.businessDays,
  };
}
