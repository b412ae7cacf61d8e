import { UNREAD_COUNTED } from '#shared/rules/workspace/notifications.ts';
import { useAskUnread, useUnreadCount } from '../unread.ts';
import classes from './UnreadCount.module.css';

/** How many wait; nothing where none does. */
const UnreadCount = ({ workspaceId }: { workspaceId: string }) => {
  useAskUnread(workspaceId);
  const count = useUnreadCount(workspaceId);
  if (!count) return null;
  const text = count > UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(count);
  return (
    <span className={classes.count}>
      <span className="visually-hidden">未読</span>
      {text}
    </span>
  );
};

export default UnreadCount;
