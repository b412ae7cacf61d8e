/** Everything of one person, in one Query: the profile, the list of workspaces and the sessions are read together on every sign-in. */

import type { Table } from '#functions/clients/table/table.ts';
import { collect } from '#functions/data/table/collect.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import type { SessionItem } from './session.ts';
import type { UserItem, UserWorkspaceItem } from './user.ts';

export interface Person {
  user: UserItem | undefined;
  workspaces: UserWorkspaceItem[];
  /** Also those that TTL has yet to delete. */
  sessions: SessionItem[];
}

export async function readPerson(table: Table, userId: string): Promise<Person> {
  const items = await collect(table.queryAll({ ...globalKeys.person(userId), consistent: true }));
  const under = <T>(prefix: string): T[] => items.filter(({ SK }) => SK.startsWith(prefix)) as T[];
  const { SK: profile } = globalKeys.user(userId);
  return {
    user: items.find(({ SK }) => SK === profile) as UserItem | undefined,
    workspaces: under<UserWorkspaceItem>(globalKeys.userWorkspaces(userId).prefix),
    sessions: under<SessionItem>(globalKeys.sessions(userId).prefix),
  };
}
