/** What of a project is searched. */
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { addDays, startOfDayMs } from '#shared/format/days.ts';
import type { Head } from './part-texts.ts';

export interface SearchFilter {
  boardId?: string | undefined;
  contentsType?: SourceEntry['contentsType'] | undefined;
  userAccountName?: string | undefined;
  /** Days, both ends included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** By what an entry is now. */
export function filterTest({
  contentsType,
  userAccountName,
  from,
  to,
}: Omit<SearchFilter, 'boardId'>): (head: Head) => boolean {
  const first = from === undefined ? Number.NEGATIVE_INFINITY : startOfDayMs(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : startOfDayMs(addDays(to, 1));
  if (contentsType === undefined && userAccountName === undefined && from === undefined && to === undefined)
    return () => true;
  return ({ entry, touchedAt }) =>
    (contentsType === undefined || entry.contentsType === contentsType) &&
    (userAccountName === undefined || entry.people.includes(userAccountName)) &&
    touchedAt >= first &&
    touchedAt < end;
}
