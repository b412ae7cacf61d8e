import { IconChevronUp, IconUsers } from '@tabler/icons-react';
import { BulkBar, BulkButton } from '#app/components/BulkBar.tsx';
import { useEscapeClears } from '#app/hooks/use-escape-clears.ts';
import type { Role } from '#shared/enums/enums.ts';
import { RoleMenu } from './RolePicker.tsx';

interface Props {
  count: number;
  /** How many the list shows in all; they can be checked at once. */
  total: number;
  roles: readonly Role[];
  onRole: (role: Role) => void;
  onAll: () => void;
  onClear: () => void;
}

/** One role for everybody who is checked. */
export const RoleBulkBar = ({ count, total, roles, onRole, onAll, onClear }: Props) => {
  useEscapeClears(onClear);
  return (
    <BulkBar label="選択したユーザーの操作" count={count} unit="人" isFixed onClear={onClear}>
      {count < total && <BulkButton onClick={onAll}>すべて選択</BulkButton>}
      <RoleMenu choices={roles} onChoose={onRole} position="top">
        <BulkButton>
          <IconUsers size={16} stroke={1.75} aria-hidden="true" />
          ロールを変更
          <IconChevronUp size={14} stroke={1.75} aria-hidden="true" />
        </BulkButton>
      </RoleMenu>
    </BulkBar>
  );
};
