/** What the people of one workspace are reminded of on one day. */
import type { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { thereAmong } from '#shared/board/archived.ts';
import { projectAccess } from '#shared/rules/roles.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board.ts';
import { isPresent, listMembers } from '#functions/data/member.ts';
import { currentKeyOf, listProjects } from '#functions/data/project.ts';
import type { ProjectRef, TenantScope } from '#functions/data/scope.ts';
import { findWorkspace, isOpen } from '#functions/data/workspace.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import type { BoardRead } from '#functions/domain/board/read-board.ts';
import type { ReminderLine } from '#functions/domain/mail/reminder-mail.ts';
import { duePosts } from './due.ts';

export type ReminderPorts = CorePorts & Pick<Ports, 'snapshots' | 'queues'>;

export interface Reminded {
  userId: string;
  email: string;
  name: string;
  lines: ReminderLine[];
}

/** By user id; only people with something due. Empty for a workspace that is gone or closed. */
export async function workspaceLines(ports: ReminderPorts, scope: TenantScope, day: string): Promise<Map<string, Reminded>> {
  const [workspace, members, projects] = await Promise.all([findWorkspace(ports.table, scope), listMembers(ports.table, scope), listProjects(ports.table, scope)]);
  const reminded = new Map<string, Reminded>();
  if (!isOpen(workspace)) return reminded;
  const present = members.filter(isPresent);
  for (const project of projects) {
    const { projectKey, groupIds } = project;
    // Whoever lost the project is not told of its posts, even where a cell still names them.
    const insiders = new Map(present.filter((member) => projectAccess(member.role as Role, member.groupIds, groupIds)).map((member) => [member.accountName, member]));
    const projectScope: ProjectRef = { workspaceId: scope.workspaceId, projectKey };
    for (const { id, name: boardName } of await listBoards(ports.table, projectScope)) {
      const read = await readPresent(ports, projectScope, id);
      if (!read) continue;
      for (const [accountName, posts] of duePosts(read.board.columns, [...read.rows.values()].filter(thereAmong(read.board, read.rows)), day)) {
        const member = insiders.get(accountName);
        if (!member) continue;
        const { userId, email, name } = member;
        const mine = reminded.get(userId) ?? { userId, email, name, lines: [] };
        for (const { row, due, deadline } of posts) {
          const { projectSerialNumber, title } = row;
          mine.lines.push({ workspaceId: scope.workspaceId, workspaceName: workspace.name, projectKey: currentKeyOf(project), projectSerialNumber, title, boardName, due, deadline });
        }
        reminded.set(userId, mine);
      }
    }
  }
  return reminded;
}

/** Undefined for a board that was deleted after it was listed: the others' reminders still go out. */
async function readPresent(ports: ReminderPorts, scope: ProjectRef, boardId: string): Promise<BoardRead | undefined> {
  try {
    return await readBoard({ ports, scope }, boardId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound') return undefined;
    throw error;
  }
}
