import { AppError } from '#shared/errors.ts';
import { workspaceKeys } from '#functions/data/keys.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';

/** Refuses names that no account of the workspace has; `known` are already on the post and may have left since. */
export async function requireAccounts({ ports, scope }: WriteContext, names: readonly string[], known: readonly string[] = []): Promise<void> {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const items = await ports.table.batchGet(unknown.map((name) => workspaceKeys.accountName(scope.workspaceId, name)));
  if (items.some((item) => item === undefined)) throw new AppError('BadRequest', 'このワークスペースにいない人は選べません。');
}
