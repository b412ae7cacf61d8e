/** A post that comes with the board's API key. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { countOperations } from '#functions/data/global/rate-limit.ts';
import type { BoardScope } from '#functions/data/table/scope.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { AppError } from '#shared/errors.ts';
import { API_ACCOUNT_NAME } from '#shared/rules/access/api-key.ts';
import { paragraphsOf } from '../contents/plain-text.ts';
import type { RegisterPost } from './register-post.ts';
import { registerPost } from './register-post.ts';

interface OutsideContext {
  ports: CorePorts & Pick<Ports, 'push' | 'snapshots' | 'queues'>;
  scope: BoardScope;
  userAgent?: string | undefined;
}

type OutsidePost = Omit<RegisterPost, 'boardId'> & { contents?: string | null };

/** What is wrong with a value is wrong with the registration. Without its cause: the log would hold what posts are called. */
const asInvalidPost = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'BadRequest')
    throw new AppError('INVALID_REGISTER_POST_PARAM', error.message);
  throw error;
};

export async function registerFromOutside(
  { ports, scope, userAgent }: OutsideContext,
  { contents, ...wanted }: OutsidePost,
): Promise<{ id: string; projectSerialNumber: number }> {
  const { workspaceId, projectKey, boardId } = scope;
  // Locked columns are not for callers from outside, who have no role.
  const writer = {
    workspaceId,
    projectKey,
    userId: `api:${boardId}`,
    accountName: API_ACCOUNT_NAME,
    projectAccess: 'write' as const,
    ...(userAgent !== undefined && { origin: { userAgent } }),
  };
  const { title, sectionId, columnDataList, isFeedback, mutationId } = wanted;
  const contentsHtml = wanted.contentsHtml ?? (contents ? paragraphsOf(contents) : undefined);
  const post = { boardId, title, sectionId, contentsHtml, columnDataList, isFeedback, mutationId };
  const extraOps = () => countOperations(ports, 'apiPost', { boardId });
  const change = await registerPost({ ports, scope: writer }, post, { extraOps }).catch(asInvalidPost);
  await publishChange(ports.push, change);
  const [made] = change.postList;
  // A repeated call whose post was deleted since.
  if (!made) throw new AppError('EntityNotFound');
  return { id: made.id, projectSerialNumber: made.projectSerialNumber };
}
