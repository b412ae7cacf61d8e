import type { CorePorts } from '#functions/clients/ports.ts';
import type { Person } from '#functions/data/global/person.ts';
import type { User, UserChanges } from '#functions/data/global/user.ts';
import { updateUser } from '#functions/data/global/user.ts';
import { updateMember } from '#functions/data/people/member.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { AppError } from '#shared/errors.ts';

/** Operations in one transaction. */
const MOST_AT_ONCE = 100;

/** What the memberships hold of the account. */
const COPIED = ['email', 'name', 'thumbnail'] as const;
const isCopied = (name: string): name is (typeof COPIED)[number] => COPIED.some((copied) => copied === name);

/** Changes the account with the copies that its memberships hold, and what belongs to the same step. Returns the person as changed. */
export async function saveProfile(
  ports: CorePorts,
  person: Person,
  changes: UserChanges,
  { remove = [], alongside = [] }: { remove?: (keyof User)[]; alongside?: GuardedOp[] } = {},
): Promise<Person> {
  const { user, workspaces } = person;
  if (!user) throw new AppError('Unauthorized');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as UserChanges;
  if (Object.keys(given).length + remove.length + alongside.length === 0) return person;
  const copies: Pick<User, 'name' | 'email'> | object = Object.fromEntries(
    Object.entries(given).filter(([name]) => isCopied(name)),
  );
  const removedCopies = remove.filter(isCopied);
  const areCopied = Object.keys(copies).length + removedCopies.length > 0;
  const operations: GuardedOp[] = [
    ...alongside,
    { op: updateUser(user.userId, given, remove), refusal: 'Unauthorized' },
    ...(areCopied
      ? workspaces.map(({ workspaceId }) => ({ op: updateMember({ workspaceId }, user.userId, copies, removedCopies) }))
      : []),
  ];
  for (let from = 0; from < operations.length; from += MOST_AT_ONCE)
    await transactGuarded(ports, operations.slice(from, from + MOST_AT_ONCE));
  const kept = Object.fromEntries(
    Object.entries(user).filter(([name]) => !remove.some((removed) => removed === name)),
  ) as typeof user;
  return { ...person, user: { ...kept, ...given } };
}
