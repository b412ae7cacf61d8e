import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardActive } from '#functions/data/board/board.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import { AppError } from '#shared/errors.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { isProjectAccessEnough } from '#shared/rules/access/roles.ts';
import type { LinkContext } from './link-context.ts';
import { reachOf } from './reached-projects.ts';

/** A board that links may lead to: one that the asker may change. */
export async function requireLinkedBoard(
  context: LinkContext,
  own: Board,
  { id, projectKey }: { id: string; projectKey: string },
  wanted: ProjectAccess,
): Promise<Board> {
  const { ports, scope } = context;
  if (id === own.id) return own;
  const missing = (): AppError =>
    new AppError(
      'EntityNotFound',
      'リンクするボードが見つかりません。削除されたか、閲覧する権限がない可能性があります。',
    );
  const [board, project] = await Promise.all([
    getBoard(ports.table, scope, id),
    findProject(ports.table, { workspaceId: scope.workspaceId, projectKey }),
  ]);
  if (!isBoardActive(board) || !project || board.projectKey !== project.projectKey) throw missing();
  const access = (await reachOf(ports.table, scope, [board.projectKey])).get(board.projectKey)?.access;
  if (!access) throw missing();
  if (!isProjectAccessEnough(access, wanted))
    throw new AppError(
      'Forbidden',
      `「${board.name}」のあるプロジェクトでの権限が足りません。管理者に依頼してください。`,
    );
  return board;
}
