import { useMemo } from 'react';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import type { Member } from '#app/features/group/api/groups.ts';
import { NamesCell, PersonCell } from '#app/features/group/components/cells.tsx';
import { ListSection } from '#app/features/group/components/ListSection.tsx';
import { EmptyRow } from '#app/features/group/components/RemoveButton.tsx';
import { byName, findNamed } from '#app/lib/find-named.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { AccessLabel, accessReason, BY_ROLE } from '#shared/rules/access/access-reason.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { ProjectSecurityData } from './loader.ts';

interface Row {
  member: Member;
  access: ProjectAccess;
  groupNames: string[];
}

const columns: SettingColumn<Row>[] = [
  {
    id: 'name',
    head: '氏名',
    width: 'minmax(0, 1.2fr)',
    compare: (a, b) => byName(a.member.user, b.member.user),
    cell: ({ member, groupNames }) => (
      <PersonCell member={member} phoneNote={groupNames.length > 0 ? groupNames.join('、') : BY_ROLE} />
    ),
  },
  {
    id: 'role',
    head: 'ロール',
    width: '128px',
    from: 'desktop',
    compare: (a, b) => a.member.role - b.member.role,
    cell: ({ member }) => RoleLabel[member.role],
  },
  {
    id: 'reason',
    head: '開ける理由',
    width: 'minmax(0, 1fr)',
    from: 'tablet',
    compare: (a, b) => a.groupNames.length - b.groupNames.length,
    cell: ({ groupNames }) => <NamesCell names={groupNames} none={BY_ROLE} />,
  },
  {
    id: 'access',
    head: 'できること',
    width: '96px',
    compare: (a, b) => a.member.role - b.member.role,
    cell: ({ access }) => AccessLabel[access],
  },
];

/** Everybody who can open the project, through which group, and what they may do there. */
export const PeopleWithAccess = ({ project, groups, members }: ProjectSecurityData) => {
  const rows = useMemo(() => {
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    return members.flatMap((member): Row[] => {
      const reason = accessReason(member.role, member.groupIdList, project.groupIdList);
      return reason
        ? [{ member, access: reason.access, groupNames: reason.groupIds.flatMap((id) => nameOf.get(id) ?? []) }]
        : [];
    });
  }, [project, groups, members]);
  return (
    <ListSection
      title="開ける人"
      count={rows.length}
      description="管理者は、グループに入っていなくても、すべてのプロジェクトを開けます。"
      searchLabel="名前・グループで検索"
    >
      {(words) => (
        <SettingTable
          label="開ける人"
          columns={columns}
          rows={findNamed(rows, words, ({ member, groupNames }) => [
            member.user.name,
            member.user.email,
            member.accountName,
            ...groupNames,
          ])}
          rowKey={({ member }) => member.id}
          sort={{ columnId: 'name', isAsc: true }}
          unit="人"
          empty={<EmptyRow>条件に合う人がいません。</EmptyRow>}
        />
      )}
    </ListSection>
  );
};
