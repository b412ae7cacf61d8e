import {
  IconAt,
  IconCalendarExclamation,
  IconCheck,
  IconFileText,
  IconGitCompare,
  IconMessage,
  IconTrendingUp,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { isOfSecretary, NotificationType } from '#shared/rules/workspace/notifications.ts';
import type { Notification } from '../api/notifications.ts';
import { othersOf, reasonOf } from '../notification-words.ts';
import classes from './Notifications.module.css';

const ICONS: Record<number, typeof IconAt> = {
  [NotificationType.ASSIGNED]: IconUserCheck,
  [NotificationType.MENTIONED]: IconAt,
  [NotificationType.COMMENTED]: IconMessage,
  [NotificationType.DECISION_CONTRADICTED]: IconGitCompare,
  [NotificationType.DEADLINE_CANNOT_HOLD]: IconCalendarExclamation,
  [NotificationType.TOPIC_GROWS]: IconTrendingUp,
  [NotificationType.WEEKLY_REPORT]: IconFileText,
};
/** Of the posts in one line; the rest is counted. */
const NAMED = 3;

interface Props {
  workspaceId: string;
  notification: Notification;
  name: string;
  onRead(): void;
  /** Of what the secretary finds by itself. */
  onLess(): void;
}

/** One line: why, by whom, and the posts it is about, or the report. Opening one of them reads it. */
export const NotificationEntry = ({ workspaceId, notification, name, onRead, onLess }: Props) => {
  const { notificationType, isRead, createdAt, accountName, excerpt, commentId, requestHistoryId, postList } =
    notification;
  const { projectKey, projectName, boardName } = notification;
  const Mark = ICONS[notificationType] ?? IconMessage;
  const isFound = isOfSecretary(notificationType);
  const others = othersOf(notification);
  const place = { workspaceId, projectKey };
  // The report names them itself.
  const posts = requestHistoryId === null ? postList : [];
  const addressOf = (post: Notification['postList'][number]): string => {
    const address =
      post.subPostProjectSerialNumber === null
        ? paths.post(place, post.projectSerialNumber)
        : paths.subPost(place, post.projectSerialNumber, post.subPostProjectSerialNumber);
    return commentId === null ? address : paths.comment(address, commentId);
  };
  return (
    <li className={classes.entry} data-unread={!isRead || undefined}>
      {isFound ? (
        <span className={classes.secretary}>
          <SecretaryMark size={16} />
        </span>
      ) : (
        <Avatar name={name} accountName={accountName} size={28} />
      )}
      <div className={classes.words}>
        <p className={classes.reason}>
          <Mark size={14} stroke={1.75} aria-hidden="true" />
          {reasonOf(notificationType)}
          {others && <b>{others}</b>}
          {!isRead && <span className="visually-hidden">未読</span>}
        </p>
        {requestHistoryId !== null && (
          <Link
            to={paths.secretaryDetail(place, requestHistoryId)}
            className={classes.post}
            onClick={() => !isRead && onRead()}
          >
            <span className="ellipsis">{excerpt}</span>
          </Link>
        )}
        {posts.slice(0, NAMED).map((post) => {
          const serial = post.subPostProjectSerialNumber ?? post.projectSerialNumber;
          return (
            <Link
              key={serial}
              to={addressOf(post)}
              className={classes.post}
              onClick={() => !isRead && onRead()}
              title={post.title}
            >
              <span className="muted num">{serial}</span>
              <span className="ellipsis">{post.title}</span>
            </Link>
          );
        })}
        {notification.count > NAMED && posts.length > NAMED && (
          <p className={classes.meta}>ほか{notification.count - NAMED}件</p>
        )}
        {requestHistoryId === null && excerpt && <p className={classes.excerpt}>{excerpt}</p>}
        <p className={classes.meta}>
          <span>{name}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span className="ellipsis">
            {projectName} / {boardName}
          </span>
          {isFound && (
            <button type="button" className={classes.less} onClick={onLess}>
              もっと少なく
            </button>
          )}
        </p>
      </div>
      {!isRead && (
        <IconButton label="既読にする" onClick={onRead}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};
