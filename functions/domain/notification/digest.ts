/** The mail of a morning: what came since the last one and is unread still. One for each person and workspace, in the hours of business days alone. */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { isActiveMember, listMembers, listMembersOf, type Member } from '#functions/data/people/member.ts';
import { claimNotice, wereClaimed } from '#functions/data/post/notice-claim.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { findWorkspace, isWorkspaceOpen, type Workspace } from '#functions/data/workspace/workspace.ts';
import { digestMail } from '#functions/domain/mail/digest-mail.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { addDays, dayOf, startOfDayMs } from '#shared/format/days.ts';
import { isBusinessDay } from '#shared/rules/holidays.ts';
import { unreadNotifications } from './read-notifications.ts';

interface DigestContext {
  ports: CorePorts & Pick<Ports, 'mailer' | 'queues'>;
  scope: TenantScope;
}

interface DigestStep {
  day: string;
  userIds?: string[] | undefined;
}

/** Messages on their way at once, and the people of one. */
const PARALLEL = 10;
const PEOPLE = 25;
const NINE_MS = 9 * 3_600_000;

/** Nobody is mailed from six in the evening on: what comes back so late waits for the next morning. */
const SIX_MS = 18 * 3_600_000;
/** Mornings whose mails the next one makes up for, and for how many days it is known which of them came. */
const MADE_UP_FOR = 3;
const CLAIM_DAYS = 14;

const nineOn = (day: string): string => new Date(startOfDayMs(day) + NINE_MS).toISOString();
const isTooLate = (day: string, now: number): boolean => now >= startOfDayMs(day) + SIX_MS;
const noticeOf = (day: string): string => `digest-${day}`;

/** The last business days before a day, newest first. */
function morningsBefore(day: string): string[] {
  const mornings: string[] = [];
  for (let before = addDays(day, -1); mornings.length < MADE_UP_FOR; before = addDays(before, -1))
    if (isBusinessDay(before)) mornings.push(before);
  return mornings;
}

/** From nine to nine, and from the last morning that had a mail, so that nothing is mailed on two mornings and nothing on none. */
async function newlyUnread({ ports, scope }: DigestContext, { userId, role, groupIds }: Member, day: string) {
  const mornings = morningsBefore(day);
  const unread = await unreadNotifications(
    { ports, scope: { ...scope, userId, role, groupIds } },
    { since: nineOn(mornings.at(-1)!), until: nineOn(day) },
  );
  if (unread.length === 0) return unread;
  const mailed = await wereClaimed(ports.table, scope, mornings.map(noticeOf), userId);
  const last = mornings.find((_, at) => mailed[at]);
  return last === undefined ? unread : unread.filter(({ createdAt }) => createdAt > nineOn(last));
}

export async function takeDigestStep({ ports, scope }: DigestContext, { day, userIds }: DigestStep): Promise<void> {
  const workspace = await findWorkspace(ports.table, scope);
  // A message that comes back the day after would be a mail of the wrong hour, or of a holiday.
  if (!isWorkspaceOpen(workspace) || day !== dayOf(ports.clock.now()) || !isBusinessDay(day)) return;
  if (userIds) return tell({ ports, scope }, workspace, day, await listMembersOf(ports.table, scope, userIds));
  const wanting = (await listMembers(ports.table, scope)).filter(isWanting).map(({ userId }) => userId);
  const groups = Array.from({ length: Math.ceil(wanting.length / PEOPLE) }, (_, at) =>
    wanting.slice(at * PEOPLE, (at + 1) * PEOPLE),
  );
  await mapLimited(PARALLEL, groups, (some) =>
    ports.queues.send('notification-digest', { workspaceId: scope.workspaceId, day, userIds: some }),
  );
}

const isWanting = (member: Member): boolean => isActiveMember(member) && !member.isDigestOff;

/** One mail that does not go out keeps nobody else waiting; the message comes again for those who have had none. */
async function tell(
  { ports, scope }: DigestContext,
  workspace: Pick<Workspace, 'name'>,
  day: string,
  members: readonly Member[],
): Promise<void> {
  const { workspaceId } = scope;
  const failures: unknown[] = [];
  for (const member of members.filter(isWanting)) {
    const { userId, email, name } = member;
    try {
      const unread = await newlyUnread({ ports, scope }, member, day);
      const now = ports.clock.now();
      if (isTooLate(day, now)) return;
      const isMine =
        unread.length > 0 && (await claimNotice(ports.table, scope, noticeOf(day), userId, now, CLAIM_DAYS));
      if (!isMine) continue;
      await ports.mailer.send(digestMail({ to: email, name, workspaceId, workspaceName: workspace.name, unread }));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
