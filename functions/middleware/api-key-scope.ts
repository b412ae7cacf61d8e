/** The scope of a call with a board's API key. Everything that is wrong with key or place is one answer, so that neither can be probed. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { isSameKey } from '#functions/data/board/api-key.ts';
import { countersOf, refuseSpent } from '#functions/data/global/rate-limit.ts';
import { readApiKeyItems } from '#functions/data/people/access.ts';
import type { BoardScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';
import { isApiKey } from '#shared/rules/access/api-key.ts';
import { isId } from '#shared/validation/id.ts';
import type { Claim } from './claim.ts';
import { refuseReadOnly } from './read-only.ts';

const REFUSAL = 'APIキーが正しくないか、ボードが見つかりません。';

export async function apiKeyScope(
  ports: Pick<CorePorts, 'table' | 'clock'>,
  { workspaceId, projectKey, boardId, apiKey, isChange }: Claim,
): Promise<BoardScope> {
  if (!isId(workspaceId) || !isId(projectKey) || !isId(boardId) || !isApiKey(apiKey))
    throw new AppError('Unauthorized', REFUSAL);
  const counters = countersOf(ports, 'apiPost', { boardId });
  const { workspace, project, board, key, counted } = await readApiKeyItems(
    ports.table,
    { workspaceId, projectKey, boardId },
    counters.map((counter) => counter.key),
  );
  if (!workspace || !project || !board || !key || !isSameKey(apiKey, key.apiKey))
    throw new AppError('Unauthorized', REFUSAL);
  // Only whoever has the key learns how the workspace stands.
  if (isChange) refuseReadOnly(workspace, ports.clock.now());
  // Beyond the limit nothing is read or written any more; exact is the count in the transaction of the post.
  refuseSpent(counters, counted);
  return { kind: 'board', workspaceId, projectKey: project.projectKey, boardId };
}
