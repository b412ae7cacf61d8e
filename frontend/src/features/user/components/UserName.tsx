import { Link } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import type { Group, User } from '../api/users.ts';
import classes from './UserName.module.css';

/** Picture, name and address of a person; the name leads to everything else about them. */
export const UserName = ({
  user: { user, recordedAccountName },
  isMe,
  to,
}: {
  user: User;
  isMe: boolean;
  to: string;
}) => (
  <div className={classes.person}>
    <Avatar name={user.name} accountName={recordedAccountName} thumbnail={user.thumbnail} size={32} />
    <div className="ellipsis">
      <div className={classes.name}>
        <Link to={to} className="ellipsis" title={user.name}>
          {user.name}
        </Link>
        {isMe && <span className={classes.me}>あなた</span>}
      </div>
      <div className={`${classes.mail} num ellipsis`} title={user.email}>
        {user.email}
      </div>
    </div>
  </div>
);

/** Chips of the person's groups; where the screen is, each leads to its own. */
export const GroupChips = ({ workspaceId, groups }: { workspaceId: string; groups: readonly Group[] }) => (
  <div className={classes.groups}>
    {groups.map(({ id, name }) => {
      const to = paths.groupDetail(workspaceId, id);
      const look = { className: `${classes.group} gray ellipsis`, title: name };
      return hasScreen(to) ? (
        <Link key={id} to={to} {...look}>
          {name}
        </Link>
      ) : (
        <span key={id} {...look}>
          {name}
        </span>
      );
    })}
  </div>
);
