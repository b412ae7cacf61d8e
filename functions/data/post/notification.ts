/** What one person is told of (decision 107): bounded, kept for a while, the newest first. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import {
  NOTIFICATION_DAYS,
  NOTIFICATION_ENTRIES_MAX,
  NOTIFICATIONS_KEPT,
  type NotificationType,
} from '#shared/rules/workspace/notifications.ts';
import { notificationKeys } from '../table/keys.ts';
import type { MemberScope, TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten, unlessRefused } from '../table/unless-refused.ts';

export interface Notification {
  /** Rises with time. */
  id: string;
  notificationType: NotificationType;
  projectKey: string;
  /** Absent: it tells of a whole project. */
  boardId?: string;
  /** The posts by what happened: comments by their ids, assignments by the posts'. */
  entries: Record<string, string>;
  count: number;
  /** Of the newest: who did it, what it is called, and the beginning of what was written. */
  lastBy: string;
  lastId: string;
  excerpt?: string;
  /** The report that it tells of. */
  requestHistoryId?: string;
  /** When it was written, or last added to: by the clock of the job, so that what comes late is not taken for read. */
  notifiedAt: string;
  readAt?: string;
}

export type NewEntry = Omit<Notification, 'entries' | 'count' | 'notifiedAt' | 'readAt'> & {
  postId: string;
  /** What it is about besides, where it begins. */
  otherPostIds?: readonly string[];
};

const ATTEMPTS = 5;

/** Adds one event to the person's notification of it, which it may begin; however often it is told, it stands there once. Resolves to whether a notification began. */
export async function addNotification(
  table: Table,
  scope: TenantScope,
  userId: string,
  entry: NewEntry,
  now: number,
): Promise<boolean> {
  const { id, postId, otherPostIds = [], lastId, lastBy, excerpt, ...rest } = entry;
  const others = Object.fromEntries(otherPostIds.map((other) => [other, other]));
  const key = notificationKeys.notification(scope.workspaceId, userId, id);
  const path = `entries.${lastId}`;
  const last = { lastId, lastBy, ...(excerpt !== undefined && { excerpt }), notifiedAt: new Date(now).toISOString() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const begun = {
      ...key,
      id,
      ...rest,
      ...last,
      entries: { ...others, [lastId]: postId },
      count: 1 + otherPostIds.length,
    };
    const ttl = ttlAfter(now, NOTIFICATION_DAYS);
    if (await isWritten(table.put({ put: { ...begun, ttl }, if: [{ absent: 'PK' }] }))) return true;
    const isAdded = await isWritten(
      table.update({
        update: key,
        set: { ...last, [path]: postId },
        add: { count: 1 },
        remove: ['readAt', ...(excerpt === undefined ? ['excerpt'] : [])],
        if: [{ exists: 'PK' }, { absent: path }, { path: 'count', absentOrLessThan: NOTIFICATION_ENTRIES_MAX }],
      }),
    );
    if (isAdded) return false;
    const there = await table.get<Item & Notification>(key, { consistent: true });
    // Told before, or more than is told apart. Else it ended in between.
    if (there) return false;
  }
  return false;
}

type Reader = Pick<MemberScope, 'workspaceId' | 'userId'>;

export interface NotificationPage {
  notifications: Notification[];
  /** Set where there may be more behind the last of these. */
  cursor?: string;
}

/** The newest, or those right behind one of them. */
export async function pageNotifications(
  table: Table,
  { workspaceId, userId }: Reader,
  limit: number,
  before?: string,
): Promise<NotificationPage> {
  const { pk, prefix } = notificationKeys.notifications(workspaceId, userId);
  const { items, cursor } = await table.query<Item & Notification>({
    pk,
    prefix,
    limit,
    reverse: true,
    ...(before !== undefined && { cursor: { ...notificationKeys.notification(workspaceId, userId, before) } }),
  });
  const last = items.at(-1);
  return { notifications: items, ...(cursor && last && { cursor: last.id }) };
}

/** Everything told until then has been read. */
export async function getReadUntil(table: Table, { workspaceId, userId }: Reader): Promise<string> {
  const item = await table.get<Item & { readUntil: string }>(notificationKeys.state(workspaceId, userId));
  return item?.readUntil ?? '';
}

export const isUnread = ({ readAt, notifiedAt }: Notification, readUntil: string): boolean =>
  readAt === undefined && notifiedAt > readUntil;

/** Only what is there is marked: a mark is no way to write. */
export async function markRead(table: Table, { workspaceId, userId }: Reader, id: string, at: string): Promise<void> {
  await unlessRefused(
    table.update({
      update: notificationKeys.notification(workspaceId, userId, id),
      set: { readAt: at },
      if: [{ exists: 'PK' }],
    }),
  );
}

export const markAllRead = (table: Table, { workspaceId, userId }: Reader, at: string): Promise<void> =>
  table.put({ put: { ...notificationKeys.state(workspaceId, userId), readUntil: at } });

/** The oldest beyond what is kept go. */
export async function trimNotifications(table: Table, { workspaceId }: TenantScope, userId: string): Promise<void> {
  const { pk, prefix } = notificationKeys.notifications(workspaceId, userId);
  let kept = 0;
  for await (const { PK, SK } of table.queryAll({ pk, prefix, reverse: true })) {
    kept += 1;
    if (kept > NOTIFICATIONS_KEPT) await table.delete({ delete: { PK, SK } });
  }
}
