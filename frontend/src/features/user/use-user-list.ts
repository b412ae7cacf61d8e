import { useCallback, useEffect, useState } from 'react';
import type { Group, User } from './api/users.ts';

export interface UserListData {
  users: User[];
  groups: Group[];
}

interface Loaded {
  data?: UserListData;
  error?: unknown;
}

/** The people that the loader brings, with what was changed here since. */
export const useUserList = (loading: Promise<UserListData>) => {
  const [{ data, error }, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    loading.then(
      (found) => isCurrent && setLoaded({ data: found }),
      (problem: unknown) => isCurrent && setLoaded({ error: problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  const patch = useCallback((changes: ReadonlyMap<string, Partial<User>>): void => {
    setLoaded((loaded) =>
      loaded.data
        ? { data: { ...loaded.data, users: loaded.data.users.map((user) => ({ ...user, ...changes.get(user.id) })) } }
        : loaded,
    );
  }, []);
  return { data, error, patch };
};
