import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import type { Member } from '#app/features/group/api/groups.ts';
import { NameCell, NamesCell, PeopleCell } from '#app/features/group/components/cells.tsx';
import { byName } from '#app/lib/find-named.ts';
import { paths } from '#app/lib/paths.ts';
import type { GroupListData } from './loader.ts';

export interface GroupRow {
  id: string;
  name: string;
  people: Member[];
  projectNames: string[];
}

export const groupRows = ({ groups, members, projects }: GroupListData): GroupRow[] => {
  const people = new Map<string, Member[]>(groups.map(({ id }) => [id, []]));
  for (const member of members) for (const id of member.groupIdList) people.get(id)?.push(member);
  return groups.map(({ id, name }) => ({
    id,
    name,
    people: people.get(id) ?? [],
    projectNames: projects.filter(({ groupIdList }) => groupIdList.includes(id)).map((project) => project.name),
  }));
};

/** グループ名 メンバー プロジェクト; on phones the name with both numbers below it. */
export const groupColumns = (workspaceId: string): SettingColumn<GroupRow>[] => [
  {
    id: 'name',
    head: 'グループ名',
    width: 'minmax(0, 1fr)',
    compare: byName,
    cell: ({ id, name, people, projectNames }) => (
      <NameCell
        name={name}
        to={paths.groupDetail(workspaceId, id)}
        phoneNote={`${people.length}人・プロジェクト${projectNames.length}件`}
      />
    ),
  },
  {
    id: 'people',
    head: 'メンバー',
    width: '176px',
    from: 'tablet',
    compare: (a, b) => a.people.length - b.people.length,
    cell: ({ name, people }) => <PeopleCell name={name} people={people} />,
  },
  {
    id: 'projects',
    head: '開けるプロジェクト',
    width: 'minmax(0, 1.5fr)',
    from: 'tablet',
    compare: (a, b) => a.projectNames.length - b.projectNames.length,
    cell: ({ projectNames }) => <NamesCell names={projectNames} none="なし" />,
  },
];
