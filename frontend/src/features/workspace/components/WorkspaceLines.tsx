import { IconCheck } from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { workspaceAddress } from '../open-workspace.ts';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import classes from './WorkspaceLines.module.css';

/** A person's workspaces in a menu; choosing one moves to its host. A closed one leads to what can be done about it. */
const WorkspaceLines = ({
  members,
  current,
}: {
  members: readonly WorkspaceUser[];
  current: WorkspaceUser | undefined;
}) =>
  members.map((member) => (
    <Menu.Item
      key={member.workspace.id}
      component="a"
      href={workspaceAddress(member)}
      leftSection={<WorkspaceIcon workspace={member.workspace} />}
      rightSection={member === current && <IconCheck size={14} stroke={1.75} aria-label="選択中" />}
    >
      {member.workspace.name}
      {member.workspace.closedDate !== null && <small className={classes.closed}>閉鎖済み</small>}
    </Menu.Item>
  ));

export default WorkspaceLines;
