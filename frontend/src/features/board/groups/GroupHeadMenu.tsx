import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { useGroups } from './use-group-commands.ts';

const GroupMenuItems = lazy(() => import('./GroupMenuItems.tsx'));

/** What can be done with one group, from its head. */
export const GroupHeadMenu = ({
  groupKey,
  name,
  className,
}: {
  groupKey: string;
  name: string;
  className?: string | undefined;
}) => {
  const commands = useGroups();
  if (!commands) return null;
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <IconButton label={`${name}の操作`} className={className}>
          <IconDots size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <GroupMenuItems groupKey={groupKey} commands={commands} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
};
