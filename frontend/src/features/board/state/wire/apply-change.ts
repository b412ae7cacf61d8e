import { withComments } from '#shared/board/rows/comment-count.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { isSameArrangement } from '../arrangement/draft.ts';
import { findRow, placeRow, type Shown, type ViewRules } from '../rows/place-row.ts';
import type { BoardData, LoadedGroup, ViewTotal } from '../types.ts';

export type RowOf = (id: string) => Row | undefined;

/** A change of the board as the client handles it: pushed, answered to one's own edit, or asked for after a gap. */
export interface Change {
  kind: 'POST' | 'GONE' | 'META' | 'RELOAD';
  mark: string;
  rows: Row[];
  /** Absent: none. */
  subPosts?: Row[];
  /** Where it tells of rows what is new in them: the change with the rows that come of those that are here. */
  patched?(rowOf: RowOf): Change;
  /** What else it changes has to be asked for. */
  isIncomplete?: boolean;
  postIds: string[];
  actorAccountName: string;
  mutationId?: string;
}

export const rowsOf = ({ rows, subPosts = [] }: Change): Row[] => [...rows, ...subPosts];

export interface Applied {
  data: BoardData;
  /** True when only the server can tell the rest: columns changed, too much changed, or a size is unknown. */
  mustReload: boolean;
}

/**
 * Applies one change. Repeated and late changes leave the data as it is, so that any order of arrival ends the same:
 * of two states of a post the higher revision wins, of its comments theirs, and a departure counts once.
 */
export function applyChange(data: BoardData, change: Change, rules: ViewRules, isOwnAddition = false): Applied {
  if (change.kind === 'META' || change.kind === 'RELOAD') return { data, mustReload: true };
  const applied = applyRows(data, change, rules, isOwnAddition);
  if (change.kind !== 'GONE') return applied;
  const left = applyGone(applied.data, change, rules);
  return { data: left.data, mustReload: applied.mustReload || left.mustReload };
}

/** Of those that left: what is news here. A departure that is told late, after a return, is none. */
export const newlyGone = ({ goneMarks }: Pick<BoardData, 'goneMarks'>, { kind, postIds, mark }: Change): string[] =>
  kind === 'GONE' ? postIds.filter((id) => (goneMarks[id] ?? '') < mark) : [];

function applyRows(data: BoardData, change: Change, rules: ViewRules, isOwnAddition: boolean): Applied {
  let shown: Shown = data;
  let mustReload = false;
  const revisions = { ...data.revisions };
  for (const row of change.rows) {
    const here = findRow(shown.groups, row.id)?.row;
    const known = Math.max(revisions[row.id] ?? 0, here?.revision ?? 0);
    const next = row.revision > known ? withComments(row, here ?? {}) : here && withComments(here, row);
    if (!next || next === here) continue;
    revisions[row.id] = Math.max(known, row.revision);
    const placed = placeRow(shown, row.id, next, rules, isOwnAddition);
    shown = placed;
    mustReload ||= !placed.isCertain;
  }
  return { data: { ...data, groups: shown.groups, total: shown.total, revisions }, mustReload };
}

function applyGone(data: BoardData, change: Change, rules: ViewRules): Applied {
  let shown: Shown = data;
  let mustReload = false;
  const revisions = { ...data.revisions };
  const goneMarks = { ...data.goneMarks };
  for (const id of newlyGone(data, change)) {
    goneMarks[id] = change.mark;
    if (isSubPost({ id })) continue;
    const known = findRow(shown.groups, id)?.row;
    // Its last state may still be on its way; it must not come back by that.
    if (known) revisions[id] = Math.max(revisions[id] ?? 0, known.revision);
    const placed = placeRow(shown, id, undefined, rules);
    shown = placed;
    mustReload ||= !placed.isCertain;
  }
  return { data: { ...data, groups: shown.groups, total: shown.total, revisions, goneMarks }, mustReload };
}

/**
 * Joins a freshly loaded page with what was loaded further down, so that a quiet reload neither cuts a group short nor
 * moves what the reader looks at.
 */
export function joinPage(old: BoardData | undefined, page: BoardData, rules: ViewRules): BoardData {
  if (!old) return page;
  const remembered = { ...page, revisions: old.revisions, goneMarks: old.goneMarks };
  if (!isSameArrangement(old.view, page.view)) return remembered;
  const fresh = new Set(page.groups.flatMap((group) => group.rows.map((row) => row.id)));
  const groups = page.groups.map((group) => {
    const last = group.rows.at(-1);
    const below = old.groups.find((candidate) => candidate.key === group.key)?.rows ?? [];
    if (below.length <= group.rows.length) return group;
    // A page that is full brings no row of its last groups.
    const tail = below
      .filter((row) => !fresh.has(row.id) && (!last || rules.compare(last, row) < 0))
      .slice(0, group.size - group.rows.length);
    return { ...group, rows: [...group.rows, ...tail] };
  });
  return { ...remembered, groups };
}

/** What of the joined rows the page did not bring. */
export function belowPage(joined: BoardData, page: BoardData): Set<string> {
  const below = new Set(joined.groups.flatMap((group) => group.rows.map((row) => row.id)));
  for (const group of page.groups) for (const row of group.rows) below.delete(row.id);
  return below;
}

const isSameTotal = (a: ViewTotal, b: ViewTotal): boolean =>
  a.size === b.size &&
  Object.keys({ ...a.aggregates, ...b.aggregates }).every((id) => a.aggregates[id] === b.aggregates[id]);

/** With the next part of one group. A part that counts otherwise knows of changes that are still on their way here. */
export function joinPart(data: BoardData, part: LoadedGroup, total: ViewTotal): Applied {
  let mustReload = !isSameTotal(data.total, total);
  const groups = data.groups.map((group) => {
    if (group.key !== part.key) return group;
    mustReload ||= !isSameTotal(group, part);
    const known = new Set(group.rows.map((row) => row.id));
    return {
      ...group,
      uncounted: 0,
      size: part.size,
      aggregates: part.aggregates,
      rows: [...group.rows, ...part.rows.filter((row) => !known.has(row.id))],
    };
  });
  return { data: { ...data, groups, total }, mustReload };
}

/** A loaded page is older than what was pushed while it was on its way: those changes are applied once more. */
export function replay(page: BoardData, changes: Change[], rules: ViewRules): Applied {
  const revisions = { ...page.revisions };
  const goneMarks = { ...page.goneMarks };
  for (const change of changes) {
    for (const row of change.rows) delete revisions[row.id];
    for (const id of change.postIds) delete goneMarks[id];
  }
  let result: Applied = { data: { ...page, revisions, goneMarks }, mustReload: false };
  for (const change of changes) {
    const next = applyChange(result.data, change, rules);
    result = { data: next.data, mustReload: result.mustReload || next.mustReload };
  }
  return result;
}
