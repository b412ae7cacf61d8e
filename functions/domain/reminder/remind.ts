/** One workspace's due reminders of one day: who is in charge of what is near or past its deadline, in one mail each. */
import { dayOf } from '#shared/board/days.ts';
import type { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/roles.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board.ts';
import { listMembers } from '#functions/data/member.ts';
import { listProjects } from '#functions/data/project.ts';
import { claimReminder } from '#functions/data/reminder.ts';
import type { ProjectRef, TenantScope } from '#functions/data/scope.ts';
import { findWorkspace } from '#functions/data/workspace.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import type { BoardRead } from '#functions/domain/board/read-board.ts';
import { reminderMail } from '#functions/domain/mail/reminder-mail.ts';
import type { ReminderLine } from '#functions/domain/mail/reminder-mail.ts';
import { duePosts } from './due.ts';

export interface RemindContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues' | 'mailer'>;
  scope: TenantScope;
}

export async function remindWorkspace({ ports, scope }: RemindContext, day: string): Promise<void> {
  // A message that comes back days later would call yesterday today, and be a second mail beside today's.
  if (day !== dayOf(ports.clock.now())) return ports.log.warn('reminders of another day are dropped', { day });
  const [workspace, members, projects] = await Promise.all([findWorkspace(ports.table, scope), listMembers(ports.table, scope), listProjects(ports.table, scope)]);
  // Gone since the schedule named it.
  if (!workspace) return;
  const present = members.filter((member) => !member.deletedDate);
  /** By user id. */
  const lines = new Map<string, ReminderLine[]>();
  for (const project of projects) {
    // Whoever lost the project is not told of its posts, even where a cell still names them.
    const insiders = new Map(present.filter((member) => projectAccess(member.role as Role, member.groupIds, project.groupIds)).map((member) => [member.accountName, member.userId]));
    const projectScope: ProjectRef = { workspaceId: scope.workspaceId, projectKey: project.projectKey };
    for (const { id, name: boardName } of await listBoards(ports.table, projectScope)) {
      const read = await readPresent({ ports, scope: projectScope }, id);
      if (!read) continue;
      const { board, rows } = read;
      for (const [accountName, posts] of duePosts(board.columns, rows.values(), day)) {
        const userId = insiders.get(accountName);
        if (!userId) continue;
        const mine = posts.map(({ row, due, deadline }) => ({ projectKey: project.projectKey, projectSerialNumber: row.projectSerialNumber, title: row.title, boardName, due, deadline }));
        lines.set(userId, [...(lines.get(userId) ?? []), ...mine]);
      }
    }
  }
  for (const { userId, email, name } of present) {
    const mine = lines.get(userId);
    if (!mine || !(await claimReminder(ports.table, scope, day, userId, ports.clock.now()))) continue;
    mine.sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
    await ports.mailer.send(reminderMail({ to: email, name, workspaceId: scope.workspaceId, workspaceName: workspace.name, lines: mine }));
  }
}

/** Undefined for a board that was deleted after it was listed: the others' reminders still go out. */
async function readPresent(context: { ports: RemindContext['ports']; scope: ProjectRef }, boardId: string): Promise<BoardRead | undefined> {
  try {
    return await readBoard(context, boardId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound') return undefined;
    throw error;
  }
}
