import { getMembers, isPresent, listUserIds } from '#functions/data/member.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import { AppError } from '#shared/errors.ts';

/** Refuses names of nobody who is in the workspace now; `known` are already on the post and may have left since. */
export async function requireAccounts(
  { ports: { table }, scope }: WriteContext,
  names: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const added = names.filter((name) => !known.includes(name));
  if (added.length === 0) return;
  const userIds = await listUserIds(table, scope, added);
  const members = userIds.includes(undefined) ? [] : await getMembers(table, scope, [...new Set(userIds as string[])]);
  if (members.length === 0 || !members.every((member) => member && isPresent(member)))
    throw new AppError('BadRequest', 'このワークスペースにいない人は選べません。');
}
