import { Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useSession } from '#app/lib/session.ts';
import { activeMemberships } from '../choose-workspace.ts';
import { workspaceAddress } from '../open-workspace.ts';
import classes from './WorkspaceSelect.module.css';

/** ワークスペース, in the global header: only for people of several workspaces (account §2.4). */
export const WorkspaceSelect = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const user = useSession()?.user;
  const members = user ? activeMemberships(user) : [];
  if (members.length < 2) return null;
  const current = members.find(({ workspace }) => workspace.id === workspaceId);
  return (
    <div className={classes.select}>
      <span className={classes.label} aria-hidden="true">
        ワークスペース
      </span>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className={classes.current} aria-label={`ワークスペース ${current?.workspace.name ?? ''}`}>
            <span className="ellipsis">{current?.workspace.name ?? '選択してください'}</span>
            <IconSelector size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {members.map((member) => (
            <Menu.Item
              key={member.workspace.id}
              component="a"
              href={workspaceAddress(member)}
              rightSection={member === current && <IconCheck size={14} stroke={1.75} aria-label="選択中" />}
            >
              {member.workspace.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
