import { IconSelector } from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { activeMemberships } from '../choose-workspace.ts';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import WorkspaceLines from './WorkspaceLines.tsx';
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
          <button
            type="button"
            className={classes.current}
            aria-label={`ワークスペース ${current?.workspace.name ?? ''}`}
          >
            {current?.workspace.icon && <WorkspaceIcon workspace={current.workspace} />}
            <span className="ellipsis">{current?.workspace.name ?? '選択してください'}</span>
            <IconSelector size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <WorkspaceLines members={members} current={current} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
