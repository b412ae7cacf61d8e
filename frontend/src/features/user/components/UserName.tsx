import { Link } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import type { User } from '../api/users.ts';
import classes from './UserName.module.css';

/** Picture, name and address of a person; the name leads to everything else about them. */
export const UserName = ({ user: { user, accountName }, isMe, to }: { user: User; isMe: boolean; to: string }) => (
  <div className={classes.person}>
    <Avatar name={user.name} accountName={accountName} thumbnail={user.thumbnail} size={32} />
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

/** Chips of the person's groups. */
export const GroupChips = ({ names }: { names: readonly string[] }) => (
  <div className={classes.groups}>
    {names.map((name) => (
      <span key={name} className={`${classes.group} gray ellipsis`} title={name}>
        {name}
      </span>
    ))}
  </div>
);
