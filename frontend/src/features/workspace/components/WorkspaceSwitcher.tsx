import { Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Logo } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/site-origin.ts';
import type { WorkspaceUser } from '#app/lib/session-user.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { activeMemberships } from '../choose-workspace.ts';
import classes from './WorkspaceSwitcher.module.css';

/** The workspace's name; with several workspaces, a menu that moves to another one's sub-domain. */
export const WorkspaceSwitcher = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const user = useSession()?.user;
  const members = user ? activeMemberships(user) : [];
  const current = members.find((member) => member.workspace.id === workspaceId);
  const name = current?.workspace.name ?? PRODUCT_NAME;
  const open = ({ workspace }: WorkspaceUser): void =>
    location.assign(`${workspaceOrigin(siteOrigin(), workspace.subDomain)}${paths.top()}`);

  if (members.length < 2) {
    return (
      <div className={classes.workspace} title={name}>
        <Logo />
        <span className={`${classes.name} ellipsis`}>{name}</span>
      </div>
    );
  }
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button type="button" className={classes.workspace} data-menu aria-label={`ワークスペース ${name}`} title={name}>
          <Logo />
          <span className={`${classes.name} ellipsis`}>{name}</span>
          <IconSelector size={14} stroke={1.75} className={classes.selector} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>ワークスペース</Menu.Label>
        {members.map((member) => (
          <Menu.Item
            key={member.workspace.id}
            rightSection={member === current && <IconCheck size={14} stroke={1.75} aria-label="選択中" />}
            onClick={() => open(member)}
          >
            {member.workspace.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
