/** Who of a workspace's people is meant by its lists (account §2.3). */
interface Listed {
  deletedDate?: string | null | undefined;
  deactivatedDate?: string | null | undefined;
  accountName?: string | null | undefined;
}

/** Whoever was not deleted, deactivated or not. */
export const notDeleted = <M extends Listed>(members: readonly M[]): M[] =>
  members.filter(({ deletedDate }) => !deletedDate);

/** Whoever can be given work: comes in, and has a name to be called by. */
export const isActive = ({ deletedDate, deactivatedDate, accountName }: Listed): boolean =>
  !deletedDate && !deactivatedDate && Boolean(accountName);

/** Shut out for a while. */
export const deactivated = <M extends Listed>(members: readonly M[]): M[] =>
  members.filter(({ deletedDate, deactivatedDate }) => !deletedDate && Boolean(deactivatedDate));

/** Roles of several people are changed in one transaction; each takes a change and an entry of the audit log. */
export const MAX_ROLES_AT_ONCE = 40;

/** Account names that a person may take after the first; each stays taken for good. */
export const MAX_LATER_ACCOUNT_NAMES = 10;

/** People who join or leave a group together, in one transaction. */
export const MAX_GROUP_USERS_AT_ONCE = 50;
