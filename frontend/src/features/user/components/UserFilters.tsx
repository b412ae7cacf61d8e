import { FilterBar, FilterMenu } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { RoleLabel } from '#shared/enums/enums.ts';
import { ROLES } from '#shared/rules/access/roles.ts';
import type { Group } from '../api/users.ts';
import type { UserFilter } from '../user-list.ts';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: String(role), label: RoleLabel[role] }));

export const UserFilters = ({
  filter,
  groups,
  onChange,
}: {
  filter: UserFilter;
  groups: readonly Group[];
  onChange: (filter: UserFilter) => void;
}) => (
  <FilterBar>
    <SearchField
      label="名前・メールアドレスで検索"
      value={filter.words}
      onChange={(words) => onChange({ ...filter, words })}
    />
    <FilterMenu
      label="ロール"
      options={ROLE_OPTIONS}
      value={filter.role === undefined ? undefined : String(filter.role)}
      onChange={(role) => onChange({ ...filter, role: ROLES.find((known) => String(known) === role) })}
    />
    <FilterMenu
      label="グループ"
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={filter.groupId}
      onChange={(groupId) => onChange({ ...filter, groupId })}
    />
  </FilterBar>
);
