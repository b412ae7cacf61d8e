import { Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Logo } from '#app/components/Logo.tsx';
import { useSession } from '#app/lib/session.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { activeMemberships } from '../choose-workspace.ts';
import { workspaceAddress } from '../open-workspace.ts';
import classes from './WorkspaceSwitcher.module.css';

/** The workspace's name; with several workspaces, a menu that moves to another one's sub-domain. */
export const WorkspaceSwitcher = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const user = useSession()?.user;
  const members = user ? activeMemberships(user) : [];
  const current = members.find((member) => member.workspace.id === workspaceId);
  const name = current?.workspace.name ?? PRODUCT_NAME;

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
            component="a"
            href={workspaceAddress(member)}
          >
            {member.workspace.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
