import { useMemo } from 'react';
import { showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { AppProblem, messageOf } from '#app/lib/api/problem.ts';
import { type Role, RoleLabel } from '#shared/enums/enums.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { MAX_ROLES_AT_ONCE } from '#shared/rules/workspace/members.ts';
import { activateUser, deactivateUser, deleteUser, setRole, setRoles, type User } from './api/users.ts';

/** Shows a change where people are listed. */
type Patch = (changes: ReadonlyMap<string, Partial<User>>) => void;

const one = (user: User, change: Partial<User>): Map<string, Partial<User>> => new Map([[user.id, change]]);
const failed = (problem: unknown): void => void showProblemToast(messageOf(problem));
const messageFor = (code: string | undefined): string =>
  code !== undefined && code in ERRORS ? ERRORS[code as ErrorCode][1] : '';

/** What an admin does to people; what can be taken back offers it. */
export const useUserActions = (workspaceId: string, patch: Patch) =>
  useMemo(() => userActions(workspaceId, patch), [workspaceId, patch]);

const userActions = (workspaceId: string, patch: Patch) => {
  /** The new value shows at once, and the old one again when it was refused. */
  const attempt = async (user: User, shown: Partial<User>, write: () => Promise<User>): Promise<boolean> => {
    patch(one(user, shown));
    try {
      patch(one(user, await write()));
      return true;
    } catch (problem) {
      patch(one(user, user));
      failed(problem);
      return false;
    }
  };
  const changeRole = async (user: User, role: Role): Promise<void> => {
    if (!(await attempt(user, { role }, () => setRole(workspaceId, user.id, role)))) return;
    showUndoToast(
      `${user.user.name}さんを「${RoleLabel[role]}」に変更しました`,
      () => void attempt({ ...user, role }, { role: user.role }, () => setRole(workspaceId, user.id, user.role)),
    );
  };

  /** In as few calls as their limit allows; what an earlier one changed is shown also where a later one fails. */
  const writeRoles = async (users: readonly User[], role: Role): Promise<User[]> => {
    const changed: User[] = [];
    const refusals: string[] = [];
    for (let from = 0; from < users.length; from += MAX_ROLES_AT_ONCE) {
      const part = users.slice(from, from + MAX_ROLES_AT_ONCE);
      const results = await setRoles(
        workspaceId,
        part.map(({ id }) => id),
        role,
      );
      const done = part.filter(({ id }) => results.some((result) => result.userId === id && result.isChanged));
      patch(new Map(done.map(({ id }) => [id, { role }])));
      changed.push(...done);
      refusals.push(...results.flatMap(({ refusal }) => refusal ?? []));
    }
    if (refusals.length > 0)
      showProblemToast(`${refusals.length}人のロールは変更できませんでした。${messageFor(refusals[0])}`);
    return changed;
  };
  const changeRoles = async (users: readonly User[], role: Role): Promise<void> => {
    try {
      const changed = await writeRoles(users, role);
      if (changed.length > 0)
        showUndoToast(
          `${changed.length}人を「${RoleLabel[role]}」に変更しました`,
          () => void undoRoles(changed).catch(failed),
        );
      else showToast('ロールは変わっていません');
    } catch (problem) {
      failed(problem);
    }
  };
  /** Each as before: one call for those who had the same role. */
  const undoRoles = async (users: readonly User[]): Promise<void> => {
    for (const role of new Set(users.map((user) => user.role)))
      await writeRoles(
        users.filter((user) => user.role === role),
        role,
      );
  };

  const activate = async (user: User): Promise<void> => {
    if (await attempt(user, { deactivatedDate: null }, () => activateUser(workspaceId, user.id)))
      showToast(`${user.user.name}さんを有効に戻しました`);
  };
  const deactivate = async (user: User): Promise<void> => {
    const deactivatedDate = new Date().toISOString();
    if (!(await attempt(user, { deactivatedDate }, () => deactivateUser(workspaceId, user.id)))) return;
    showUndoToast(`${user.user.name}さんを無効にしました`, () => void activate({ ...user, deactivatedDate }));
  };
  /** Throws, so that the dialog that asked can say why. */
  const remove = async (user: User): Promise<void> => {
    try {
      await deleteUser(workspaceId, user.id);
    } catch (problem) {
      // Somebody else was first: the person is gone, as wanted.
      if (!(problem instanceof AppProblem) || problem.status !== 404) throw problem;
    }
    patch(one(user, { deletedDate: new Date().toISOString(), isDeleted: true }));
    showToast(`${user.user.name}さんを削除しました`);
  };
  return { changeRole, changeRoles, activate, deactivate, remove };
};

export type UserActions = ReturnType<typeof userActions>;
