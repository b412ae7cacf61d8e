import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import type { UserChanges } from '#functions/data/global/user.ts';
import { updateUser } from '#functions/data/global/user.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';

/** Changes what only the person sees of their account; memberships hold no copy of it. */
export async function changeProfile(
  { table }: Pick<CorePorts, 'table'>,
  { userId }: UserScope,
  changes: Omit<UserChanges, 'email' | 'name' | 'thumbnail'>,
): Promise<Record<never, never>> {
  try {
    await table.update(updateUser(userId, changes));
  } catch (cause) {
    // The account behind a token that still runs was replaced or deleted.
    if (cause instanceof ConditionFailed) throw new AppError('Unauthorized', undefined, { cause });
    throw cause;
  }
  return {};
}
