/**
 * Who is told of what happened to a post (decision 107): of each event everybody once, for the first reason that holds, and nobody of
 * what they did themselves. A message may come again: what was told already is not told again.
 */
import { createHash } from 'node:crypto';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { type Board, getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { getMembers, isActiveMember, listMembers, listUserIds, type Member } from '#functions/data/people/member.ts';
import { getComment, type PostComment } from '#functions/data/post/comment.ts';
import { getHistories, type HistoryEntry, type HistoryPlace, type KeptContents } from '#functions/data/post/history.ts';
import { addNotification, trimNotifications } from '#functions/data/post/notification.ts';
import { getContents, getHeads, type PostHead } from '#functions/data/post/post.ts';
import { followUnlessDecided, listFollows } from '#functions/data/post/post-follow.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { findProject } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { findWorkspace, isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { excerpt } from '#functions/domain/post/contents/excerpt.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType as Action, ColumnType, type Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { NOTIFICATION_WINDOW_MINUTES, NotificationType } from '#shared/rules/workspace/notifications.ts';
import { assigneesOf, concernedBy, namesIn } from './concerned-by.ts';
import { type Mentions, newMentions } from './mentions.ts';
import { peopleOfMerged } from './merged-people.ts';

export interface TellContext {
  ports: CorePorts & { uploads: Pick<Ports['uploads'], 'get'> };
  scope: TenantScope;
}

/** People who are told at the same time. */
const PARALLEL = 16;
/** One new notification in so many looks whether there are too many by now. */
const TRIM_EVERY = 50;

/** What happened, where, and all that it takes to say to whom. */
interface Event {
  history: HistoryEntry;
  head: PostHead;
  board: Board;
  project: Project;
  row: Row;
  /** The comment that came, or got other words. */
  comment?: PostComment | undefined;
}

export async function tellPeople(context: TellContext, places: readonly HistoryPlace[]): Promise<void> {
  const { ports, scope } = context;
  const [workspace, histories, heads] = await Promise.all([
    findWorkspace(ports.table, scope),
    getHistories(ports.table, scope, places),
    getHeads(
      ports.table,
      scope,
      places.map(({ postId }) => postId),
    ),
  ]);
  if (!isWorkspaceOpen(workspace)) return;
  const boards = new Map<string, Promise<Board | undefined>>();
  const boardOf = (boardId: string) => {
    const board = boards.get(boardId) ?? getBoard(ports.table, scope, boardId);
    boards.set(boardId, board);
    return board;
  };
  for (const [at, history] of histories.entries()) {
    const head = heads[at];
    if (!history || !head) continue;
    const [board, project, [row], comment] = await Promise.all([
      boardOf(head.boardId),
      findProject(ports.table, { ...scope, projectKey: head.projectKey }),
      getRows(ports.table, scope, head.boardId, [head.postId]),
      history.commentId === undefined ? undefined : getComment(ports.table, scope, head.postId, history.commentId),
    ]);
    const isGone = !isBoardReadable(board) || !project || !row || (history.commentId !== undefined && !comment);
    if (!isGone) await tellOf(context, { history, head, board, project, row, comment });
  }
}

async function tellOf(context: TellContext, event: Event): Promise<void> {
  const { ports, scope } = context;
  const { history, head, project } = event;
  const [actorId] = await listUserIds(ports.table, scope, [history.actionUserAccountName]);
  if (history.actionType === Action.REGISTER_COMMENT && actorId)
    await followUnlessDecided(ports.table, scope, head.postId, actorId);
  const reasons = await reasonsOf(context, event);
  if (actorId) reasons.delete(actorId);
  const members = await getMembers(ports.table, scope, [...reasons.keys()]);
  const told = members.filter(
    (member) =>
      member !== undefined &&
      isActiveMember(member) &&
      projectAccess(member.role as Role, member.groupIds, project.groupIds) !== undefined &&
      !member.notificationOffList?.includes(reasons.get(member.userId)!),
  ) as Member[];
  await mapLimited(PARALLEL, told, ({ userId }) =>
    tell(context, userId, event, reasons.get(userId)!, actorId ?? history.actionUserAccountName),
  );
}

/** By user id. */
async function reasonsOf(context: TellContext, event: Event): Promise<Map<string, NotificationType>> {
  const { ports, scope } = context;
  const { history, head, board, row } = event;
  const reasons = new Map<string, NotificationType>();
  const add = (userIds: Iterable<string | undefined>, type: NotificationType) => {
    for (const userId of userIds) if (userId !== undefined && !reasons.has(userId)) reasons.set(userId, type);
  };
  const added = assignedBy(event);
  if (added.length > 0) add(await listUserIds(ports.table, scope, added), NotificationType.ASSIGNED);
  add(await mentionedPeople(context, await mentionsIn(context, event)), NotificationType.MENTIONED);
  if (history.actionType !== Action.REGISTER_COMMENT) return reasons;
  const [follows, concerned, merged] = await Promise.all([
    listFollows(ports.table, scope, head.postId),
    listUserIds(ports.table, scope, concernedBy(board, row)),
    peopleOfMerged(ports.table, { ...scope, projectKey: head.projectKey }, row),
  ]);
  const followers = new Set([...concerned, ...merged, ...[...follows].flatMap(([userId, is]) => (is ? [userId] : []))]);
  add(
    [...followers].filter((userId) => userId !== undefined && follows.get(userId) !== false),
    NotificationType.COMMENTED,
  );
  return reasons;
}

function assignedBy({ history, board, row }: Event): string[] {
  // What was changed since has an entry of its own.
  if (history.actionType === Action.REGISTER_POST) return assigneesOf(board, row);
  // Of entries about cells, those of such columns alone come here.
  if (history.actionColumnType !== ColumnType.USER) return [];
  const before = new Set(namesIn(history.beforeValue));
  return namesIn(history.afterValue).filter((name) => !before.has(name));
}

async function keptHtml({ ports }: TellContext, kept: KeptContents | undefined): Promise<string> {
  if (!kept) return '';
  return 'html' in kept ? kept.html : Buffer.from((await ports.uploads.get(kept.key))?.body ?? []).toString();
}

async function mentionsIn(context: TellContext, { history, head, comment }: Event): Promise<Mentions> {
  const { actionType, beforeContents, afterContents } = history;
  if (comment) return newMentions(comment.html, await keptHtml(context, beforeContents));
  if (actionType === Action.REGISTER_POST)
    return newMentions((await getContents(context.ports.table, context.scope, head.postId))?.html ?? '');
  if (actionType === Action.REGISTER_POST_CONTENTS || actionType === Action.UPDATE_POST_CONTENTS)
    return newMentions(await keptHtml(context, afterContents), await keptHtml(context, beforeContents));
  return { accountNames: [], groupIds: [] };
}

async function mentionedPeople({ ports, scope }: TellContext, { accountNames, groupIds }: Mentions) {
  const named = accountNames.length > 0 ? await listUserIds(ports.table, scope, accountNames) : [];
  const members = groupIds.length > 0 ? await listMembers(ports.table, scope) : [];
  const inGroups = members.filter((member) => member.groupIds.some((groupId) => groupIds.includes(groupId)));
  return [...named, ...inGroups.map(({ userId }) => userId)];
}

/** What happens about one post, or what one person assigns on one board, is one notification for ten minutes. */
function notificationId(type: NotificationType, at: string, subject: string): string {
  const window = NOTIFICATION_WINDOW_MINUTES * 60_000;
  const since = new Date(Math.floor(Date.parse(at) / window) * window).toISOString().replace(/\D/g, '').slice(0, 12);
  return `${since}-${type}-${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`;
}

async function tell(
  { ports, scope }: TellContext,
  userId: string,
  event: Event,
  notificationType: NotificationType,
  actor: string,
): Promise<void> {
  const { history, head, comment } = event;
  const { postId, boardId, projectKey } = head;
  const isAssigned = notificationType === NotificationType.ASSIGNED;
  // A comment that is given back is the one that was told of.
  const at = history.actionType === Action.REGISTER_COMMENT && comment ? comment.createdAt : history.actionDate;
  const begins = await addNotification(
    ports.table,
    scope,
    userId,
    {
      id: notificationId(notificationType, at, isAssigned ? `${boardId} ${actor}` : postId),
      notificationType,
      projectKey,
      boardId,
      postId,
      lastId: isAssigned ? postId : (comment?.id ?? history.id),
      lastBy: history.actionUserAccountName,
      ...(!isAssigned && comment && { excerpt: excerpt(textOf(comment.html)) }),
    },
    ports.clock.now(),
  );
  if (begins && ports.ids.random() < 1 / TRIM_EVERY) await trimNotifications(ports.table, scope, userId);
}
