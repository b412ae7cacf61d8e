/** Reads the boards of one project, as far as one run goes: what people are reminded of lies in the day's items. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board/board.ts';
import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import { keepReminders, moveReminders } from '#functions/data/secretary/reminder-run.ts';
import type { ProjectRef, TenantScope } from '#functions/data/table/scope.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import type { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { boardLines } from './board-lines.ts';

export interface GatherContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: TenantScope;
}

export interface ProjectPart {
  projectKey: string;
  /** The board after which this part begins. */
  after?: string | undefined;
}

/** After this a part hands over: the rest of the run's two minutes is room for one more large board. */
const PART_MS = 45_000;

/**
 * The board after which the next part begins; undefined: the project is through. `isLastAttempt`: a board that cannot be
 * read is passed over, because the others' people wait.
 */
export async function gatherProject(
  { ports, scope }: GatherContext,
  { projectKey, after = '' }: ProjectPart,
  day: string,
  isLastAttempt: boolean,
): Promise<string | undefined> {
  const { table, clock, log } = ports;
  const projectScope: ProjectRef = { workspaceId: scope.workspaceId, projectKey };
  const [workspace, project] = await Promise.all([findWorkspace(table, scope), findProject(table, projectScope)]);
  if (!isWorkspaceOpen(workspace) || !project) return undefined;
  const [members, heads] = await Promise.all([listMembers(table, scope), listBoards(table, projectScope)]);
  const insiders = new Map(
    members
      .filter(
        (member) => isActiveMember(member) && projectAccess(member.role as Role, member.groupIds, project.groupIds),
      )
      .map(({ accountName, userId }) => [accountName, userId]),
  );
  // By their ids, whatever their order is by the time of the next part.
  const boardIds = heads
    .map(({ id }) => id)
    .filter((id) => id > after)
    .sort();
  const startedAt = clock.now();
  for (const [at, boardId] of boardIds.entries()) {
    try {
      const read = await readBoard({ ports, scope: projectScope }, boardId);
      await keepReminders(
        table,
        scope,
        day,
        boardId,
        boardLines({ workspace, project, insiders }, read, day),
        clock.now(),
      );
    } catch (error) {
      // A board that was deleted after it was listed.
      const isGone = error instanceof AppError && error.code === 'EntityNotFound';
      if (!isGone && !isLastAttempt) throw error;
      if (!isGone) log.error('a board reminds of nothing today', { boardId, error });
    }
    if (clock.now() - startedAt < PART_MS || at === boardIds.length - 1) continue;
    await moveReminders(table, scope, day, clock.now());
    return boardId;
  }
  return undefined;
}
