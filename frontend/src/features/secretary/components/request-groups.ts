import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import { addDays, dayOf, startOfMonth, startOfWeek } from '#shared/format/days.ts';

export interface RequestGroup {
  name: string;
  requests: SecretaryRequest[];
}

/** Requests by how long ago they were made; empty groups do not show. */
export function groupRequests(requests: SecretaryRequest[], today: string): RequestGroup[] {
  const week = startOfWeek(today);
  const month = startOfMonth(today);
  const nameOf = (request: SecretaryRequest): string => {
    const day = dayOf(Date.parse(request.createdAt));
    if (day >= today) return '今日';
    if (day === addDays(today, -1)) return '昨日';
    if (day >= week) return '今週';
    return day >= month ? '今月' : '以前';
  };
  const groups: RequestGroup[] = [];
  for (const request of requests) {
    const name = nameOf(request);
    const last = groups.at(-1);
    if (last?.name === name) last.requests.push(request);
    else groups.push({ name, requests: [request] });
  }
  return groups;
}
