import { byName, findNamed } from '#app/lib/find-named.ts';
import { type Role, RoleLabel } from '#shared/enums/enums.ts';
import { formatDate } from '#shared/format/date.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { Group, User } from './api/users.ts';

export interface UserFilter {
  words: string;
  role: Role | undefined;
  groupId: string | undefined;
}
export const NO_FILTER: UserFilter = { words: '', role: undefined, groupId: undefined };

export const isFiltered = ({ words, role, groupId }: UserFilter): boolean =>
  words.trim() !== '' || role !== undefined || groupId !== undefined;

export const filterUsers = (users: readonly User[], { words, role, groupId }: UserFilter): User[] =>
  findNamed(users, words, ({ user, accountName }) => [user.name, user.email, accountName]).filter(
    ({ role: held, groupIdList }) =>
      (role === undefined || held === role) && (groupId === undefined || groupIdList.includes(groupId)),
  );

/** 今日, 昨日 or the day: what is stored is exact to the day. Never since joining: the day of joining. */
export const lastUse = ({ lastSeenAt, audit }: Pick<User, 'lastSeenAt' | 'audit'>, now: number): string => {
  const day = formatDate(lastSeenAt ?? audit.createdAt);
  if (day === formatDate(now)) return '今日';
  return day === formatDate(now - DAY_MS) ? '昨日' : day;
};
export const byLastUse = (a: User, b: User): number =>
  (a.lastSeenAt ?? a.audit.createdAt).localeCompare(b.lastSeenAt ?? b.audit.createdAt);

export const byUserName = (a: User, b: User): number => byName(a.user, b.user);
/** From most power to least, inside one role by name. */
export const byRole = (a: User, b: User): number => a.role - b.role || byUserName(a, b);

export const CSV_HEADER = [
  '氏名',
  'メールアドレス',
  'アカウント名',
  'ロール',
  'グループ',
  '状態',
  '最終利用日',
  '参加日',
] as const;
export const csvRow = (
  { user, accountName, role, groupIdList, deactivatedDate, lastSeenAt, audit }: User,
  groups: readonly Group[],
): string[] => [
  user.name,
  user.email,
  accountName,
  RoleLabel[role],
  groups
    .filter(({ id }) => groupIdList.includes(id))
    .map(({ name }) => name)
    .join('、'),
  deactivatedDate ? '無効' : '有効',
  formatDate(lastSeenAt ?? audit.createdAt),
  formatDate(audit.createdAt),
];
