import { MAX_GROUP_USERS_AT_ONCE } from '#shared/rules/workspace/members.ts';

/** One call takes so many; the parts go one after the other, as they change the same things. */
export const inParts = async <T>(all: readonly T[], send: (part: T[]) => Promise<void>): Promise<void> => {
  for (let from = 0; from < all.length; from += MAX_GROUP_USERS_AT_ONCE)
    await send(all.slice(from, from + MAX_GROUP_USERS_AT_ONCE));
};
