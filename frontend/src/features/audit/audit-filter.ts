import { AUDIT_AREAS } from '#shared/rules/workspace/audit-areas.ts';
import type { AuditFilter } from './api/audit-log.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: string | null): string | undefined => (value && DAY.test(value) ? value : undefined);

/** The filter stands in the address, so that a look at the log can be shared and kept. */
export const filterFrom = (search: URLSearchParams): AuditFilter => ({
  area: AUDIT_AREAS.find(({ area }) => area === search.get('area'))?.area,
  userId: search.get('userId') ?? undefined,
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  text: search.get('text') ?? undefined,
});

/** The address with a changed filter; what is empty leaves it. */
export const withFilter = (search: URLSearchParams, change: Partial<AuditFilter>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

export const hasFilter = (filter: AuditFilter): boolean => Object.values(filter).some((value) => value !== undefined);
