/** The audit log as admins read it: filtered, newest first, a page at a time. */
import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Member } from '#functions/data/people/member.ts';
import { listMembersOf, shownAccountName } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { AuditEntry } from '#functions/data/workspace/audit.ts';
import { readAudit } from '#functions/data/workspace/audit.ts';
import { deviceOf } from '#functions/domain/session/device.ts';
import { thumbnailAddress } from '#functions/domain/user/thumbnail-address.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { AuditLogEntry, audit } from '#shared/contract/audit.ts';
import { DAY_MS, startOfDayMs } from '#shared/format/days.ts';

type Filter = Omit<z.output<typeof audit.getList.input>, 'workspaceId'>;

const PAGE = 50;
/** With a filter, so many entries are looked at per request, and so many requests made: then the caller asks on. */
const LOOKED_AT = 1_500;
const REQUESTS = 2;

export async function auditLog(
  { table }: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  filter: Filter,
): Promise<z.input<typeof audit.getList.output>> {
  const { entries, cursor } = await readPage(table, scope, filter);
  const members = new Map(
    (await listMembersOf(table, scope, [...new Set(entries.map(({ userId }) => userId))])).map((member) => [
      member.userId,
      member,
    ]),
  );
  return { auditList: entries.map((entry) => present(entry, members.get(entry.userId))), cursor };
}

async function readPage(
  table: CorePorts['table'],
  scope: TenantScope,
  filter: Filter,
): Promise<{ entries: AuditEntry[]; cursor: string | null }> {
  const matches = matcher(filter);
  const found: AuditEntry[] = [];
  const from = filter.from === undefined ? undefined : startOfDayMs(filter.from);
  const until = filter.to === undefined ? undefined : startOfDayMs(filter.to) + DAY_MS;
  let older = filter.cursor;
  for (let request = 0; request < (matches ? REQUESTS : 1); request += 1) {
    // One more than a page tells whether there is another.
    const { entries, hasMore } = await readAudit(table, scope, {
      from,
      until,
      olderThan: older,
      limit: matches ? LOOKED_AT : PAGE + 1,
    });
    found.push(...(matches ? entries.filter(matches) : entries));
    if (found.length > PAGE) return { entries: found.slice(0, PAGE), cursor: found[PAGE - 1]!.entryId };
    if (!hasMore) return { entries: found, cursor: null };
    older = entries.at(-1)!.entryId;
  }
  return { entries: found, cursor: older ?? null };
}

/** Undefined: every entry does. */
function matcher({ actionList, userId, text }: Filter): ((entry: AuditEntry) => boolean) | undefined {
  const words = foldKana(text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (!actionList && userId === undefined && words.length === 0) return undefined;
  return (entry) =>
    (!actionList || actionList.includes(entry.action)) &&
    (userId === undefined || entry.userId === userId) &&
    (words.length === 0 || includesAll(foldKana([entry.targetName, entry.before, entry.after].join('\n')), words));
}

const includesAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

const present = (entry: AuditEntry, member: Member | undefined): AuditLogEntry => ({
  id: entry.entryId,
  action: entry.action,
  at: entry.at,
  actor: {
    userId: entry.userId,
    accountName: member ? shownAccountName(member) : entry.accountName,
    name: member?.name ?? entry.accountName,
    thumbnail: thumbnailAddress(member?.thumbnail),
    isDeleted: member?.deletedDate !== undefined,
  },
  targetId: entry.targetId,
  targetName: entry.targetName,
  before: entry.before ?? null,
  after: entry.after ?? null,
  ip: entry.ip ?? null,
  device: entry.userAgent === undefined ? null : deviceOf(entry.userAgent),
});
