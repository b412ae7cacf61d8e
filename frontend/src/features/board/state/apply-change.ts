import type { Row } from '#shared/board/types.ts';
import { findRow, placeRow, type ViewRules } from './place-row.ts';
import type { BoardData } from './types.ts';

/** A change of the board as the client handles it: pushed, answered to one's own edit, or asked for after a gap. */
export interface Change {
  kind: 'POST' | 'GONE' | 'META' | 'RELOAD';
  mark: string;
  rows: Row[];
  postIds: string[];
  actorAccountName: string;
  mutationId?: string;
}

export interface Applied {
  data: BoardData;
  /** True when only the server can tell the rest: columns changed, too much changed, or a size is unknown. */
  mustReload: boolean;
}

const isStale = (data: BoardData, postId: string, mark: string) => (data.postMarks[postId] ?? '') >= mark;

/** Applies one change. Repeated and late changes leave the data as it is, so that any order of arrival ends the same. */
export function applyChange(data: BoardData, change: Change, rules: ViewRules, options: { isOwnAddition?: boolean } = {}): Applied {
  if (change.kind === 'META' || change.kind === 'RELOAD') return { data, mustReload: true };
  let groups = data.groups;
  let mustReload = false;
  const postMarks = { ...data.postMarks };
  const arrivals: { id: string; row: Row | undefined }[] =
    change.kind === 'GONE' ? change.postIds.map((id) => ({ id, row: undefined })) : change.rows.map((row) => ({ id: row.id, row }));
  for (const { id, row } of arrivals) {
    if (isStale(data, id, change.mark)) continue;
    postMarks[id] = change.mark;
    const known = findRow(groups, id)?.row;
    // A page loaded meanwhile may be newer than the push.
    if (known && row && row.updatedAt < known.updatedAt) continue;
    const placed = placeRow(groups, id, row, rules, options.isOwnAddition === true);
    groups = placed.groups;
    mustReload ||= !placed.isCertain;
  }
  return { data: { ...data, groups, postMarks }, mustReload };
}

/** Of the changes asked for after a gap, the last one per post; older states must not flash by. */
export function latestPerPost(changes: Change[]): Change[] {
  const last = new Map<string, string>();
  for (const change of changes) for (const id of [...change.postIds, ...change.rows.map((row) => row.id)]) if ((last.get(id) ?? '') < change.mark) last.set(id, change.mark);
  return changes.map((change) => ({
    ...change,
    rows: change.rows.filter((row) => last.get(row.id) === change.mark),
    postIds: change.postIds.filter((id) => last.get(id) === change.mark),
  }));
}

/**
 * Joins a freshly loaded page with what was loaded further down, so that a quiet reload neither cuts a group short nor
 * moves what the reader looks at.
 */
export function joinPage(old: BoardData | undefined, page: BoardData, rules: ViewRules): BoardData {
  if (!old || old.view.id !== page.view.id || old.view.groupColumnId !== page.view.groupColumnId) return page;
  const groups = page.groups.map((group) => {
    const tail = old.groups.find((candidate) => candidate.key === group.key)?.rows.slice(group.rows.length) ?? [];
    const last = group.rows.at(-1);
    if (tail.length === 0 || !last) return group;
    const fresh = new Set(page.groups.flatMap((candidate) => candidate.rows.map((row) => row.id)));
    const kept = tail.filter((row) => !fresh.has(row.id) && rules.compare(last, row) <= 0).slice(0, group.size - group.rows.length);
    return { ...group, rows: [...group.rows, ...kept] };
  });
  return { ...page, groups, postMarks: old.postMarks };
}
