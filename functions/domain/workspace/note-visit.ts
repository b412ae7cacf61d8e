/** 最終利用: the day on which a person was last here, kept with each of their memberships. */

import { isoNow } from '#functions/clients/iso-time.ts';
import { log } from '#functions/clients/logger.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { updateMember } from '#functions/data/people/member.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import type { AuthUser } from '#functions/domain/user/auth-user.ts';
import { formatDate } from '#shared/format/date.ts';

/** Operations in one transaction. */
const MOST_AT_ONCE = 100;

/** Writes once a day; renewing the session, which every page and every 15 minutes of work do, asks for it. */
export async function noteVisit(ports: CorePorts, user: AuthUser): Promise<void> {
  const at = isoNow(ports);
  const unseen = user.workspaceUserList
    .filter(({ lastSeenAt }) => lastSeenAt === null || formatDate(lastSeenAt) !== formatDate(at))
    .slice(0, MOST_AT_ONCE);
  if (unseen.length === 0) return;
  try {
    await transactWithRetry(
      ports,
      unseen.map(({ workspace }) => updateMember({ workspaceId: workspace.id }, user.id, { lastSeenAt: at })),
    );
  } catch (error) {
    // A member who is being removed; and nobody is kept out for the sake of a date.
    log.info('visit not noted', { error });
  }
}
