import type { Row } from '#shared/board/types.ts';
import type { BoardData, LoadedGroup, ViewTotal } from '../types.ts';

/** What placing a row asks of the view; made from the shared view engine by `view-rules.ts`. */
export interface ViewRules {
  /** Meets the view's filter (and is not archived, unless the view contains archived posts). */
  belongs(row: Row): boolean;
  /** The groups it stands in; one, except where a person column groups. */
  groupKeys(row: Row): string[];
  compare(a: Row, b: Row): number;
  aggregate(rows: Iterable<Row>): Record<string, number>;
  /** The aggregates after one row left and one came; undefined where only all rows can tell. */
  shift(
    aggregates: Record<string, number>,
    leaving: Row | undefined,
    coming: Row | undefined,
  ): Record<string, number> | undefined;
  groupName(key: string): string;
}

export type Shown = Pick<BoardData, 'groups' | 'total'>;

export interface Placement extends Shown {
  /** False when a size or an aggregate may now be wrong, because the row's old place was not loaded. */
  isCertain: boolean;
}

/** All rows of the group are loaded. */
export const isWhole = ({ rows, uncounted = 0, size }: LoadedGroup): boolean => rows.length - uncounted >= size;

/** The first place of a row: where people group, it has several. */
interface Place {
  row: Row;
  groupKey: string;
  index: number;
}

export function findRow(groups: LoadedGroup[], id: string): Place | undefined {
  for (const group of groups) {
    const index = group.rows.findIndex((row) => row.id === id);
    if (index >= 0) return { row: group.rows[index]!, groupKey: group.key, index };
  }
  return undefined;
}

/** Many at once: a whole board may be checked. */
export function findRows(groups: LoadedGroup[], ids: ReadonlySet<string>): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const { key: groupKey, rows } of groups) {
    for (const [index, row] of rows.entries())
      if (ids.has(row.id) && !found.has(row.id)) found.set(row.id, { row, groupKey, index });
  }
  return found;
}

function withAggregates(
  group: LoadedGroup,
  rules: ViewRules,
  leaving: Row | undefined,
  coming: Row | undefined,
): { group: LoadedGroup; isCertain: boolean } {
  const aggregates = rules.shift(group.aggregates, leaving, coming);
  // Thousands of rows are added up only where one change cannot be told from the sum.
  if (!aggregates && isWhole(group))
    return { group: { ...group, aggregates: rules.aggregate(group.rows) }, isCertain: true };
  return aggregates ? { group: { ...group, aggregates }, isCertain: true } : { group, isCertain: false };
}

function lowerBound(rows: Row[], row: Row, compare: ViewRules['compare']): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle]!, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of a row in the loaded beginning of a group; undefined when it belongs after what is loaded. */
function positionOf(
  group: LoadedGroup,
  rowsWithout: Row[],
  row: Row,
  sizeWithout: number,
  rules: ViewRules,
): number | undefined {
  const index = lowerBound(rowsWithout, row, rules.compare);
  const hasMore = rowsWithout.length - (group.uncounted ?? 0) < sizeWithout;
  return hasMore && index === rowsWithout.length ? undefined : index;
}

function changeGroup(
  group: LoadedGroup,
  rules: ViewRules,
  before: Row | undefined,
  after: Row | undefined,
  wasCounted: boolean,
): { group: LoadedGroup; isCertain: boolean } {
  const stoodAt = before ? group.rows.findIndex((row) => row.id === before.id) : -1;
  const rowsWithout = stoodAt < 0 ? group.rows : group.rows.toSpliced(stoodAt, 1);
  const sizeWithout = group.size - (wasCounted ? 1 : 0);
  if (!after)
    return withAggregates(
      { ...group, rows: rowsWithout, size: sizeWithout },
      rules,
      wasCounted ? before : undefined,
      undefined,
    );
  const index = positionOf(group, rowsWithout, after, sizeWithout, rules);
  const rows = index === undefined ? rowsWithout : rowsWithout.toSpliced(index, 0, after);
  return withAggregates({ ...group, rows, size: sizeWithout + 1 }, rules, wasCounted ? before : undefined, after);
}

/** The total changes by the row that left and the row that came; where they do not tell it, it is counted anew over all rows, if all are here. */
function totalAfter(
  total: ViewTotal,
  groups: LoadedGroup[],
  rules: ViewRules,
  leaving: Row | undefined,
  coming: Row | undefined,
): { total: ViewTotal; isCertain: boolean } {
  const size = total.size - Number(leaving !== undefined) + Number(coming !== undefined);
  const aggregates = rules.shift(total.aggregates, leaving, coming);
  if (aggregates || !groups.every(isWhole))
    return { total: { size, aggregates: aggregates ?? total.aggregates }, isCertain: aggregates !== undefined };
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.id, row])));
  return { total: { size: rows.size, aggregates: rules.aggregate(rows.values()) }, isCertain: true };
}

/**
 * Moves one row from where it is loaded to where it belongs after a change, with sizes and aggregates.
 * `isNew` says that the row cannot have been counted before (one's own addition).
 */
export function placeRow(
  { groups, total }: Shown,
  id: string,
  after: Row | undefined,
  rules: ViewRules,
  isNew = false,
): Placement {
  const belongsTo = after && rules.belongs(after) ? rules.groupKeys(after) : [];
  const previous = findRow(groups, id)?.row;
  const stoodIn = previous ? rules.groupKeys(previous) : [];
  // A row that was nowhere loaded may stand in an unloaded rest, where it is already counted.
  const isKnown = previous !== undefined || isNew || groups.every(isWhole);
  let isCertain = isKnown;
  const next = groups.map((group) => {
    // Of two groups that it stands in, one may have it in its unloaded rest.
    const before =
      group.rows.find((row) => row.id === id) ??
      (!isWhole(group) && stoodIn.includes(group.key) ? previous : undefined);
    const stays = belongsTo.includes(group.key) ? after : undefined;
    if (!before && !stays) return group;
    if (!isKnown && stays) {
      // Shown where it belongs at once; its size waits for the next load.
      const index = positionOf(group, group.rows, stays, group.size, rules);
      return index === undefined
        ? group
        : { ...group, uncounted: (group.uncounted ?? 0) + 1, rows: group.rows.toSpliced(index, 0, stays) };
    }
    const changed = changeGroup(group, rules, before, stays, before !== undefined);
    isCertain &&= changed.isCertain;
    return changed.group;
  });
  for (const key of belongsTo) {
    if (next.some((group) => group.key === key)) continue;
    next.push({ key, name: rules.groupName(key), size: 1, aggregates: rules.aggregate([after!]), rows: [after!] });
    // Where a new group stands among the others is the server's to say.
    isCertain = false;
  }
  if (!isKnown) return { groups: next, total, isCertain: false };
  const summed = totalAfter(total, next, rules, previous, belongsTo.length > 0 ? after : undefined);
  return { groups: next, total: summed.total, isCertain: isCertain && summed.isCertain };
}
