/** What a role allows, in one sentence: beside each role in pickers, and on the help page. */
import { Role } from '#shared/enums/enums.ts';

export const RoleDescription: Readonly<Record<Role, string>> = {
  [Role.SUPER_ADMIN]: '解約と、Super管理者の任命もできます。',
  [Role.ADMIN]: '設定、請求、ユーザーを管理できます。',
  [Role.MANAGER]: '参加しているプロジェクトを管理できます。',
  [Role.STAFF]: '参加しているプロジェクトで作業できます。',
  [Role.GUEST]: '参加しているプロジェクトを見て、コメントできます。',
};
