/** What a board's posts remind people of on one day. */

import type { BoardReminder } from '#functions/data/secretary/reminder-run.ts';
import { currentKeyOf } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { REMINDED_POSTS_MAX } from '#shared/rules/post/reminders.ts';
import { duePosts } from './due.ts';

export interface BoardPlace {
  workspace: Pick<Workspace, 'workspaceId' | 'name'>;
  project: Pick<Project, 'projectKey' | 'currentKey'>;
  /** User ids by account name, of those who reach the project: whoever lost it is not told of its posts, even where a cell still names them. */
  insiders: ReadonlyMap<string, string>;
}

/** By user id. */
export function boardLines(
  { workspace, project, insiders }: BoardPlace,
  { board, rows }: Pick<BoardRead, 'board' | 'rows'>,
  day: string,
): Map<string, BoardReminder> {
  const reminders = new Map<string, BoardReminder>();
  for (const [accountName, posts] of duePosts(
    board.columns,
    [...rows.values()].filter(isActiveAmong(board, rows)),
    day,
  )) {
    const userId = insiders.get(accountName);
    if (userId === undefined) continue;
    const lines = posts.slice(0, REMINDED_POSTS_MAX).map(({ row: { projectSerialNumber, title }, due, deadline }) => ({
      workspaceId: workspace.workspaceId,
      workspaceName: workspace.name,
      projectKey: currentKeyOf(project),
      projectSerialNumber,
      title,
      boardName: board.name,
      due,
      deadline,
    }));
    reminders.set(userId, { count: posts.length, lines });
  }
  return reminders;
}
