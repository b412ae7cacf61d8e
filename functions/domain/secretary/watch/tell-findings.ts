/** Who is told of what the secretary found: whom its posts concern, as far as they may open them and want to hear. */
import { createHash } from 'node:crypto';
import type { CorePorts } from '#functions/clients/ports.ts';
import { listRowsOfPosts } from '#functions/data/board/posts-anywhere.ts';
import { getMembers, isActiveMember, listUserIds, type Member } from '#functions/data/people/member.ts';
import { claimNotice } from '#functions/data/post/notice-claim.ts';
import { addNotification } from '#functions/data/post/notification.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import { assigneesOf } from '#functions/domain/notification/concerned-by.ts';
import type { Column } from '#shared/board/types.ts';
import type { Role } from '#shared/enums/enums.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';
import { NotificationType, SECRETARY_ACCOUNT_NAME } from '#shared/rules/workspace/notifications.ts';
import type { Finding } from './finding.ts';

export interface TellContext {
  ports: CorePorts;
  scope: TenantScope;
}

const TYPES: Record<Finding['kind'], NotificationType> = {
  CONTRADICTED: NotificationType.DECISION_CONTRADICTED,
  LATE: NotificationType.DEADLINE_CANNOT_HOLD,
  GROWING: NotificationType.TOPIC_GROWS,
  WEEK: NotificationType.WEEKLY_REPORT,
};
/** Of one finding. */
const PEOPLE_MOST = 50;
/** Longer than anything is found again: deadlines are looked at two weeks ahead, decisions one week back. */
const CLAIM_DAYS = 60;

/** Direct: in charge of a post, or who said what is contradicted; others have registered it. */
async function concernedOf(
  { ports, scope }: TellContext,
  { postIds, besides = [] }: Finding,
  columnsOf: (boardId: string) => readonly Column[] | undefined,
): Promise<Map<string, boolean>> {
  const placed = await listRowsOfPosts(ports.table, scope, postIds);
  const direct = placed.flatMap(({ row, boardId }) => {
    const columns = columnsOf(boardId);
    return columns ? assigneesOf({ columns: [...columns] }, row) : [];
  });
  const people = new Map<string, boolean>();
  for (const name of [...direct, ...besides]) people.set(name, true);
  for (const { row } of placed) if (!people.has(row.createdBy)) people.set(row.createdBy, false);
  const names = [...people.keys()].slice(0, PEOPLE_MOST);
  const userIds = await listUserIds(ports.table, scope, names);
  return new Map(names.flatMap((name, at) => (userIds[at] === undefined ? [] : [[userIds[at], people.get(name)!]])));
}

const wants = (member: Member, type: NotificationType, isLoud: boolean, isDirect: boolean): boolean =>
  !member.notificationOffList?.includes(type) && (!member.notificationLessList?.includes(type) || (isLoud && isDirect));

/** Each person once, however often the message comes. */
export async function tellFinding(
  context: TellContext,
  project: Project,
  finding: Finding,
  columnsOf: (boardId: string) => readonly Column[] | undefined,
): Promise<void> {
  const { ports, scope } = context;
  const concerned = await concernedOf(context, finding, columnsOf);
  if (concerned.size === 0) return;
  const type = TYPES[finding.kind];
  const hash = createHash('sha256').update(`${finding.kind} ${finding.key}`).digest('hex').slice(0, 24);
  const members = await getMembers(ports.table, scope, [...concerned.keys()]);
  for (const member of members) {
    if (!member || !isActiveMember(member)) continue;
    if (projectAccess(member.role as Role, member.groupIds, project.groupIds) === undefined) continue;
    if (!wants(member, type, finding.isLoud, concerned.get(member.userId)!)) continue;
    const now = ports.clock.now();
    if (!(await claimNotice(ports.table, scope, `watch-${hash}`, member.userId, now, CLAIM_DAYS))) continue;
    const [postId, ...others] = finding.postIds;
    await addNotification(
      ports.table,
      scope,
      member.userId,
      {
        id: `${new Date(now).toISOString().replace(/\D/g, '').slice(0, 12)}-${type}-${hash}`,
        notificationType: type,
        projectKey: project.projectKey,
        ...(finding.boardId !== undefined && { boardId: finding.boardId }),
        postId: postId!,
        otherPostIds: others,
        lastId: postId!,
        lastBy: SECRETARY_ACCOUNT_NAME,
        excerpt: finding.words,
        ...(finding.requestHistoryId !== undefined && { requestHistoryId: finding.requestHistoryId }),
      },
      now,
    );
  }
}
