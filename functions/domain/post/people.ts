import { getMembers, isActiveMember, listUserIds } from '#functions/data/people/member.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { AppError } from '#shared/errors.ts';

/**
 * What cells hold of the people of these account names, by name; throws `BadRequest` for a name of nobody who is in the
 * workspace now. Those of `known` are already on the post, stand as they are, and may have left since.
 */
export async function recordedNames(
  { ports: { table }, scope }: WriteContext,
  names: readonly string[],
  known: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const added = [...new Set(names)].filter((name) => !known.includes(name));
  if (added.length === 0) return new Map();
  const userIds = await listUserIds(table, scope, added);
  const members = userIds.includes(undefined) ? [] : await getMembers(table, scope, [...new Set(userIds as string[])]);
  if (members.length === 0 || !members.every((member) => member && isActiveMember(member)))
    throw new AppError('BadRequest', 'このワークスペースにいない人は選べません。');
  const recorded = new Map(members.map((member) => [member!.userId, member!.accountName]));
  return new Map(added.map((name, at) => [name, recorded.get(userIds[at]!)!]));
}
