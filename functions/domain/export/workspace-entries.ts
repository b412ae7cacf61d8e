/** What an export says of the workspace itself, its people, groups and projects. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { listGroups } from '#functions/data/people/group.ts';
import type { Member } from '#functions/data/people/member.ts';
import { listMembers } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { currentKeyOf, listProjects } from '#functions/data/workspace/project.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import type { Role } from '#shared/enums/enums.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { toCsv } from '#shared/format/csv.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const README = (name: string, at: string): string =>
  [
    `${PRODUCT_NAME}　「${name}」の書き出し（${at}）`,
    '',
    'people.csv　　ユーザー。ほかのファイルでは、人をアカウント名で示します。',
    'groups.csv　　グループと、そのユーザー。',
    'projects.csv　プロジェクトと、そこに参加しているグループ。',
    'boards/{プロジェクトキー}/{ボード}/',
    '  board.json　　列、選択肢、セクション、ビューの設定。',
    '  posts.csv　　 投稿の一覧。表計算ソフトで開けます。',
    '  posts.jsonl　 投稿ごとに1行のJSON。本文、コメント、変更履歴を含みます。values の列のIDは board.json にあります。',
    '  大きなボードは、posts-2.csv、posts-2.jsonl などに続きます。',
    '',
    '文字コードはUTF-8です。日時は、CSVでは日本時間、JSONではUTCです。',
    '画像などの添付ファイル、AI秘書の報告、削除したプロジェクトとボードは含みません。',
    '',
  ].join('\r\n');

const stateOf = ({ deletedDate, deactivatedDate }: Member): string =>
  deletedDate ? '削除済み' : deactivatedDate ? '無効' : '有効';

export interface WorkspaceEntry {
  name: string;
  content: string;
}

export async function workspaceEntries(
  { table }: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  { workspaceId, name, subDomain, createdAt }: Workspace,
  at: Date,
): Promise<WorkspaceEntry[]> {
  const [members, groups, projects] = await Promise.all([
    listMembers(table, scope),
    listGroups(table, scope),
    listProjects(table, scope),
  ]);
  const groupNames = new Map(groups.map((group) => [group.groupId, group.name]));
  const namesOf = (groupIds: readonly string[]): string =>
    groupIds.flatMap((groupId) => groupNames.get(groupId) ?? []).join('、');
  return [
    { name: 'README.txt', content: README(name, formatDateTime(at)) },
    {
      name: 'workspace.json',
      content: JSON.stringify(
        { id: workspaceId, name, subDomain: subDomain ?? null, createdAt, exportedAt: at.toISOString() },
        null,
        2,
      ),
    },
    {
      name: 'people.csv',
      content: toCsv(
        ['アカウント名', '名前', 'メールアドレス', 'ロール', 'グループ', '参加日時', '状態'],
        members.map((member) => [
          member.accountName,
          member.name,
          member.email,
          RoleLabel[member.role as Role],
          namesOf(member.groupIds),
          formatDateTime(member.createdAt),
          stateOf(member),
        ]),
      ),
    },
    {
      name: 'groups.csv',
      content: toCsv(
        ['グループ', '作成日時', 'ユーザー'],
        groups.map((group) => [
          group.name,
          formatDateTime(group.createdAt),
          members
            .flatMap((member) =>
              !member.deletedDate && member.groupIds.includes(group.groupId) ? member.accountName : [],
            )
            .join('、'),
        ]),
      ),
    },
    {
      name: 'projects.csv',
      content: toCsv(
        ['プロジェクトキー', '名前', '作成日時', 'グループ'],
        projects.map((project) => [
          currentKeyOf(project),
          project.name,
          formatDateTime(project.createdAt),
          namesOf(project.groupIds),
        ]),
      ),
    },
  ];
}
