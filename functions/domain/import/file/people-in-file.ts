/** Whom the names in a file stand for. */
import { foldText } from '#shared/board/conditions/fold-text.ts';

export type PersonOf = (name: string) => string | undefined;

/** The member with that account name, or the only one of that name: exports of ours tell names. */
export function peopleInFile(
  members: readonly { accountName: string; shownAccountName?: string; name: string }[],
): PersonOf {
  const accounts = new Map(
    members.flatMap(({ accountName, shownAccountName = accountName }) => [
      [accountName, accountName],
      [shownAccountName, accountName],
    ]),
  );
  const named = Map.groupBy(members, ({ name }) => foldText(name));
  return (name) => {
    const [member, ...others] = named.get(foldText(name)) ?? [];
    return accounts.get(name) ?? (others.length === 0 ? member?.accountName : undefined);
  };
}
