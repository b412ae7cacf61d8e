/** What a person is told of, as far as they may open it now: access is decided when it is read, not when it was told. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getBoardHeads } from '#functions/data/board/board.ts';
import { listRowsOfPosts } from '#functions/data/board/posts-anywhere.ts';
import { listSections } from '#functions/data/board/section.ts';
import { requireMember, updateMember } from '#functions/data/people/member.ts';
import { getComments } from '#functions/data/post/comment.ts';
import {
  getReadUntil,
  isUnread,
  markAllRead,
  markRead,
  type Notification,
  pageNotifications,
} from '#functions/data/post/notification.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { currentKeyOf, listProjects } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { excerpt as excerptOf } from '#functions/domain/post/contents/excerpt.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { WHOLE_PROJECT } from '#shared/rules/secretary/secretary-jobs.ts';
import {
  isOfSecretary,
  NOTIFICATION_POSTS_NAMED,
  NOTIFICATIONS_KEPT,
  NOTIFICATIONS_PER_PART,
  type NotificationType,
  UNREAD_COUNTED,
} from '#shared/rules/workspace/notifications.ts';

export interface OwnContext {
  ports: Pick<CorePorts, 'table' | 'clock'>;
  scope: Pick<MemberScope, 'workspaceId' | 'userId' | 'role' | 'groupIds'>;
}

/** Boards that are read at the same time. */
const PARALLEL = 8;

interface ThereNotification {
  notification: Notification;
  project: Project;
  boardName: string;
  /** Those that are there, with the posts that sub-posts among them belong to. */
  posts: { row: Row; parent: Row | undefined }[];
}

const postsOf = ({ entries }: Notification): string[] =>
  [...new Set(Object.values(entries))].sort().reverse().slice(0, NOTIFICATION_POSTS_NAMED);

/** Posts, and those that sub-posts among them belong to now. */
async function placedWithParents(
  table: OwnContext['ports']['table'],
  scope: OwnContext['scope'],
  postIds: readonly string[],
) {
  const placed = await listRowsOfPosts(table, scope, [
    ...new Set(postIds.flatMap((postId) => [postId, parentIdOf(postId) ?? postId])),
  ]);
  const known = new Set(placed.map(({ row }) => row.id));
  const others = placed.flatMap(({ row }) => parentIdOf(row.id) ?? []).filter((id) => !known.has(id));
  return others.length === 0 ? placed : [...placed, ...(await listRowsOfPosts(table, scope, [...new Set(others)]))];
}

/** Those of which a post is there for this reader: a project that they reach, a board that is not deleted, a post that is not archived. */
async function thereOf({ ports, scope }: OwnContext, found: readonly Notification[]): Promise<ThereNotification[]> {
  if (found.length === 0) return [];
  const { table } = ports;
  const projects = new Map(
    (await listProjects(table, scope))
      .filter(({ groupIds }) => projectAccess(scope.role, scope.groupIds, groupIds) !== undefined)
      .map((project) => [project.projectKey, project]),
  );
  const open = found.filter(({ projectKey }) => projects.has(projectKey));
  const postIds = [...new Set(open.flatMap(postsOf))];
  const placed = await placedWithParents(table, scope, postIds);
  // By the ids that were told of: a post may have become a sub-post since.
  const told = new Map(placed.map(({ askedId, row }) => [askedId, row]));
  const rows = new Map(placed.map(({ row }) => [row.id, row]));
  const boardOf = new Map(placed.map(({ askedId, boardId }) => [askedId, boardId]));
  // A post may be on another board of its project than where it was told of: moved, or named besides.
  const keyOfBoard = new Map(
    open.flatMap((notification) =>
      postsOf(notification).flatMap((postId) => {
        const boardId = boardOf.get(postId);
        return boardId === undefined ? [] : [[boardId, notification.projectKey] as const];
      }),
    ),
  );
  const places = [...keyOfBoard].map(([boardId, projectKey]) => ({ boardId, projectKey }));
  const heads = await getBoardHeads(table, scope, places);
  const boards = new Map(
    await mapLimited(PARALLEL, heads, async (head) => {
      const isThere = isActiveAmong({ sections: await listSections(table, scope, head.id) }, rows);
      return [head.id, { name: head.name, isThere }] as const;
    }),
  );
  return open.flatMap((notification): ThereNotification[] => {
    const posts = postsOf(notification).flatMap((postId) => {
      const row = told.get(postId);
      const board = boards.get(boardOf.get(postId) ?? '');
      return row && board?.isThere(row) ? [{ row, parent: rows.get(parentIdOf(postId) ?? ''), board }] : [];
    });
    const project = projects.get(notification.projectKey)!;
    if (!posts[0]) return [];
    const { boardId } = notification;
    const boardName = boardId === undefined ? WHOLE_PROJECT : (boards.get(boardId) ?? posts[0].board).name;
    return [{ notification, project, boardName, posts }];
  });
}

/** Words of comments as they are now: what was taken back, or put otherwise, is told on no longer. */
async function inPresentWords(
  { ports, scope }: OwnContext,
  found: readonly ThereNotification[],
): Promise<ThereNotification[]> {
  const placeOf = ({ notification: { notificationType, excerpt, entries, lastId } }: ThereNotification) =>
    excerpt === undefined || isOfSecretary(notificationType)
      ? undefined
      : { postId: entries[lastId]!, commentId: lastId };
  const places = found.flatMap((one) => placeOf(one) ?? []);
  if (places.length === 0) return [...found];
  const comments = await getComments(ports.table, scope, places);
  const words = new Map(
    comments.flatMap((comment) => (comment ? [[comment.id, excerptOf(textOf(comment.html))]] : [])),
  );
  return found.map((one) =>
    placeOf(one) ? { ...one, notification: { ...one.notification, excerpt: words.get(one.notification.lastId) } } : one,
  );
}

const present = ({ notification, project, boardName, posts }: ThereNotification, readUntil: string) => ({
  id: notification.id,
  notificationType: notification.notificationType,
  isRead: !isUnread(notification, readUntil),
  createdAt: notification.notifiedAt,
  accountName: notification.lastBy,
  count: notification.count,
  excerpt: notification.excerpt,
  /** Of the newest comment; others are named by their post alone. */
  commentId:
    notification.excerpt === undefined || isOfSecretary(notification.notificationType)
      ? undefined
      : notification.lastId,
  requestHistoryId: notification.requestHistoryId,
  projectKey: currentKeyOf(project),
  projectName: project.name,
  boardName,
  postList: posts.map(({ row, parent }) => ({
    projectSerialNumber: parent?.projectSerialNumber ?? row.projectSerialNumber,
    subPostProjectSerialNumber: parent && row.projectSerialNumber,
    title: row.title,
  })),
});

export async function listNotifications(
  context: OwnContext,
  { before, isUnreadOnly }: { before?: string | null | undefined; isUnreadOnly?: boolean | null | undefined },
) {
  const { ports, scope } = context;
  const readUntil = await getReadUntil(ports.table, scope);
  const notificationList: ReturnType<typeof present>[] = [];
  let cursor = before ?? undefined;
  for (let looked = 0; looked < NOTIFICATIONS_KEPT && notificationList.length < NOTIFICATIONS_PER_PART; ) {
    const page = await pageNotifications(ports.table, scope, NOTIFICATIONS_PER_PART, cursor);
    looked += page.notifications.length;
    const wanted = page.notifications.filter((one) => !isUnreadOnly || isUnread(one, readUntil));
    const there = await inPresentWords(context, await thereOf(context, wanted));
    notificationList.push(...there.map((one) => present(one, readUntil)));
    cursor = page.cursor;
    if (cursor === undefined) break;
  }
  // Ids rise by ten minutes, what was told by moments.
  notificationList.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { notificationList, before: cursor };
}

/** What is unread, or of it what was told in a span; one more than is counted stands for many. */
async function unreadThere(context: OwnContext, { since, until } = { since: '', until: '~' }) {
  const { ports, scope } = context;
  const [readUntil, { notifications }] = await Promise.all([
    getReadUntil(ports.table, scope),
    pageNotifications(ports.table, scope, NOTIFICATIONS_KEPT),
  ]);
  const unread = notifications
    .filter((one) => isUnread(one, readUntil) && one.notifiedAt > since && one.notifiedAt <= until)
    .slice(0, UNREAD_COUNTED + 1);
  return { readUntil, there: await thereOf(context, unread) };
}

export async function unreadNotifications(context: OwnContext, span?: { since: string; until: string }) {
  const { readUntil, there } = await unreadThere(context, span);
  return (await inPresentWords(context, there)).map((one) => present(one, readUntil));
}

export async function notificationState(context: OwnContext) {
  const { ports, scope } = context;
  const [member, unread] = await Promise.all([requireMember(ports.table, scope, scope.userId), unreadThere(context)]);
  return {
    unreadCount: unread.there.length,
    offTypeList: member.notificationOffList ?? [],
    lessTypeList: member.notificationLessList ?? [],
    learnedList: Object.entries(member.notificationLearned ?? {}).map(([type, learnedAt]) => ({
      notificationType: Number(type),
      learnedAt,
    })),
    isDigestOff: member.isDigestOff ?? false,
  };
}

export async function readNotifications(context: OwnContext, ids: readonly string[]) {
  const { ports, scope } = context;
  const at = isoNow(ports);
  await mapLimited(PARALLEL, ids, (id) => markRead(ports.table, scope, id, at));
  return notificationState(context);
}

export async function readAllNotifications(context: OwnContext) {
  const { ports, scope } = context;
  await markAllRead(ports.table, scope, isoNow(ports));
  return notificationState(context);
}

export async function updateNotificationSetting(
  context: OwnContext,
  {
    offTypeList,
    lessTypeList,
    isDigestOff,
  }: {
    offTypeList: readonly NotificationType[];
    /** Absent: as it is. */
    lessTypeList?: readonly NotificationType[] | null | undefined;
    isDigestOff: boolean;
  },
) {
  const { ports, scope } = context;
  const member = await requireMember(ports.table, scope, scope.userId);
  const less = lessTypeList ?? member.notificationLessList ?? [];
  const next = { off: new Set(offTypeList), less: new Set(less.filter((type) => !offTypeList.includes(type))) };
  const isSame = (type: number): boolean =>
    next.off.has(type as NotificationType) === (member.notificationOffList ?? []).some((one) => one === type) &&
    next.less.has(type as NotificationType) === (member.notificationLessList ?? []).some((one) => one === type);
  const set = {
    notificationOffList: [...next.off],
    notificationLessList: [...next.less],
    // What somebody sets by hand is not learned any more.
    notificationLearned: Object.fromEntries(
      Object.entries(member.notificationLearned ?? {}).filter(([type]) => isSame(Number(type))),
    ),
    isDigestOff,
  };
  await ports.table.update(updateMember(scope, scope.userId, set));
  return notificationState(context);
}

/** One step less of what the secretary finds: first what concerns the person closely alone, then none. */
export async function hearLess(context: OwnContext, type: NotificationType) {
  const { ports, scope } = context;
  const {
    notificationOffList = [],
    notificationLessList = [],
    notificationLearned,
  } = await requireMember(ports.table, scope, scope.userId);
  if (notificationOffList.includes(type)) return notificationState(context);
  const isLess = notificationLessList.includes(type);
  const set = {
    ...(isLess
      ? {
          notificationOffList: [...notificationOffList, type],
          notificationLessList: notificationLessList.filter((one) => one !== type),
        }
      : { notificationLessList: [...notificationLessList, type] }),
    notificationLearned: { ...notificationLearned, [type]: isoNow(ports) },
  };
  await ports.table.update(updateMember(scope, scope.userId, set));
  return notificationState(context);
}
