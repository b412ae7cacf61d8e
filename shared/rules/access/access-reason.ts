/** Why somebody can open a project, in the words that they read. */

import type { Role } from '#shared/enums/enums.ts';
import type { ProjectAccess } from './roles.ts';
import { projectAccess } from './roles.ts';

export interface AccessReason {
  access: ProjectAccess;
  /** The person's groups that reach the project, any of which is enough; empty: the role is. */
  groupIds: string[];
}

/** Undefined: the project does not exist for them. */
export const accessReason = (
  role: Role,
  memberGroupIds: readonly string[],
  projectGroupIds: readonly string[],
): AccessReason | undefined => {
  const access = projectAccess(role, memberGroupIds, projectGroupIds);
  if (!access) return undefined;
  const isByRole = projectAccess(role, [], projectGroupIds) === access;
  return {
    access,
    groupIds: isByRole ? [] : [...new Set(memberGroupIds)].filter((id) => projectGroupIds.includes(id)),
  };
};

/** 読む, コメント: what each level is called in lists. */
export const AccessLabel: Readonly<Record<ProjectAccess, string>> = {
  read: '読む',
  comment: 'コメント',
  write: '編集',
  manage: '管理',
};

export const BY_ROLE = '管理者のため';

const DOES: Readonly<Record<ProjectAccess, string>> = {
  read: '閲覧できます',
  comment: '閲覧とコメントができます',
  write: '編集できます',
  manage: '管理できます',
};

/** 「開発」グループを通じて編集できます。 */
export const sentenceOf = (access: ProjectAccess, groupNames: readonly string[]): string =>
  groupNames.length === 0
    ? `${BY_ROLE}、${DOES[access]}。`
    : `${groupNames.map((name) => `「${name}」`).join('')}グループを通じて${DOES[access]}。`;
